/**
 * Canonical words: lists of face turns in which no face turns twice in a row, and two opposite faces turn in succession
 * only in the order of `FACES` (U before D, R before L, F before B). Every state has a canonical word among its
 * shortest. Lists that differ by swapping turns of opposite faces have the same canonical word.
 *
 * 12 turns may follow a turn of D, L or B; after U, R or F also the three of the opposite face. So two numbers for each
 * length count the continuations of a word, and a word's rank gives its turns one by one.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Rng } from 'rung-puzzles/core/rng';
import { FACES } from '../faces';
import { baseOf, FACE_MOVES, type Move } from '../moves';

export const randomWord = (length: number, rng: Rng): readonly Move[] =>
  wordAt(length, randomBelow(wordCount(length), rng));

/** Counts the canonical words of a length: 1, 18, 243, 3,240, 43,254 … */
export function wordCount(length: number): bigint {
  return followersOf(null).reduce((sum, move) => sum + continuations(move, length - 1), length === 0 ? 1n : 0n);
}

/** Returns the word of a rank from 0 to `wordCount(length) - 1`, in the order of `FACE_MOVES`. */
function wordAt(length: number, rank: bigint): readonly Move[] {
  const word: Move[] = [];
  let rest = rank;
  while (word.length < length) {
    for (const move of followersOf(word.at(-1) ?? null)) {
      const count = continuations(move, length - word.length - 1);
      if (rest < count) {
        word.push(move);
        break;
      }
      rest -= count;
    }
  }
  return word;
}

function mayFollow(last: Move, next: Move): boolean {
  const [before, after] = [last, next].map((move) => FACES.indexOf(baseOf(move) as (typeof FACES)[number])) as [
    number,
    number,
  ];
  return before % 3 === after % 3 ? before < after : true;
}

const followersOf = (last: Move | null): readonly Move[] =>
  last === null ? FACE_MOVES : FACE_MOVES.filter((move) => mayFollow(last, move));

/** Counts of continuations by the word's last face: among the first three of `FACES`, or the last three. */
const COUNTS: [early: bigint, late: bigint][] = [[1n, 1n]];

function continuations(last: Move, length: number): bigint {
  if (length < 0) return 0n;
  const counts = countsAt(length);
  return FACES.indexOf(baseOf(last) as (typeof FACES)[number]) < 3 ? counts[0] : counts[1];
}

function countsAt(length: number): [early: bigint, late: bigint] {
  const known = COUNTS[length];
  if (known !== undefined) return known;
  const [early, late] = countsAt(length - 1);
  const otherAxes = 6n * early + 6n * late;
  const counts: [bigint, bigint] = [otherAxes + 3n * late, otherAxes];
  COUNTS[length] = counts;
  return counts;
}

/** Draws a uniform integer from 0 to bound − 1: as many random bits as the bound has, redrawn while too large. */
function randomBelow(bound: bigint, rng: Rng): bigint {
  invariant(bound > 0n, 'bound above 0');
  const bits = BigInt(bound.toString(2).length);
  const words = (bits + 31n) / 32n;
  for (;;) {
    let draw = 0n;
    for (let word = 0n; word < words; word += 1n) draw = (draw << 32n) | BigInt(rng.uint32());
    draw &= (1n << bits) - 1n;
    if (draw < bound) return draw;
  }
}
