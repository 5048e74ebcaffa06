import { permuteInto } from './apply';
import { type Facelets, fromBytes, SOLVED, toBytes } from './facelets';
import { MOVES } from './moves';
import { compose, IDENTITY, type Permutation, permutationOf } from './permutation';

/**
 * Returns whether fewer than `length` (1 to 5) of the 54 moves lead from solved to this state. The effect of moves does
 * not depend on the start, so this also says whether a shorter list has the same effect anywhere.
 *
 * Meets in the middle: all lists of up to half the moves are applied to the state and looked up among the states that
 * the other half reaches. Inverses have the same length, so direction does not matter.
 */
export function isSolvedSooner(state: Facelets, length: number): boolean {
  const [far, near] = [Math.ceil((length - 1) / 2), Math.floor((length - 1) / 2)];
  const known = ballOf(far).states;
  const from = toBytes(state);
  const to = new Uint8Array(from.length);
  return ballOf(near).permutations.some((permutation) => {
    permuteInto(to, from, permutation);
    return known.has(fromBytes(to));
  });
}

/** The different effects of up to so many moves, and the states they make of solved. */
interface Ball {
  readonly permutations: readonly Permutation[];
  readonly states: ReadonlySet<Facelets>;
}

const balls: Ball[] = [{ permutations: [IDENTITY], states: new Set([SOLVED]) }];

/** Returns the ball of this radius, cached: 1, 55 and 1,803 states for 0, 1 and 2 moves. */
export function ballOf(radius: number): Ball {
  const known = balls[radius];
  if (known !== undefined) return known;
  const states = new Map<Facelets, Permutation>();
  for (const first of ballOf(radius - 1).permutations) {
    for (const permutation of [first, ...MOVES.map((move) => compose(first, permutationOf(move)))])
      states.set(stateOf(permutation), permutation);
  }
  const ball = { permutations: [...states.values()], states: new Set(states.keys()) };
  balls[radius] = ball;
  return ball;
}

function stateOf(permutation: Permutation): Facelets {
  const state = new Uint8Array(permutation.length);
  permuteInto(state, toBytes(SOLVED), permutation);
  return fromBytes(state);
}
