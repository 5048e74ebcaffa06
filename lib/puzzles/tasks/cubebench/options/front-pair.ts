/**
 * Two cubes at the same distance whose front faces differ. Swapping them gives an equally likely pair, so claims about
 * either come from the same distribution. Neither the claim alone nor the picture alone reveals which cube is shown.
 * (In the paper's code the claim comes from a cube one move farther away, so it is more scrambled than the picture. A
 * claim with one changed sticker may fit no cube.)
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { FACE_MOVES, type Move } from 'rung-puzzles/engines/cube/moves';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import { faceLetters } from '../show-cube';
import { faceOf } from './moves';

export interface FrontPair {
  readonly shown: Facelets;
  readonly other: Facelets;
}

/** Distances computed before another state is tried. */
const MOST_ASKED = 40;

/**
 * Pairs the state with another at its distance, one or two moves away, whose front may be set against its own (a
 * symmetric test). null if none was found.
 */
export function drawFrontPair(
  state: Facelets,
  distance: number,
  mayPair: (front: string, other: string) => boolean,
  rng: Rng,
): FrontPair | null {
  const front = faceLetters(state, 'F');
  let asked = 0;
  for (const moves of [...rng.split('one').shuffle(ONE_MOVE), ...rng.split('two').shuffle(TWO_MOVES)]) {
    const other = applyMoves(state, moves);
    if (!mayPair(front, faceLetters(other, 'F'))) continue;
    asked += 1;
    if (oracleFor('htm').distanceWithin(other, distance) === distance) {
      return rng.split('order').chance(1, 2) ? { shown: state, other } : { shown: other, other: state };
    }
    if (asked === MOST_ASKED) return null;
  }
  return null;
}

const ONE_MOVE: readonly (readonly Move[])[] = FACE_MOVES.map((move) => [move]);
const TWO_MOVES = FACE_MOVES.flatMap((first) =>
  FACE_MOVES.filter((second) => faceOf(second) !== faceOf(first)).map((second) => [first, second]),
);

export const differingCells = (a: string, b: string): readonly number[] =>
  [...a].flatMap((color, cell) => (color === b[cell] ? [] : [cell]));

/** Colours that two faces have in different numbers. */
export const differingColors = (a: string, b: string): readonly Face[] =>
  FACES.filter((color) => countOf(a, color) !== countOf(b, color));

export const countOf = (face: string, color: Face): number => [...face].filter((letter) => letter === color).length;
