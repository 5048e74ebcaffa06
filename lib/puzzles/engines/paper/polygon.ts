/** Convex polygons on the page. Corners are multiples of one half, so everything is exact. */
import { type Line, type PaperPoint, sideOf } from './point';

export type Polygon = readonly PaperPoint[];

/** Returns the part on one side of a line (1 right, -1 left); empty if only an edge or a corner is left. */
export function clip(polygon: Polygon, line: Line, side: 1 | -1): Polygon {
  const sides = polygon.map((point) => side * sideOf(line, point));
  if (!sides.some((each) => each > 0)) return [];
  if (!sides.some((each) => each < 0)) return polygon;
  const clipped: PaperPoint[] = [];
  for (let index = 0; index < polygon.length; index += 1) {
    const next = (index + 1) % polygon.length;
    const [from, here, there] = [polygon[index] as PaperPoint, sides[index] as number, sides[next] as number];
    if (here >= 0) clipped.push(from);
    if (here * there < 0) clipped.push(between(from, polygon[next] as PaperPoint, here / (here - there)));
  }
  return clipped;
}

const between = (from: PaperPoint, to: PaperPoint, share: number): PaperPoint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** Returns whether a point is inside, for corners in either order. Points on the outline are not. */
export function isInside(polygon: Polygon, point: PaperPoint): boolean {
  let turning = 0;
  for (let index = 0; index < polygon.length; index += 1) {
    const edge: Line = [polygon[index] as PaperPoint, polygon[(index + 1) % polygon.length] as PaperPoint];
    const side = Math.sign(sideOf(edge, point));
    if (side === 0 || side === -turning) return false;
    turning = side;
  }
  return turning !== 0;
}

/** Returns the mean of the corners, as a point to aim at. */
export const middleOf = (polygon: Polygon): PaperPoint => [
  mean(polygon.map(([x]) => x)),
  mean(polygon.map(([, y]) => y)),
];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the part of a line inside a polygon; null if the line touches or misses it. */
export function chordOf(polygon: Polygon, line: Line): Line | null {
  const sides = polygon.map((point) => sideOf(line, point));
  if (!sides.some((side) => side > 0) || !sides.some((side) => side < 0)) return null;
  const [from, to] = polygon.flatMap((point, index): readonly PaperPoint[] => {
    const next = (index + 1) % polygon.length;
    const [here, there] = [sides[index] as number, sides[next] as number];
    if (here === 0) return [point];
    return here * there < 0 ? [between(point, polygon[next] as PaperPoint, here / (here - there))] : [];
  });
  return from && to ? [from, to] : null;
}
