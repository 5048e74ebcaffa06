import type { Rng } from 'rung-puzzles/core/rng';
import { CORNERS, type Cubie, EDGES } from './cubies';
import { type Facelets, fromBytes, SOLVED, toBytes } from './facelets';
import { isEven } from './parity';

/**
 * Draws uniformly from the 43,252,003,274,489,856,000 states that face turns reach from solved, centres at home. One in
 * 2.3 billion is nearer to solved than 10 face turns (19.0 billion states, cube20.org), so it is as good as a scramble
 * of many moves. Symmetric states are practically never drawn.
 */
export function randomState(rng: Rng): Facelets {
  const corners = rng.shuffle(CORNERS.map((_, index) => index));
  const edges = evenLike(rng.shuffle(EDGES.map((_, index) => index)), isEven(corners));
  const state = toBytes(SOLVED);
  place(state, CORNERS, corners, balanced(rng, CORNERS.length, 3));
  place(state, EDGES, edges, balanced(rng, EDGES.length, 2));
  return fromBytes(state);
}

/** Returns the order itself or with its first two swapped, to match the parity. Keeps the draw uniform. */
function evenLike(order: number[], even: boolean): number[] {
  if (isEven(order) === even) return order;
  const [first, second, ...rest] = order as [number, number, ...number[]];
  return [second, first, ...rest];
}

/** Draws uniform turns of each piece, 0 to modulus − 1, that sum to 0 (mod modulus). */
function balanced(rng: Rng, count: number, modulus: number): number[] {
  const free = Array.from({ length: count - 1 }, () => rng.int(modulus));
  const sum = free.reduce((total, turn) => total + turn, 0);
  return [...free, (modulus - (sum % modulus)) % modulus];
}

function place(state: Uint8Array, pieces: readonly Cubie[], order: readonly number[], turns: readonly number[]): void {
  const home = toBytes(SOLVED);
  pieces.forEach((sites, index) => {
    const piece = pieces[order[index] as number] as Cubie;
    const turn = turns[index] as number;
    piece.forEach((from, sticker) => {
      state[sites[(sticker + turn) % sites.length] as number] = home[from] as number;
    });
  });
}
