import { type Facelets, fromBytes, toBytes } from './facelets';
import type { Move } from './moves';
import { type Permutation, permutationOf } from './permutation';

export function applyMoves(facelets: Facelets, moves: readonly Move[]): Facelets {
  let current: Uint8Array = toBytes(facelets);
  let next: Uint8Array = new Uint8Array(facelets.length);
  for (const move of moves) {
    permuteInto(next, current, permutationOf(move));
    [current, next] = [next, current];
  }
  return fromBytes(current);
}

/** Returns the state at the start and after each move: one more than moves. */
export function tracesOf(facelets: Facelets, moves: readonly Move[]): readonly Facelets[] {
  const states = [facelets];
  let current = facelets;
  for (const move of moves) {
    current = applyMoves(current, [move]);
    states.push(current);
  }
  return states;
}

/** Writes `from`, rearranged, to `to`. The two must be different arrays. */
export function permuteInto(to: Uint8Array, from: Uint8Array, permutation: Permutation): void {
  for (let site = 0; site < to.length; site += 1) to[site] = from[permutation[site] as number] as number;
}
