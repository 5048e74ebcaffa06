/**
 * Cosine and sine of an angle in turns, computed only by plus, minus and times so that every machine gets the same
 * bits. Taylor series about 0 up to an eighth of a turn (the first omitted term is below 1e-15), the rest by symmetry.
 */
import type { Point } from 'rung-puzzles/scene/scene';

const FULL_TURN = 6.283185307179586;
export const HALF_TURN = FULL_TURN / 2;

/** 1/n! with alternating sign for the even and the odd powers, highest power first. */
const COSINE_TERMS = [-1 / 87178291200, 1 / 479001600, -1 / 3628800, 1 / 40320, -1 / 720, 1 / 24, -1 / 2, 1];
const SINE_TERMS = [-1 / 1307674368000, 1 / 6227020800, -1 / 39916800, 1 / 362880, -1 / 5040, 1 / 120, -1 / 6, 1];

const polynomial = (terms: readonly number[], square: number): number =>
  terms.reduce((sum, term) => sum * square + term, 0);

/**
 * Returns `[cos, sin]` of `turns`: on the page (x right, y down), the unit vector that many turns clockwise from the
 * right. Error below 4e-16 plus that of `turns`.
 */
export function turnVector(turns: number): Point {
  const eighth = Math.round(turns * 4);
  const angle = (turns - eighth / 4) * FULL_TURN;
  const square = angle * angle;
  const [cos, sin] = [polynomial(COSINE_TERMS, square), angle * polynomial(SINE_TERMS, square)];
  switch (((eighth % 4) + 4) % 4) {
    case 0:
      return [cos, sin];
    case 1:
      return [-sin, cos];
    case 2:
      return [-cos, -sin];
    default:
      return [sin, -cos];
  }
}

/** Returns the point at a distance from `from`, in a direction in turns clockwise from the right. */
export function pointFrom([x, y]: Point, turns: number, distance: number): Point {
  const [cos, sin] = turnVector(turns);
  return [x + cos * distance, y + sin * distance];
}
