/**
 * Slots: which of the 54 moves may stand at a place of a list. A slot holds the moves about one axis that carry the six
 * centres alike: the six turns of its two faces, which carry none, or the four moves of a wide turn, the opposite wide
 * turn, the slice and the whole cube that carry them the same way. Three axes times one slot of six and three of four
 * make 54.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { type Facelets, SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { type Axis, axisOf, MOVES, type Move } from 'rung-puzzles/engines/cube/moves';

export type Slot = readonly Move[];

/** The letters of the six centres. */
export const centresOf = (facelets: Facelets): string => [4, 13, 22, 31, 40, 49].map((site) => facelets[site]).join('');

/** All twelve slots. */
export const SLOTS: readonly Slot[] = groupBySlot();

/**
 * One slot for each place. Neighbours never share an axis: such turns commute, and may merge or cancel (R R', M with L,
 * x with R). Slots are drawn in proportion to their moves, so that each of the 54 moves is as likely as any other.
 */
export function drawSlots(count: number, rng: Rng): readonly Slot[] {
  const slots: Slot[] = [];
  let last: Axis | null = null;
  for (let place = 0; place < count; place += 1) {
    const move: Move = rng.pick(last === null ? MOVES : OFF_AXIS[last]);
    slots.push(SLOT_OF.get(move) ?? []);
    last = axisOf(move);
  }
  return slots;
}

function groupBySlot(): readonly Slot[] {
  const slots = new Map<string, Move[]>();
  for (const move of MOVES) {
    const key = `${axisOf(move)} ${centresOf(applyMoves(SOLVED, [move]))}`;
    slots.set(key, [...(slots.get(key) ?? []), move]);
  }
  return [...slots.values()];
}

const SLOT_OF: ReadonlyMap<Move, Slot> = new Map(SLOTS.flatMap((slot) => slot.map((move) => [move, slot])));

const offAxis = (axis: Axis): readonly Move[] => MOVES.filter((move) => axisOf(move) !== axis);
const OFF_AXIS: Readonly<Record<Axis, readonly Move[]>> = { x: offAxis('x'), y: offAxis('y'), z: offAxis('z') };
