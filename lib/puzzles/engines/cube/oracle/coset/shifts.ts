/**
 * How a turn made after a state shifts the coordinates of the inverse. Coordinates of the state itself change by table
 * (`cosetTurns`). Those of the inverse are sums over the pieces, and a turn moves eight of them.
 */

import { CODE_COUNT, CORNER_COUNT, homeOf, PLACE_COUNT, SOLVED_PIECES } from '../pieces';
import { TURN_COUNT, TURN_PIECES, turnAfter } from '../turns';
import { AXIS_COUNT, addedBy } from './coset';

/** Corners, and edges, that a turn moves. */
export const MOVED_COUNT = 4;
/** Words of a row: one for each axis and one of padding. */
export const SHIFT_WORDS = AXIS_COUNT + 1;

export interface CosetShifts {
  /** At [turn × 8 + n]: the places a turn takes pieces from, four of corners, then four of edges. */
  readonly places: Uint8Array;
  /**
   * At [((turn × 8 + n) × 24 + byte) × 4 + axis]: what the byte found there adds to the twist, or the bits of the edges
   * that it swaps.
   */
  readonly shifts: Int32Array;
}

let known: CosetShifts | null = null;

export function cosetShifts(): CosetShifts {
  known ??= makeShifts();
  return known;
}

function makeShifts(): CosetShifts {
  const places = new Uint8Array(TURN_COUNT * 2 * MOVED_COUNT);
  const shifts = new Int32Array(places.length * CODE_COUNT * SHIFT_WORDS);
  TURN_PIECES.forEach((pieces, turn) => {
    const moved = [...pieces.keys()].filter((place) => pieces[place] !== SOLVED_PIECES[place]);
    moved.forEach((to, index) => {
      const row = turn * moved.length + index;
      const from = homeOf(to, pieces[to] as number);
      places[row] = from;
      for (let code = 0; code < CODE_COUNT; code += 1) {
        const recoded = codeAfter(from, code, turn, to);
        for (let axis = 0; axis < AXIS_COUNT; axis += 1) {
          const [before, after] = [addedBy(1, from, code, axis), addedBy(1, to, recoded, axis)];
          shifts[(row * CODE_COUNT + code) * SHIFT_WORDS + axis] = to < CORNER_COUNT ? after - before : after ^ before;
        }
      }
    });
  });
  return { places, shifts };
}

/** Returns the byte at a place after a turn moves a piece there. */
function codeAfter(from: number, code: number, turn: number, to: number): number {
  const states = new Uint8Array(2 * PLACE_COUNT);
  states[from] = code;
  turnAfter(states, 0, turn, states, PLACE_COUNT);
  return states[PLACE_COUNT + to] as number;
}
