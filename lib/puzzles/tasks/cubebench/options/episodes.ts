/**
 * Four moves of which exactly one brings the cube nearer to solved, decided by exact distances. Step-by-step uses them:
 * its questions continue after right moves only.
 *
 * Method: two turns each of two faces, the progress move among them. Then names alone reveal nothing. Every option has
 * one other turn of its own face and two turns of another face next to it, so each of the four would lead to the same
 * set. Random fillers would leave the one option without a twin. Fillers around the right one would point at it.
 * Recent moves are a hint too. After a progress move on a face the right answer is never on that face. It is not on the
 * opposite face either if both have just been turned, because such turns merge into one. So fillers are never there:
 * neither the move that undoes the last one nor another turn of its face is an option.
 * Turns of opposite faces commute. A move of the opposite face that was no progress before the last move is no progress
 * after it. So a face is not offered next to the right one if it has a progress move too. And a face that was offered
 * next to the one turned is not offered at the next step, where it has no right answer. If it was not offered, the
 * right answer is on it about one time in eight (measured at 2 to 7 moves), and fillers are there equally often.
 */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { axisOf, type Move } from 'rung-puzzles/engines/cube/moves';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import { faceOf, oppositeOf } from './moves';

/** A move and the distance after it, in the half-turn metric. */
export interface StepOption {
  readonly move: Move;
  readonly distanceAfter: number;
}

/** One move that brings the cube nearer, and three that do not. */
export interface OptionSet {
  readonly progress: StepOption;
  readonly fillers: readonly StepOption[];
}

/** A move that was made, and the four options it was chosen from. */
export interface MoveMade {
  readonly move: Move;
  readonly offered: readonly Move[];
}

/**
 * `before`: the moves that led to the state, newest last. `no-item-found`: fewer than three moves lead elsewhere than
 * nearer, which only happens far from solved.
 */
export type DrawOptions = (
  state: Facelets,
  distance: number,
  before: readonly MoveMade[],
  rng: Rng,
) => Result<OptionSet, 'no-item-found'>;

/** The moves at a state: those that bring the cube nearer, and the others. */
export interface MovesAround {
  readonly nearer: readonly StepOption[];
  readonly others: readonly StepOption[];
}

/** null if there are too few for an option set. */
export function movesAround(state: Facelets, distance: number): MovesAround | null {
  const all = oracleFor('htm')
    .neighbours(state)
    .map((neighbour): StepOption => ({ move: neighbour.move, distanceAfter: neighbour.distance }));
  const nearer = all.filter(({ distanceAfter }) => distanceAfter < distance);
  const others = all.filter(({ distanceAfter }) => distanceAfter >= distance);
  return nearer.length === 0 || others.length < 3 ? null : { nearer, others };
}

export const turnsOf = (face: Face, options: readonly StepOption[]): readonly StepOption[] =>
  options.filter(({ move }) => faceOf(move) === face);

/** Draws the progress move to offer. The oracle and the neighbours list moves in the order of `FACE_MOVES`. */
export const pickProgress = <Option>(nearer: readonly Option[], rng: Rng): Option => rng.split('progress').pick(nearer);

/** `before` has right moves only. */
export const drawOptions: DrawOptions = (state, distance, before, rng) => {
  const around = movesAround(state, distance);
  if (around === null) return err('no-item-found');
  const progress = pickProgress(around.nearer, rng);
  return ok({
    progress,
    fillers: pairedFillers(progress, around, before, rng) ?? rng.split('any').sample(around.others, 3),
  });
};

/** Another turn of the right move's face and two turns of one other face, or null if the state has none. */
function pairedFillers(
  { move }: StepOption,
  { nearer, others }: MovesAround,
  before: readonly MoveMade[],
  rng: Rng,
): readonly StepOption[] | null {
  const own = turnsOf(faceOf(move), others);
  const waiting = turnsOf(oppositeOf(faceOf(move)), nearer).map((option) => faceOf(option.move));
  const faces = FACES.filter(
    (face) => face !== faceOf(move) && !waiting.includes(face) && turnsOf(face, others).length >= 2,
  );
  const face = drawFace(faces, before, rng.split('face'));
  if (own.length === 0 || face === null) return null;
  return [rng.split('twin').pick(own), ...rng.split('pair').sample(turnsOf(face, others), 2)];
}

/** If the opposite of the last face can be right, one step in this many puts fillers there (see above). */
const OPPOSITE_ONE_IN = 7;

function drawFace(faces: readonly Face[], before: readonly MoveMade[], rng: Rng): Face | null {
  const last = before.at(-1);
  if (last === undefined) return faces.length === 0 ? null : rng.pick(faces);
  const [opposite] = faces.filter((face) => oppositeMayBeRight(before) && face === oppositeOf(faceOf(last.move)));
  const elsewhere = faces.filter((face) => axisOf(face) !== axisOf(last.move));
  if (opposite !== undefined && rng.chance(1, OPPOSITE_ONE_IN)) return opposite;
  return elsewhere.length === 0 ? null : rng.pick(elsewhere);
}

/**
 * Whether a turn opposite to the last move can be right: it was neither offered with that move nor turned just before.
 */
export function oppositeMayBeRight(before: readonly MoveMade[]): boolean {
  const [earlier, last] = [before.at(-2), before.at(-1)];
  if (last === undefined || (earlier !== undefined && axisOf(earlier.move) === axisOf(last.move))) return false;
  return last.offered.every((move) => faceOf(move) !== oppositeOf(faceOf(last.move)));
}
