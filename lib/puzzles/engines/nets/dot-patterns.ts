/**
 * Three rows of three places, each empty, a full dot (x) or a ring (o). Chosen so that no pattern is chiral, any two
 * differ in at least four places however either is turned or mirrored, and a pattern differs from its own turned selves
 * in at least four.
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
/** Its line is drawn half outside its radius: it looks as large as a disc. */
const RING = { kind: 'ring', radius: 1.15, ink: '#d64b10' } as const;
const FIRST = 2.5;
const STEP = 3.5;

/** The id is the three rows from the top, a slash between. */
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
