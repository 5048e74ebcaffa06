import { invariant } from 'rung-puzzles/core/invariant';
import type { Facelets } from '../facelets';
import { baseOf, FACE_MOVES, type Move } from '../moves';
import type { DistanceOracle, Metric, Neighbour } from './distance-oracle';
import { PLACE_COUNT, piecesOf } from './pieces';
import { FARTHEST, type Position, shortestSolution, solutionWithin } from './solve';
import { ballFor, searchFor } from './tables';
import { FOLLOWERS, NO_TURN, TURN_COSTS, turnAfter, UNIT_TURNS } from './turns';

export function makeOracle(metric: Metric): DistanceOracle {
  const solution = (state: Facelets): readonly Move[] => {
    const found = shortestSolution(metric, positionOf(state), FARTHEST[metric]);
    invariant(found !== null, 'every state can be solved');
    return found;
  };
  const distance = (state: Facelets): number => solution(state).length;
  return {
    metric,
    distance,
    distanceWithin: (state, limit) =>
      limit < 0 ? null : (shortestSolution(metric, positionOf(state), limit)?.length ?? null),
    solution,
    optimalFirstMoves: (state) => optimalFirstMoves(metric, positionOf(state), distance(state)),
    neighbours: (state) => neighbours(metric, positionOf(state), distance(state)),
    solutionCount: (state, known) => solutionCount(metric, piecesOf(state), known ?? distance(state), NO_TURN),
  };
}

const positionOf = (facelets: Facelets): Position => ({ from: facelets, made: [], pieces: piecesOf(facelets) });

const after = ({ from, made, pieces }: Position, turn: number): Position => ({
  from,
  made: [...made, FACE_MOVES[turn] as Move],
  pieces: turned(pieces, turn),
});

function turned(pieces: Uint8Array, turn: number): Uint8Array {
  const next = new Uint8Array(PLACE_COUNT);
  turnAfter(pieces, 0, turn, next, 0);
  return next;
}

function optimalFirstMoves(metric: Metric, position: Position, distance: number): readonly Move[] {
  if (distance === 0) return [];
  const nearer = UNIT_TURNS[metric].filter(
    (turn) => solutionWithin(metric, after(position, turn), distance - 1) !== null,
  );
  return nearer.map((turn) => FACE_MOVES[turn] as Move);
}

function neighbours(metric: Metric, position: Position, distance: number): readonly Neighbour[] {
  const nearer = new Set(optimalFirstMoves(metric, position, distance));
  const nearerFaces = new Set([...nearer].map(baseOf));
  return FACE_MOVES.map((move, turn) => {
    if (nearer.has(move)) return { move, distance: distance - 1 };
    if (metric === 'htm' && nearerFaces.has(baseOf(move))) return { move, distance };
    return { move, distance: distanceAfter(metric, position, distance, turn) };
  });
}

/**
 * Returns the distance after a turn that does not lead nearer. A turn changes the distance by at most its own cost, and
 * the turn back leads to the known distance, so only a smaller value needs proof.
 */
function distanceAfter(metric: Metric, position: Position, distance: number, turn: number): number {
  const cost = TURN_COSTS[metric][turn] as number;
  const bounds = metric === 'htm' ? [distance] : cost === 1 ? [] : [distance - 2, distance];
  const next = after(position, turn);
  return bounds.find((bound) => bound >= 0 && solutionWithin(metric, next, bound) !== null) ?? distance + cost;
}

/** Returns whether a state that is not nearer than a distance is at it. */
function isAt(metric: Metric, pieces: Uint8Array, distance: number): boolean {
  const ball = ballFor(metric);
  return distance <= ball.radius
    ? ball.depthOf(pieces, 0) === distance
    : searchFor(metric, distance).wayWithin(pieces, distance) !== null;
}

/** Counts canonical solutions turn by turn, following turns that lead nearer by their cost. */
function solutionCount(metric: Metric, pieces: Uint8Array, distance: number, last: number): number {
  if (distance === 0) return 1;
  let count = 0;
  for (const turn of FOLLOWERS[last] as Uint8Array) {
    const rest = distance - (TURN_COSTS[metric][turn] as number);
    if (rest < 0) continue;
    const next = turned(pieces, turn);
    if (isAt(metric, next, rest)) count += solutionCount(metric, next, rest, turn);
  }
  return count;
}
