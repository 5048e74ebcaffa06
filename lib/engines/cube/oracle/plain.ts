/**
 * Distances without tables worth the name: the states near solved by breadth first, met by iterative deepening. Slow beyond
 * depth 8; simple enough to be believed.
 */
import { invariant } from '@/lib/core/invariant';
import { applyMoves } from '../apply';
import { type Facelets, SOLVED } from '../facelets';
import { axisOf, baseOf, FACE_MOVES, type Move } from '../moves';
import { isReachable } from '../reachable';
import type { DistanceOracle, Metric } from './distance-oracle';

const RADIUS: Readonly<Record<Metric, number>> = { htm: 4, qtm: 5 };

export function plainOracle(metric: Metric): DistanceOracle {
  const turns = metric === 'htm' ? FACE_MOVES : FACE_MOVES.filter((move) => !move.endsWith('2'));
  const radius = RADIUS[metric];
  const near = ballOf(turns, radius);

  const within = (state: Facelets, limit: number, last: Move | null): number | null => {
    const known = near.get(state);
    if (known !== undefined) return known <= limit ? known : null;
    if (limit <= radius) return null;
    for (const move of turns) {
      if (isRedundant(last, move, metric)) continue;
      if (within(applyMoves(state, [move]), limit - 1, move) !== null) return limit;
    }
    return null;
  };
  const distanceWithin = (state: Facelets, limit: number): number | null => {
    checkReachable(state);
    for (let bound = 0; bound <= limit; bound += 1) {
      const found = within(state, bound, null);
      if (found !== null) return found;
    }
    return null;
  };
  const distance = (state: Facelets): number => distanceWithin(state, 26) as number;
  const optimalFirstMoves = (state: Facelets): readonly Move[] => {
    const goal = distance(state) - 1;
    return turns.filter((move) => distanceWithin(applyMoves(state, [move]), goal) === goal);
  };
  const solution = (state: Facelets): readonly Move[] => {
    const [first] = optimalFirstMoves(state);
    return first === undefined ? [] : [first, ...solution(applyMoves(state, [first]))];
  };
  const count = (state: Facelets, last: Move | null): number =>
    state === SOLVED
      ? 1
      : optimalFirstMoves(state)
          .filter((move) => !isRedundant(last, move, metric))
          .reduce((sum, move) => sum + count(applyMoves(state, [move]), move), 0);
  return {
    metric,
    distance,
    distanceWithin,
    solution,
    optimalFirstMoves,
    neighbours: (state) => FACE_MOVES.map((move) => ({ move, distance: distance(applyMoves(state, [move])) })),
    solutionCount: (state) => count(state, null),
  };
}

/** Whether a turn after another is left out because the same comes about otherwise. */
function isRedundant(last: Move | null, next: Move, metric: Metric): boolean {
  if (last === null || axisOf(last) !== axisOf(next)) return false;
  if (baseOf(last) === baseOf(next)) return metric === 'htm' || last !== next;
  return FACE_MOVES.indexOf(last) > FACE_MOVES.indexOf(next);
}

function checkReachable(state: Facelets): void {
  const centresAtHome = [4, 13, 22, 31, 40, 49].every((site) => state[site] === SOLVED[site]);
  invariant(centresAtHome && isReachable(state), 'face turns reach the state');
}

function ballOf(turns: readonly Move[], radius: number): ReadonlyMap<Facelets, number> {
  const known = new Map<Facelets, number>([[SOLVED, 0]]);
  let frontier: readonly Facelets[] = [SOLVED];
  for (let depth = 1; depth <= radius; depth += 1) {
    const found = new Set(frontier.flatMap((state) => turns.map((move) => applyMoves(state, [move]))));
    frontier = [...found].filter((state) => !known.has(state));
    for (const state of frontier) known.set(state, depth);
  }
  return known;
}
