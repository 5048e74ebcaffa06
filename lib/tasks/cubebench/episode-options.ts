/**
 * Four moves of which exactly one brings the cube nearer to solved, told by exact distances.
 *
 * Method: two turns each of two faces, the progress move among them. Names alone then say nothing: every option has one other turn of
 * its own face beside it and two turns of another face, so that each of the four would lead to the same set (random fillers would leave
 * the one option without a twin; fillers about the right one would point at it).
 * Moves that were just made are a hint too. After a progress move on a face the right answer is never on that face, nor on the opposite
 * one where both have just been turned: such turns merge into one. So fillers are never there either: neither the move that undoes the
 * last one nor another turn of its face is among the options. And as a turn of the face opposite to the last one is the right answer in
 * about one step of ten (two commuting turns in a row, measured at 2 to 6 moves), fillers lie there as rarely.
 */
import { err, ok, type Result } from '@/lib/core/result';
import type { Rng } from '@/lib/core/rng';
import type { Facelets } from '@/lib/engines/cube/facelets';
import { FACES, type Face } from '@/lib/engines/cube/faces';
import { axisOf, type Move } from '@/lib/engines/cube/moves';
import { oracleFor } from '@/lib/engines/cube/oracle';
import { faceOf } from './move-options';

/** A move and how far from solved the cube is after it, in the half-turn metric. */
export interface StepOption {
  readonly move: Move;
  readonly distanceAfter: number;
}

/** One move that brings the cube nearer, and three that do not. */
export interface OptionSet {
  readonly progress: StepOption;
  readonly fillers: readonly StepOption[];
}

/** One step in so many puts a filler on the face opposite to the last turn; see above. */
const OPPOSITE_ONE_IN = 9;

/**
 * Options at a state. `before`: the progress moves just made, newest last, empty at the start or after a move that did not help.
 * `no-item-found`: fewer than three moves lead elsewhere than nearer (known only of states far from solved).
 */
export function drawOptions(state: Facelets, distance: number, before: readonly Move[], rng: Rng): Result<OptionSet, 'no-item-found'> {
  const all = oracleFor('htm')
    .neighbours(state)
    .map((neighbour): StepOption => ({ move: neighbour.move, distanceAfter: neighbour.distance }));
  const nearer = all.filter(({ distanceAfter }) => distanceAfter < distance);
  const others = all.filter(({ distanceAfter }) => distanceAfter >= distance);
  if (nearer.length === 0 || others.length < 3) return err('no-item-found');
  const progress = rng.split('progress').pick(nearer);
  return ok({ progress, fillers: pairedFillers(progress, others, before, rng) ?? rng.split('any').sample(others, 3) });
}

/** Another turn of the right one's face and two turns of one other face; null where the state has none such. */
function pairedFillers({ move }: StepOption, others: readonly StepOption[], before: readonly Move[], rng: Rng): readonly StepOption[] | null {
  const own = turnsOf(faceOf(move), others);
  const faces = FACES.filter((face) => face !== faceOf(move) && turnsOf(face, others).length >= 2);
  const face = drawFace(faces, before, rng.split('face'));
  if (own.length === 0 || face === null) return null;
  return [rng.split('twin').pick(own), ...rng.split('pair').sample(turnsOf(face, others), 2)];
}

const turnsOf = (face: Face, options: readonly StepOption[]): readonly StepOption[] => options.filter(({ move }) => faceOf(move) === face);

function drawFace(faces: readonly Face[], before: readonly Move[], rng: Rng): Face | null {
  const last = before.at(-1);
  if (last === undefined) return faces.length === 0 ? null : rng.pick(faces);
  const turned = justTurned(before);
  const [opposite] = faces.filter((face) => !turned.has(face) && axisOf(face) === axisOf(last));
  const elsewhere = faces.filter((face) => axisOf(face) !== axisOf(last));
  if (opposite !== undefined && rng.chance(1, OPPOSITE_ONE_IN)) return opposite;
  return elsewhere.length === 0 ? null : rng.pick(elsewhere);
}

/** The faces of the last turns about one axis: no further turn of them can bring the cube nearer. */
function justTurned(before: readonly Move[]): ReadonlySet<Face> {
  const faces = new Set<Face>();
  for (const move of before.toReversed()) {
    if (axisOf(move) !== axisOf(before.at(-1) as Move)) break;
    faces.add(faceOf(move));
  }
  return faces;
}
