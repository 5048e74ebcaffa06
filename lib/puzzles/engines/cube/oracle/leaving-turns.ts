/**
 * What a tight coset distance says about the other end of a solution. An axis is tight if the state is as far from its
 * subgroup as turns remain. Then only the last turn enters the subgroup. The state is then solved, so that turn is
 * outside the subgroup. The subgroup of an axis has all half turns and the axis's quarter turns, so the last turn is a
 * quarter turn on another axis. The same links the first turn and the inverse state. Three tight axes leave no turn.
 */
import { axisOf, FACE_MOVES, type Move, suffixOf } from '../moves';
import { AXIS_COUNT } from './coset/coset';
import { FOLLOWERS } from './turns';

/** In the order of the axes in coset.ts. */
const AXES = ['y', 'z', 'x'] as const;

/** At [last turn × 8 + tight axes as bits]: the turns that may follow and are outside the subgroups of these axes. */
const LEAVING: readonly Uint8Array[] = FOLLOWERS.flatMap((followers) =>
  Array.from({ length: 1 << AXIS_COUNT }, (_, tight) => followers.filter((turn) => leaves(turn, tight))),
);

function leaves(turn: number, tight: number): boolean {
  const move = FACE_MOVES[turn] as Move;
  return AXES.every((axis, index) => ((tight >> index) & 1) === 0 || (suffixOf(move) !== '2' && axisOf(move) !== axis));
}

export const leavingTurns = (last: number, tight: number): Uint8Array =>
  LEAVING[last * (1 << AXIS_COUNT) + tight] as Uint8Array;
