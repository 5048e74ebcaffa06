/**
 * Three rows of three places, each empty, a full dot (x) or a ring (o). No pattern is chiral. Any two differ in at
 * least four places, even when turned or mirrored, and so does a pattern from its own turns.
 */
import type { Point } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { Mark, Pattern } from './pattern';

const ROWS: readonly string[] = [
  '.ox/x../.ox',
  '..o/.ox/ox.',
  '..x/xxo/..x',
  'o.o/.../xox',
  '.oo/x.o/.x.',
  '..o/ox./oo.',
  '..x/x../ox.',
  '.oo/o../o.x',
  '..o/oxx/..o',
  '.o./x.x/o.o',
  '..x/..o/xoo',
  '.xx/x../x.o',
  '.../o.o/oxo',
  '.../x.x/xox',
  '.../xox/...',
  'x.x/.o./x.x',
  '.o./oxo/.o.',
];

const DISC = { kind: 'disc', radius: 1.45, ink: '#072e83' } as const;
/** Half of its line is outside its radius, so that it looks as large as a disc. */
const RING = { kind: 'ring', radius: 1.15, ink: '#d64b10' } as const;
const FIRST = 2.5;
const STEP = 3.5;

/** The id is the three rows from the top, separated by slashes. */
export const DOT_PATTERNS: readonly Pattern[] = ROWS.map((rows) => ({
  id: rows,
  fill: PICTURE_INK.paper,
  marks: marksIn(rows),
}));

function marksIn(rows: string): readonly Mark[] {
  return rows.split('/').flatMap((row, down) =>
    [...row].flatMap((character, across): readonly Mark[] => {
      const at: Point = [FIRST + STEP * across, FIRST + STEP * down];
      if (character === '.') return [];
      return [{ ...(character === 'x' ? DISC : RING), at }];
    }),
  );
}
