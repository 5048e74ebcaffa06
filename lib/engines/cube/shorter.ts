import { permuteInto } from './apply';
import { type Facelets, fromBytes, toBytes } from './facelets';
import { MOVES } from './moves';
import { permutationOf } from './permutation';

/**
 * Whether fewer than `length` of the 54 moves lead from one state to the other, by meeting in the middle: a ball around each,
 * as their radii add up to length − 1. Meant for lengths up to 5 (two balls of 2,9 thousand states, some milliseconds).
 */
export function shorterListExists(from: Facelets, to: Facelets, length: number): boolean {
  const radius = length - 1;
  const around = ballAround(from, Math.ceil(radius / 2));
  for (const state of ballAround(to, Math.floor(radius / 2))) if (around.has(state)) return true;
  return false;
}

/** All states within so many of the 54 moves; these come with their inverses, so it is the same ball in both directions. */
export function ballAround(center: Facelets, radius: number): ReadonlySet<Facelets> {
  const ball = new Set([center]);
  let frontier = [center];
  for (let depth = 0; depth < radius; depth += 1) {
    frontier = frontier.flatMap(neighboursOf).filter((state) => !ball.has(state) && ball.add(state));
  }
  return ball;
}

function neighboursOf(state: Facelets): Facelets[] {
  const from = toBytes(state);
  const to = new Uint8Array(from.length);
  return MOVES.map((move) => {
    permuteInto(to, from, permutationOf(move));
    return fromBytes(to);
  });
}
