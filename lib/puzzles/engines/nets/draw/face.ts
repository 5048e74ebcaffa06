/** Draws a print on a face anywhere on the page: a square net cell or a slanted face of a cube. */
import type { PathCommand, Point, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { type Mark, turnedPoint, UNITS } from '../patterns/pattern';
import { patternOf } from '../patterns/patterns';

/** A face on the page, px: its upper left corner, upper edge and left edge. */
export interface Placement {
  readonly corner: Point;
  readonly right: Point;
  readonly down: Point;
}

/** Line widths and mark sizes, px. */
export interface FaceLook {
  readonly strokePx: number;
  readonly letterPx: number;
}

/** Maps a point of a face, in its `UNITS`, to the page. */
export type OnPage = (point: Point) => Point;

export const onPage =
  (placement: Placement): OnPage =>
  (point) =>
    placed(placement, point);

export const faceShapes = (placement: Placement, pattern: string, turn: number, look: FaceLook): readonly Shape[] =>
  faceShapesAt(onPage(placement), pattern, turn, look);

export function faceShapesAt(toPage: OnPage, pattern: string, turn: number, look: FaceLook): readonly Shape[] {
  const { fill, marks } = patternOf(pattern);
  return [
    { kind: 'polygon', points: outlineAt(toPage), fill },
    ...markShapes(marks, (point) => toPage(turnedTimes(point, turn)), look),
  ];
}

export const outline = (placement: Placement): readonly Point[] => outlineAt(onPage(placement));

/** Returns the four corners of a face, clockwise from its upper left. */
export const outlineAt = (toPage: OnPage): readonly Point[] => CORNERS.map(toPage);

const CORNERS: readonly Point[] = [
  [0, 0],
  [UNITS, 0],
  [UNITS, UNITS],
  [0, UNITS],
];

const turnedTimes = (point: Point, turn: number): Point =>
  turn === 0 ? point : turnedTimes(turnedPoint(point), turn - 1);

function placed({ corner, right, down }: Placement, [x, y]: Point): Point {
  const [across, along] = [x / UNITS, y / UNITS];
  return [corner[0] + across * right[0] + along * down[0], corner[1] + across * right[1] + along * down[1]];
}

/** Joins marks of a kind into one shape, because fewer shapes draw faster. */
function markShapes(
  marks: readonly Mark[],
  place: (point: Point) => Point,
  { strokePx, letterPx }: FaceLook,
): readonly Shape[] {
  const lines = marks.flatMap((mark) => (mark.kind === 'line' ? stroke(mark.points.map(place)) : []));
  const letters = marks.flatMap((mark): Shape[] =>
    mark.kind === 'letter'
      ? [
          {
            kind: 'text',
            at: place([UNITS / 2, UNITS / 2]),
            text: mark.text,
            sizePx: letterPx * (mark.size ?? 1),
            fill: mark.ink,
          },
        ]
      : [],
  );
  const areas = marks.flatMap((mark): Shape[] =>
    mark.kind === 'area'
      ? [
          {
            kind: 'polygon',
            points: mark.points.map(place),
            fill: mark.ink,
            stroke: PICTURE_INK.line,
            strokeWidth: strokePx * AREA_RIM,
          },
        ]
      : [],
  );
  const discs = roundsOf(marks, 'disc').map(
    ([ink, rounds]): Shape => ({ kind: 'path', commands: rounds.flatMap((round) => ellipse(round, place)), fill: ink }),
  );
  const rings = roundsOf(marks, 'ring').map(
    ([ink, rounds]): Shape => ({
      kind: 'path',
      commands: rounds.flatMap((round) => ellipse(round, place)),
      stroke: ink,
      strokeWidth: strokePx,
    }),
  );
  const drawn: readonly Shape[] =
    lines.length > 0 ? [{ kind: 'path', commands: lines, stroke: PICTURE_INK.line, strokeWidth: strokePx }] : [];
  return [...drawn, ...areas, ...discs, ...rings, ...letters];
}

const AREA_RIM = 0.45;

export const stroke = (points: readonly Point[]): readonly PathCommand[] =>
  points.map((to, index) => ({ op: index === 0 ? 'M' : 'L', to }));

type Round = Extract<Mark, { readonly at: Point }>;

function roundsOf(marks: readonly Mark[], kind: Round['kind']): readonly (readonly [string, readonly Round[]])[] {
  const rounds = marks.filter((mark): mark is Round => mark.kind === kind);
  return [...new Set(rounds.map(({ ink }) => ink))].map((ink) => [ink, rounds.filter((round) => round.ink === ink)]);
}

/** Handle length of a quarter circle drawn as a cubic curve, in radii. */
const HANDLE = 0.5522847;

function ellipse({ at: [x, y], radius }: Round, place: (point: Point) => Point): readonly PathCommand[] {
  const at = (across: number, down: number): Point => place([x + radius * across, y + radius * down]);
  const quarter = (fromX: number, fromY: number, toX: number, toY: number): PathCommand => ({
    op: 'C',
    via: [at(fromX + HANDLE * toX, fromY + HANDLE * toY), at(toX + HANDLE * fromX, toY + HANDLE * fromY)],
    to: at(toX, toY),
  });
  return [
    { op: 'M', to: at(1, 0) },
    quarter(1, 0, 0, 1),
    quarter(0, 1, -1, 0),
    quarter(-1, 0, 0, -1),
    quarter(0, -1, 1, 0),
    { op: 'Z' },
  ];
}
