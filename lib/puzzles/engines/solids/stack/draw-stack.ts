/**
 * Draws a stack isometrically and from the front. From above, no part hides a higher one. Painting the visible faces of
 * each part from the bottom up removes hidden lines.
 */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { projected, shadeOf, TO_VIEWER } from '../isometric';
import { cross, dot, minus, type Vector } from '../vector';
import { type Face, type PartFaces, stackFaces } from './faces';
import { gridShapes, type Sheet } from './sheet';
import { levelsOf, type Stack, topRatioOf } from './stack';

const LINE_WIDTH = 2;
const MARGIN_PX = 14;

export function drawStack(stack: Stack, sidePx: number): Scene {
  const parts = stackFaces(stack);
  const points = parts
    .flatMap(({ bottom, top, sides }) => [...bottom, ...(top ?? sides.map((side) => side[2] as Vector))])
    .map(projected);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = (sidePx - 2 * MARGIN_PX) / Math.max(right - left, lower - upper);
  const place = (corner: Vector): Point => {
    const [x, y] = projected(corner);
    return [sidePx / 2 + scale * (x - (left + right) / 2), sidePx / 2 + scale * (y - (upper + lower) / 2)];
  };
  return {
    width: sidePx,
    height: sidePx,
    background: PICTURE_INK.background,
    shapes: parts.flatMap((part) => partShapes(part, place)),
  };
}

export type Place = (corner: Vector) => Point;

export function partShapes(
  { sides, top, bottom, isRound }: PartFaces,
  place: Place,
  isVisible: (face: Face) => boolean = isSeen,
): Shape[] {
  const seen = sides.filter(isVisible);
  const line = { stroke: PICTURE_INK.line, strokeWidth: LINE_WIDTH };
  const cap: Shape[] =
    top === null ? [] : [{ kind: 'polygon', points: top.map(place), fill: shadeOf([0, 0, 1]), ...line }];
  if (!isRound)
    return [
      ...seen.map(
        (face): Shape => ({ kind: 'polygon', points: face.map(place), fill: shadeOf(normalOf(face)), ...line }),
      ),
      ...cap,
    ];
  const facets = seen.map((face): Shape => {
    const fill = shadeOf(normalOf(face));
    return { kind: 'polygon', points: face.map(place), fill, stroke: fill, strokeWidth: 1 };
  });
  const outline = hullOf([...bottom, ...(top ?? [(sides[0] as Face)[2] as Vector])].map(place));
  return [...facets, { kind: 'polygon', points: outline, ...line }, ...cap];
}

export const normalOf = (face: Face): Vector =>
  cross(minus(face[1] as Vector, face[0] as Vector), minus(face[2] as Vector, face[0] as Vector));
const isSeen = (face: Face): boolean => dot(normalOf(face), TO_VIEWER) > 1e-9;

function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: readonly Point[]): Point[] => {
    const hull: Point[] = [];
    for (const point of list) {
      while (hull.length >= 2 && turnOf(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const turnOf = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Draws the front on a sheet. Every part is a rectangle, a trapezium or a triangle. */
export function drawFront(stack: Stack, sheet: Sheet): Scene {
  const levels = levelsOf(stack);
  const height = levels.at(-1) as number;
  const place = (x: number, z: number): Point => [
    sheet.widthPx / 2 + sheet.scale * x,
    sheet.heightPx / 2 - sheet.scale * (z - height / 2),
  ];
  const shapes = stack.map((part, index): Shape => {
    const [low, high] = [levels[index] as number, levels[index + 1] as number];
    const [half, topHalf] = [part.size / 2, (part.size * topRatioOf(part)) / 2];
    const points = [
      place(-half, low),
      place(half, low),
      place(topHalf, high),
      ...(topHalf > 0 ? [place(-topHalf, high)] : []),
    ];
    return { kind: 'polygon', points, fill: PICTURE_INK.paper, stroke: PICTURE_INK.line, strokeWidth: LINE_WIDTH };
  });
  const { widthPx: width, heightPx } = sheet;
  return {
    width,
    height: heightPx,
    background: PICTURE_INK.background,
    shapes: [...gridShapes(sheet, place(0, 0)), ...shapes],
  };
}
