/**
 * States at an exact half-turn distance, uniform over all states at that distance. Method: rejection. Draws a uniformly
 * random canonical word of that length. A nearer state is drawn again; otherwise it is kept with probability 1 /
 * (number of its shortest solutions), which are the words that lead to it.
 */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import { applyMoves } from '../apply';
import { type Facelets, SOLVED } from '../facelets';
import { oracleFor } from '../oracle';
import { randomWord } from './sphere-words';

/** No state is farther from solved in the half-turn metric (Rokicki, Kociemba, Davidson and Dethridge, 2010). */
export const FARTHEST = 20;
/** Up to here every state of the sphere is equally likely. */
const UNIFORM_UP_TO = 14;
/** The greatest depth drawn. Distances beyond take more than about a second to prove. */
export const DRAWN_UP_TO = 15;

/** At every depth, more than half of the words lead to a state that is kept. */
const MOST_ATTEMPTS = 200;

/**
 * Draws a random state at an exact half-turn distance, 1 to 20. Uniform over the sphere up to depth 14. At depth 15
 * states with several shortest solutions are that much likelier. Beyond 15 it fails with `no-item-found`. The result
 * depends only on the depth and the generator.
 */
export function stateAtDistance(depth: number, rng: Rng): Result<Facelets, 'level-out-of-range' | 'no-item-found'> {
  if (!Number.isInteger(depth) || depth < 1 || depth > FARTHEST) return err('level-out-of-range');
  if (depth > DRAWN_UP_TO) return err('no-item-found');
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const state = applyMoves(SOLVED, randomWord(depth, rng));
    if (isKept(state, depth, rng)) return ok(state);
  }
  return err('no-item-found');
}

function isKept(state: Facelets, depth: number, rng: Rng): boolean {
  const oracle = oracleFor('htm');
  if (oracle.distanceWithin(state, depth - 1) !== null) return false;
  return depth > UNIFORM_UP_TO || rng.chance(1, oracle.solutionCount(state, depth));
}
