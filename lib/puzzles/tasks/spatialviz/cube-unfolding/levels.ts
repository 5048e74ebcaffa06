/** What is printed on the cubes of a level, for cube unfolding and cube reconstruction. */
import type { Rng } from 'rung-puzzles/core/rng';
import { DIRECTIONS, type Direction } from 'rung-puzzles/engines/nets/direction';
import type { Print, PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { COLOR_PATTERNS } from 'rung-puzzles/engines/nets/patterns/colors';
import { DOT_PATTERNS } from 'rung-puzzles/engines/nets/patterns/dots';
import { LINE_PATTERNS } from 'rung-puzzles/engines/nets/patterns/lines';
import type { Pattern } from 'rung-puzzles/engines/nets/patterns/pattern';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import type { LevelRange } from '../../task';

const COLORS = 1;
const LINES = 2;
/** The last level at which all six patterns differ. Each later level has one more face with the first pattern. */
const DOTS = 3;
const LAST = 8;

export const cubeLevels = (notes: readonly string[]): LevelRange => ({
  first: 1,
  last: LAST,
  meaning: 'what is printed on the faces, and how many of them have the same pattern',
  notes: [
    'Level 1 has six colours, level 2 six figures of lines, level 3 six patterns of dots, as published.',
    'At level 4 two faces have the same pattern of dots, at each level one more. At level 8 all six have it and differ only in how they are turned.',
    ...notes,
  ],
});

/** Six pattern ids. Unless they are colours, the first looks different in all four turns. */
export function drawPatterns(level: number, rng: Rng): readonly string[] {
  if (level === COLORS) return COLOR_PATTERNS.map(({ id }) => id);
  if (level === LINES) return drawMixed(LINE_PATTERNS, 4, rng);
  const six = drawMixed(DOT_PATTERNS, 5, rng);
  const alike = level - DOTS;
  return six.map((pattern, place) => (place <= alike ? (six[0] as string) : pattern));
}

/** `turning`: how many of the patterns look different in all four turns. */
function drawMixed(pool: readonly Pattern[], turning: number, rng: Rng): readonly string[] {
  const ids = pool.map(({ id }) => id);
  const isTurning = (id: string) => distinctTurns(id) === 4;
  const still = ids.filter((id) => !isTurning(id));
  return [...rng.sample(ids.filter(isTurning), turning), ...rng.sample(still, DIRECTIONS.length - turning)];
}

export function drawCube(patterns: readonly string[], rng: Rng): PrintedCube {
  const shuffled = rng.shuffle(patterns);
  return DIRECTIONS.map((face): Print => ({ pattern: shuffled[face] as string, up: drawUp(face, rng) }));
}

/** A random direction for the upper edge of a print on a face. */
export const drawUp = (face: Direction, rng: Rng): Direction =>
  rng.pick(DIRECTIONS.filter((direction) => direction >> 1 !== face >> 1));

const MOST_DRAWS = 200;

/** Repeats `draw` until it returns something. What is asked was chosen before and must not depend on what is found. */
export function firstDrawn<T>(rng: Rng, draw: (rng: Rng) => T | null): T | null {
  for (let count = 0; count < MOST_DRAWS; count += 1) {
    const found = draw(rng);
    if (found !== null) return found;
  }
  return null;
}
