/**
 * The pairs of the paper's released code: for a wrong claim, the cube makes one more turn before it is shown. Turns of
 * the back are left out, as there. A turn that does not change the front would make the claim right, so other turns and
 * cubes are drawn until the front differs.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { FACE_MOVES, type Move } from 'rung-puzzles/engines/cube/moves';
import type { YesOrNo } from 'rung-puzzles/measures/cubebench/verification';
import type { VariantGroup } from '../../task';
import { canClaimCount } from '../count-claim';
import type { FrontPair } from '../options/front-pair';
import { faceOf } from '../options/moves';
import { faceLetters } from '../show-cube';

export const ONE_TURN: VariantGroup = {
  name: 'wrong claims',
  standard: 'the front of another cube at the same distance; half of them differ in one or two stickers',
  values: [
    {
      id: 'one-turn',
      meaning: 'the front as it was before one more turn, as in the code of the paper; most differ in three stickers',
      drawsPuzzle: true,
    },
  ],
};

const TURNS = FACE_MOVES.filter((move) => faceOf(move) !== 'B');

/** The cube shown, the one whose front is claimed, and the turn between them, or null if both fronts are equal. */
export function drawTurnPair(state: Facelets, answer: YesOrNo, rng: Rng): (FrontPair & { readonly turn: Move }) | null {
  const turn = rng.pick(TURNS);
  const after = applyMoves(state, [turn]);
  const [front, other] = [faceLetters(state, 'F'), faceLetters(after, 'F')];
  if (front === other || !canClaimCount(front, other)) return null;
  return answer === 'yes' ? { shown: state, other: after, turn } : { shown: after, other: state, turn };
}
