/**
 * Four moves of which only one brings the cube nearer.
 *
 * They are two turns of one face and two of the opposite one. So for each option the others include another turn of its
 * face, a turn of the opposite face and one more, and none stands out. If only the right move had a twin, the options
 * alone would halve the choice. Opposite faces turn the same layer directions, so face, direction and amount must all
 * be read.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Face } from 'rung-puzzles/engines/cube/faces';
import { baseOf, FACE_MOVES, type Move } from 'rung-puzzles/engines/cube/moves';
import { optionLabel } from '../../choice';

const OPPOSITE: Readonly<Record<Face, Face>> = { U: 'D', D: 'U', R: 'L', L: 'R', F: 'B', B: 'F' };

export const faceOf = (move: Move): Face => baseOf(move) as Face;
export const oppositeOf = (face: Face): Face => OPPOSITE[face];
const turnsOf = (face: Face): readonly Move[] => FACE_MOVES.filter((move) => faceOf(move) === face);

/** `right` at a place (from 0) and three moves outside `nearer`, or null if there are too few. */
export function drawMoveOptions(right: Move, place: number, nearer: readonly Move[], rng: Rng): readonly Move[] | null {
  const mayStand = (move: Move) => !nearer.includes(move);
  const siblings = turnsOf(faceOf(right)).filter(mayStand);
  const opposites = turnsOf(oppositeOf(faceOf(right))).filter(mayStand);
  if (siblings.length < 1 || opposites.length < 2) return null;
  const others = rng.shuffle([rng.pick(siblings), ...rng.sample(opposites, 2)]);
  return [...others.slice(0, place), right, ...others.slice(place)];
}

export const moveOptions = (moves: readonly Move[]) =>
  moves.map((move, index) => ({ label: optionLabel(index), content: { kind: 'text' as const, text: move } }));
