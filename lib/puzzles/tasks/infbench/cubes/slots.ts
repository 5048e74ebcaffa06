/**
 * Slots: which of the 54 moves can be at a place of a list. The moves of a slot share an axis and their effect on the
 * six centres. A slot has either the six turns of two opposite faces, which leave the centres alone, or the four moves
 * (a wide turn, the opposite wide turn, the slice and the whole cube) that move them the same way. Three axes with one
 * slot of six and three of four make 54.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { type Facelets, SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { type Axis, axisOf, MOVES, type Move } from 'rung-puzzles/engines/cube/moves';

export type Slot = readonly Move[];

export const centresOf = (facelets: Facelets): string => [4, 13, 22, 31, 40, 49].map((site) => facelets[site]).join('');

export const SLOTS: readonly Slot[] = groupBySlot();

/**
 * Draws one slot per place. Neighbours never share an axis, because such turns commute and may merge or cancel (R R', M
 * with L, x with R). The chance of a slot is proportional to its number of moves, so all 54 moves are equally likely.
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
