/** Convex polygons of the page; their corners are multiples of one half, so all of this is exact. */
import { type Line, type PaperPoint, sideOf } from './point';

export type Polygon = readonly PaperPoint[];

/** The part on one side of a line (1: right, -1: left); empty where nothing but an edge or a corner is left. */
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

/** Whether a point lies inside, whichever way round the corners are listed; points on the outline do not count. */
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

/** The mean of the corners: enough to know where to point at. */
export const middleOf = (polygon: Polygon): PaperPoint => [
  mean(polygon.map(([x]) => x)),
  mean(polygon.map(([, y]) => y)),
];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The part of a line inside a polygon, from edge to edge; null where it only touches it or misses it. */
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
