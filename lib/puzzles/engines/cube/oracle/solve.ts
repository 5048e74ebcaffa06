/** Shortest solutions of states as pieces. Each is checked by playing it on facelets. */
import { invariant } from 'rung-puzzles/core/invariant';
import { applyMoves } from '../apply';
import { type Facelets, SOLVED } from '../facelets';
import { baseOf, FACE_MOVES, type Move } from '../moves';
import { BALL_RADIUS, type Ball } from './ball';
import type { Metric } from './distance-oracle';
import { CORNER_COUNT, oddness, PLACE_COUNT } from './pieces';
import type { Way } from './search';
import { ballFor, searchFor } from './tables';
import { TURN_COSTS, turnAfter, UNIT_TURNS } from './turns';

/** A state as pieces, and the facelets it shows after some turns. */
export interface Position {
  readonly pieces: Uint8Array;
  readonly from: Facelets;
  readonly made: readonly Move[];
}

/** No distance is greater (cube20.org). */
export const FARTHEST: Readonly<Record<Metric, number>> = { htm: 20, qtm: 26 };

/**
 * Returns a solution that counts at most `bound`, or null. It is a shortest one if no solution counts less than `bound`
 * or the ball's radius. In the quarter-turn metric it has quarter turns only.
 */
export function solutionWithin(metric: Metric, position: Position, bound: number): readonly Move[] | null {
  const way = searchFor(metric, bound).wayWithin(position.pieces, bound);
  if (way === null) return null;
  const moves = movesOf(metric, way);
  invariant(
    moves.length <= bound && applyMoves(position.from, [...position.made, ...moves]) === SOLVED,
    'the solution solves the state',
  );
  return moves;
}

/**
 * Returns a shortest solution that counts at most `limit`, or null. Tries one bound after the other, skipping every
 * second one by parity in the quarter-turn metric.
 */
export function shortestSolution(metric: Metric, position: Position, limit: number): readonly Move[] | null {
  const near = solutionWithin(metric, position, Math.min(limit, BALL_RADIUS[metric]));
  if (near !== null) return near;
  for (let bound = firstBound(metric, position.pieces); bound <= limit; bound += metric === 'htm' ? 1 : 2) {
    const solution = solutionWithin(metric, position, bound);
    if (solution !== null) return solution;
  }
  return null;
}

/** Returns the least bound beyond the ball. A quarter turn is an odd permutation of the corners. */
function firstBound(metric: Metric, pieces: Uint8Array): number {
  const first = BALL_RADIUS[metric] + 1;
  if (metric === 'htm') return first;
  const isOdd = oddness(pieces, 0, CORNER_COUNT);
  return first % 2 === Number(isOdd) ? first : first + 1;
}

function movesOf(metric: Metric, { after, rest, end }: Way): readonly Move[] {
  return [...after, ...descent(ballFor(metric), rest), ...end].flatMap((turn) => {
    const move = FACE_MOVES[turn] as Move;
    return TURN_COSTS[metric][turn] === 1 ? [move] : [baseOf(move) as Move, baseOf(move) as Move];
  });
}

/** Returns turns from a state of the ball to solved, each one nearer. */
function descent(ball: Ball, from: Uint8Array): readonly number[] {
  const turns: number[] = [];
  let [state, next] = [from, new Uint8Array(PLACE_COUNT)];
  for (let depth = ball.depthOf(state, 0) - 1; depth >= 0; depth -= 1) {
    const nearer = UNIT_TURNS[ball.metric].find((turn) => {
      turnAfter(state, 0, turn, next, 0);
      return ball.depthOf(next, 0) === depth;
    });
    invariant(nearer !== undefined, 'from every state of the ball a turn leads nearer');
    turns.push(nearer);
    [state, next] = [next, new Uint8Array(PLACE_COUNT)];
  }
  return turns;
}
