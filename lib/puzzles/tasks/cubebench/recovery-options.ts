/**
 * Four moves of which exactly one brings the cube nearer, the way of the learning curve, where a question goes on after
 * wrong moves too.
 *
 * What was tried before must not do the work of looking. Two turns of one face would let the second test what the first
 * left over, at the cost of one attempt, so the four are turns of four faces. From the second attempt on one of them
 * takes the last move back, whether that is right (after a wrong move) or not (after a right one), and the other three
 * are turns of other faces, of which one is right or none. A state that comes again has the same four. So the moves
 * offered look alike after right and wrong moves, and whoever does not look walks through a tree of four branches at
 * its root and three at every later place, one attempt a step. Turns of opposite faces commute, so the rules of
 * `episode-options.ts` hold here too, with shares of this way (measured at 2 to 7 moves).
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { axisOf, inverseMove } from 'rung-puzzles/engines/cube/moves';
import {
  type DrawOptions,
  type MoveMade,
  movesAround,
  oppositeMayBeRight,
  type StepOption,
  turnsOf,
} from './episode-options';
import { faceOf, oppositeOf } from './move-options';

/** `before` holds right moves and wrong ones. */
export const drawRecoveryOptions: DrawOptions = (state, distance, before, rng) => {
  const around = movesAround(state, distance);
  if (around === null) return err('no-item-found');
  const progress = drawProgress(around.nearer, before, rng.split('progress'));
  const holdsNone = (face: Face) => turnsOf(face, around.nearer).length === 0;
  const draw = (mayHold: (face: Face) => boolean) =>
    scatteredFillers(progress, distance, around.others, mayHold, before, rng);
  return ok({ progress, fillers: draw(holdsNone) ?? draw(() => true) ?? rng.split('any').sample(around.others, 3) });
};

const takesBack = (before: readonly MoveMade[], { move }: StepOption): boolean => {
  const last = before.at(-1);
  return last !== undefined && move === inverseMove(last.move);
};

/** What takes the last move back, if that is progress; else a turn of another face, if one is. */
function drawProgress(nearer: readonly StepOption[], before: readonly MoveMade[], rng: Rng): StepOption {
  const back = nearer.find((option) => takesBack(before, option));
  if (back !== undefined) return back;
  const last = before.at(-1);
  const elsewhere = nearer.filter(({ move }) => last === undefined || faceOf(move) !== faceOf(last.move));
  return rng.pick(elsewhere.length === 0 ? nearer : elsewhere);
}

/** Turns of faces that may hold one and not the right one, each of another face; null where there are too few such. */
function scatteredFillers(
  progress: StepOption,
  distance: number,
  others: readonly StepOption[],
  mayHold: (face: Face) => boolean,
  before: readonly MoveMade[],
  rng: Rng,
): readonly StepOption[] | null {
  const kept = others.filter((option) => takesBack(before, option));
  const taken = [progress, ...kept].map(({ move }) => faceOf(move));
  const free = FACES.filter((face) => !taken.includes(face) && mayHold(face) && turnsOf(face, others).length > 0);
  const faces = drawFaces(
    free,
    3 - kept.length,
    faceOf(before.at(-1)?.move ?? progress.move),
    oppositeChance(progress, distance, before),
    rng.split('faces'),
  );
  return faces && [...kept, ...faces.map((face) => rng.split(face).pick(turnsOf(face, others)))];
}

/** So many faces, that opposite to `pivot` among them with this chance. */
function drawFaces(
  free: readonly Face[],
  count: number,
  pivot: Face,
  [numerator, denominator]: readonly [number, number],
  rng: Rng,
): readonly Face[] | null {
  const across = free.filter((face) => axisOf(face) !== axisOf(pivot));
  const opposite = free.filter(
    (face) => face === oppositeOf(pivot) && rng.split('opposite').chance(numerator, denominator),
  );
  return opposite.length + across.length < count
    ? null
    : [...opposite, ...rng.split('across').sample(across, count - opposite.length)];
}

/**
 * How often a filler lies on the face opposite to the last turn, or at the start to the right one, where it may.
 * At the start: each of the five other faces three times in five, nine states in ten having no progress move on the
 * opposite face, and one move from solved all. Later: so often that a turn of it, where one is offered, is right one
 * time in three after a right move.
 */
function oppositeChance(
  progress: StepOption,
  distance: number,
  before: readonly MoveMade[],
): readonly [number, number] {
  if (before.length === 0) return distance === 1 ? [3, 5] : [2, 3];
  if (!oppositeMayBeRight(before)) return [0, 1];
  return takesBack(before, progress) ? [2, 3] : [4, 7];
}
