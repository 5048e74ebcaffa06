/**
 * Four moves of which exactly one brings the cube nearer, for the learning curve, where a question continues after
 * wrong moves too.
 *
 * Earlier tries must not replace looking. With two turns of one face, the second could test what the first left open
 * for one attempt, so the four moves turn four faces. From the second attempt on, one of them takes the last move back,
 * whether that is right (after a wrong move) or not. The other three turn other faces, and one of them or none is
 * right. A state that occurs again has the same four moves. So the options look the same after right and wrong moves.
 * Someone who does not look walks through a tree of four branches at its root and three at every later place, one
 * attempt per step. Turns of opposite faces commute, so the rules of `episode-options.ts` apply here too, with other
 * shares (measured at 2 to 7 moves).
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { axisOf, inverseMove } from 'rung-puzzles/engines/cube/moves';
import { type DrawOptions, type MoveMade, movesAround, oppositeMayBeRight, type StepOption, turnsOf } from './episodes';
import { faceOf, oppositeOf } from './moves';

/** `before` has right and wrong moves. */
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

/** The move that takes the last one back if that is progress. Otherwise a turn of another face, if there is one. */
function drawProgress(nearer: readonly StepOption[], before: readonly MoveMade[], rng: Rng): StepOption {
  const back = nearer.find((option) => takesBack(before, option));
  if (back !== undefined) return back;
  const last = before.at(-1);
  const elsewhere = nearer.filter(({ move }) => last === undefined || faceOf(move) !== faceOf(last.move));
  return rng.pick(elsewhere.length === 0 ? nearer : elsewhere);
}

/** Turns of different faces that may be offered without being right, or null if there are too few. */
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

/** Draws `count` faces. The face opposite to `pivot` is among them with this chance. */
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
 * How often a filler turns the face opposite to the last turn, or at the start to the right one, where allowed.
 * At the start: each of the five other faces three times in five, because nine states in ten have no progress move on
 * the opposite face, and one move from solved all. Later: often enough that such a turn, when offered after a right
 * move, is right one time in three.
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
