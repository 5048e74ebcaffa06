/**
 * A look is what phase 1 says of one side of a node on its three axes, in one number: two bits for each axis, counted
 * beyond the ball's radius. What follows from a look depends on the room (the turns that remain beyond the radius) and
 * is stored in tables here.
 */

import { MOST_BEYOND } from '../phase-one';
import { AXIS_COUNT } from './coset';

export const LOOK_COUNT = 4 ** AXIS_COUNT;
/** A half turn that counts two may end one turn past the radius. More room than the most adds no information. */
const LEAST_ROOM = -1;
const MOST_ROOM = MOST_BEYOND + 3;
const ALL_TIGHT = (1 << AXIS_COUNT) - 1;
const AXES = [0, 1, 2] as const;
const LOOKS: readonly number[] = Array.from({ length: LOOK_COUNT }, (_, look) => look);
const ROOMS: readonly number[] = Array.from({ length: MOST_ROOM - LEAST_ROOM + 1 }, (_, index) => index + LEAST_ROOM);

const distanceIn = (look: number, axis: number): number => (look >> (2 * axis)) & 3;

function tightAxes(look: number, room: number): number {
  if (room < 1 || room > MOST_BEYOND) return 0;
  return AXES.reduce<number>((bits, axis) => bits | (distanceIn(look, axis) === room ? 1 << axis : 0), 0);
}

function leavesChance(look: number, room: number): boolean {
  return AXES.every((axis) => distanceIn(look, axis) <= Math.max(room, 0)) && tightAxes(look, room) !== ALL_TIGHT;
}

export const rowOfRoom = (room: number): number => ((room < MOST_ROOM ? room : MOST_ROOM) - LEAST_ROOM) * LOOK_COUNT;
/** At [row + look]: the axes, as bits, about which a side is no nearer than the turns that remain. */
export const TIGHT_AXES = Uint8Array.from(ROOMS.flatMap((room) => LOOKS.map((look) => tightAxes(look, room))));
/** At [row + look]: 1 if a chance is left. An axis not yet looked up counts as near. */
export const CHANCES = Uint8Array.from(ROOMS.flatMap((room) => LOOKS.map((look) => Number(leavesChance(look, room)))));
/** At [look × 3 + n]: the axes, starting with the one most likely to rule the node out. */
export const AXES_BY_DISTANCE = Uint8Array.from(
  LOOKS.flatMap((look) => [...AXES].sort((a, b) => distanceIn(look, b) - distanceIn(look, a))),
);
