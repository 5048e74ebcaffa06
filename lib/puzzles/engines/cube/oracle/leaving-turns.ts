/**
 * What a tight coset distance says of the other end of a solution. When a state is as far from a subgroup as turns
 * remain, it enters the subgroup with the last of them and not before; as it is solved then, that turn itself lies
 * outside the subgroup. The subgroup about an axis has all half turns and the quarter turns about the axis, so the turn
 * is a quarter turn about another. The first turn and the inverse state are tied likewise. Of three tight axes none is
 * left.
 */
import { axisOf, FACE_MOVES, type Move, suffixOf } from '../moves';
import { AXIS_COUNT } from './coset';
import { FOLLOWERS } from './turns';

/** As the axes of `AXIS_TO_UPRIGHT`. */
const AXES = ['y', 'z', 'x'] as const;

/**
 * At [last turn × 8 + tight axes as bits]: the turns that may follow the last one and lie outside the subgroups of the
 * axes.
 */
const LEAVING: readonly Uint8Array[] = FOLLOWERS.flatMap((followers) =>
  Array.from({ length: 1 << AXIS_COUNT }, (_, tight) => followers.filter((turn) => leaves(turn, tight))),
);

function leaves(turn: number, tight: number): boolean {
  const move = FACE_MOVES[turn] as Move;
  return AXES.every((axis, index) => ((tight >> index) & 1) === 0 || (suffixOf(move) !== '2' && axisOf(move) !== axis));
}

export const leavingTurns = (last: number, tight: number): Uint8Array =>
  LEAVING[last * (1 << AXIS_COUNT) + tight] as Uint8Array;
