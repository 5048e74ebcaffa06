/** A print on a face, wherever that lies on the page: a square net cell or a slanted face of a cube. */
import type { PathCommand, Point, Shape } from '@/lib/scene/scene';
import { PICTURE_INK } from '@/lib/scene/six-colors';
import { type Mark, turnedPoint, UNITS } from './pattern';
import { patternOf } from './patterns';

/** A face on the page, px: where its upper left corner is, and its upper and its left edge. */
export interface Placement {
  readonly corner: Point;
  readonly right: Point;
  readonly down: Point;
}

/** Widths and sizes of marks, px. */
export interface FaceLook {
  readonly strokePx: number;
  readonly letterPx: number;
}

export function faceShapes(placement: Placement, pattern: string, turn: number, look: FaceLook): readonly Shape[] {
  const { fill, marks } = patternOf(pattern);
  const place = (point: Point) => placed(placement, turnedTimes(point, turn));
  return [{ kind: 'polygon', points: outline(placement), fill }, ...marks.map((mark) => markShape(mark, place, look))];
}

/** The four corners of a face, clockwise from its upper left one. */
export const outline = (placement: Placement): readonly Point[] => CORNERS.map((corner) => placed(placement, corner));

const CORNERS: readonly Point[] = [
  [0, 0],
  [UNITS, 0],
  [UNITS, UNITS],
  [0, UNITS],
];

const turnedTimes = (point: Point, turn: number): Point => (turn === 0 ? point : turnedTimes(turnedPoint(point), turn - 1));

function placed({ corner, right, down }: Placement, [x, y]: Point): Point {
  const [across, along] = [x / UNITS, y / UNITS];
  return [corner[0] + across * right[0] + along * down[0], corner[1] + across * right[1] + along * down[1]];
}

function markShape(mark: Mark, place: (point: Point) => Point, { strokePx, letterPx }: FaceLook): Shape {
  switch (mark.kind) {
    case 'line':
      return { kind: 'polyline', points: mark.points.map(place), stroke: PICTURE_INK.line, strokeWidth: strokePx };
    case 'disc':
      return { kind: 'path', commands: ellipse(mark.at, mark.radius, place), fill: mark.ink, stroke: mark.ink, strokeWidth: strokePx };
    case 'ring':
      return { kind: 'path', commands: ellipse(mark.at, mark.radius, place), stroke: mark.ink, strokeWidth: strokePx };
    case 'letter':
      return { kind: 'text', at: place([UNITS / 2, UNITS / 2]), text: mark.text, sizePx: letterPx, fill: mark.ink };
  }
}

/** Distance of the handles of a quarter circle drawn as a cubic curve, per radius. */
const HANDLE = 0.5522847;

/** A circle as it lies on the face: four cubic curves. */
function ellipse([x, y]: Point, radius: number, place: (point: Point) => Point): readonly PathCommand[] {
  const at = (across: number, down: number): Point => place([x + radius * across, y + radius * down]);
  const quarter = (fromX: number, fromY: number, toX: number, toY: number): PathCommand => ({
    op: 'C',
    via: [at(fromX + HANDLE * toX, fromY + HANDLE * toY), at(toX + HANDLE * fromX, toY + HANDLE * fromY)],
    to: at(toX, toY),
  });
  return [{ op: 'M', to: at(1, 0) }, quarter(1, 0, 0, 1), quarter(0, 1, -1, 0), quarter(-1, 0, 0, -1), quarter(0, -1, 1, 0), { op: 'Z' }];
}
