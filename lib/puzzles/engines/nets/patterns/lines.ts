/**
 * Figures of a few strokes. None is chiral and all differ, even when turned. So a mirrored cube shows the same figures
 * as the true one, in other places. Important strokes follow the face's edges, so that a slanted figure and its turn
 * stay clear: no plain triangle, and no diagonal cross in addition to the plus.
 */
import type { Point } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { Mark, Pattern } from './pattern';

type Strokes = readonly (readonly Point[])[];

const STROKES: Readonly<Record<string, Strokes>> = {
  plus: [line(6, 2, 6, 10), line(2, 6, 10, 6)],
  square: [line(3, 3, 9, 3, 9, 9, 3, 9, 3, 3)],
  stripes: [line(2, 3, 10, 3), line(2, 6, 10, 6), line(2, 9, 10, 9)],
  diagonal: [line(2, 10, 10, 2)],
  ladder: [line(3, 2, 3, 10), line(9, 2, 9, 10), line(3, 6, 9, 6)],
  arrow: [line(6, 10, 6, 2), line(3, 5, 6, 2), line(9, 5, 6, 2)],
  tee: [line(2, 3, 10, 3), line(6, 3, 6, 10)],
  angle: [line(3, 2, 3, 9, 10, 9)],
  cup: [line(3, 2, 3, 10, 9, 10, 9, 2)],
  comb: [line(3, 2, 3, 10), line(3, 2, 10, 2), line(3, 6, 10, 6), line(3, 10, 10, 10)],
  wedge: [line(3, 3, 3, 9, 9, 9, 3, 3)],
};

const PIN: readonly Mark[] = [
  { kind: 'ring', at: [6, 4], radius: 2, ink: PICTURE_INK.line },
  { kind: 'line', points: line(6, 6, 6, 10) },
];

const CIRCLE: readonly Mark[] = [{ kind: 'ring', at: [6, 6], radius: 3, ink: PICTURE_INK.line }];

export const LINE_PATTERNS: readonly Pattern[] = [
  ...Object.entries(STROKES).map(([id, strokes]) =>
    pattern(
      id,
      strokes.map((points) => ({ kind: 'line', points })),
    ),
  ),
  pattern('pin', PIN),
  pattern('circle', CIRCLE),
];

function pattern(id: string, marks: readonly Mark[]): Pattern {
  return { id, fill: PICTURE_INK.paper, marks };
}

function line(...coordinates: readonly number[]): readonly Point[] {
  return coordinates.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, coordinates[index + 1] as number]] : []));
}
