/**
 * The four moves as the paper offers them: the right one and three random others. In two items of three no other option
 * turns the face of the right move, so the options alone reveal more than ours do.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { FACE_MOVES, type Move } from 'rung-puzzles/engines/cube/moves';
import { arrangeAt } from '../../placed';
import type { VariantGroup } from '../../task';

export const PUBLISHED_OPTIONS = 'published-options';

/** For tasks that ask for one choice at a cube. */
export const OPTIONS: VariantGroup = {
  name: 'options',
  standard: 'two turns of one face and two of the opposite face',
  values: [
    {
      id: PUBLISHED_OPTIONS,
      meaning: 'the right move and three other moves at random, as in the paper',
      drawsPuzzle: true,
    },
  ],
};

/** `right` at a place (from 0) and three random moves outside `nearer`. */
export function drawRandomOptions(right: Move, place: number, nearer: readonly Move[], rng: Rng): readonly Move[] {
  const others = rng.sample(
    FACE_MOVES.filter((move) => !nearer.includes(move)),
    3,
  );
  return arrangeAt(place, right, others, rng);
}
