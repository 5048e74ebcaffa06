/** The 18 face turns on states as pieces, made after a state or before it. A turn is its index in `FACE_MOVES`. */
import { applyMoves } from '../apply';
import { SOLVED } from '../facelets';
import { FACES } from '../faces';
import { baseOf, FACE_MOVES, inverseMove, suffixOf } from '../moves';
import type { Metric } from './distance-oracle';
import { CODE_COUNT, CORNER_COUNT, codeOf, composedAt, homeOf, PLACE_COUNT, piecesOf, turnOf } from './pieces';

export const TURN_COUNT = FACE_MOVES.length;
export const TURN_PIECES: readonly Uint8Array[] = FACE_MOVES.map((move) => piecesOf(applyMoves(SOLVED, [move])));
export const INVERSE_TURN: readonly number[] = FACE_MOVES.map((move) => FACE_MOVES.indexOf(inverseMove(move)));

const isHalf = (turn: number): boolean => suffixOf(FACE_MOVES[turn] as (typeof FACE_MOVES)[number]) === '2';
const ALL_TURNS: readonly number[] = FACE_MOVES.map((_, turn) => turn);
export const UNIT_TURNS: Readonly<Record<Metric, readonly number[]>> = {
  htm: ALL_TURNS,
  qtm: ALL_TURNS.filter((turn) => !isHalf(turn)),
};
export const TURN_COSTS: Readonly<Record<Metric, Readonly<Uint8Array>>> = {
  htm: new Uint8Array(TURN_COUNT).fill(1),
  qtm: Uint8Array.from(ALL_TURNS, (turn) => (isHalf(turn) ? 2 : 1)),
};

const faceOf = (turn: number): number =>
  FACES.indexOf(baseOf(FACE_MOVES[turn] as (typeof FACE_MOVES)[number]) as (typeof FACES)[number]);
const mayFollow = (last: number, next: number): boolean =>
  faceOf(last) % 3 === faceOf(next) % 3 ? faceOf(last) < faceOf(next) : true;
/** Means "no turn before". */
export const NO_TURN = TURN_COUNT;
/**
 * By last turn: the turns that may follow if no face turns twice in a row and opposite faces turn in one order only.
 */
export const FOLLOWERS: readonly Readonly<Uint8Array>[] = [...ALL_TURNS, NO_TURN].map((last) =>
  Uint8Array.from(ALL_TURNS.filter((next) => last === NO_TURN || mayFollow(last, next))),
);

// By place: where a turn takes its piece from, and the new byte of the piece found there.
const SOURCES = new Uint8Array(TURN_COUNT * PLACE_COUNT);
const RECODED = new Uint8Array(TURN_COUNT * PLACE_COUNT * CODE_COUNT);
// The byte of a corner and of an edge when a turn comes before the state.
const CORNERS_BEFORE = new Uint8Array(TURN_COUNT * CODE_COUNT);
const EDGES_BEFORE = new Uint8Array(TURN_COUNT * CODE_COUNT);
fillTables();

function fillTables(): void {
  TURN_PIECES.forEach((pieces, turn) => {
    pieces.forEach((code, place) => {
      const row = turn * PLACE_COUNT + place;
      const from = homeOf(place, code);
      SOURCES[row] = from;
      for (let there = 0; there < CODE_COUNT; there += 1) {
        RECODED[row * CODE_COUNT + there] = codeOf(homeOf(from, there), turnOf(from, there) + turnOf(place, code));
      }
    });
    for (let code = 0; code < CODE_COUNT; code += 1) {
      CORNERS_BEFORE[turn * CODE_COUNT + code] = composedAt(pieces, 0, code);
      EDGES_BEFORE[turn * CODE_COUNT + code] = composedAt(pieces, CORNER_COUNT, code);
    }
  });
}

/** Writes the state `from` (at an offset), then a turn, to `to` (at an offset). The two must not overlap. */
export function turnAfter(from: Uint8Array, fromAt: number, turn: number, to: Uint8Array, toAt: number): void {
  const first = turn * PLACE_COUNT;
  for (let place = 0; place < PLACE_COUNT; place += 1) {
    const row = first + place;
    to[toAt + place] = RECODED[row * CODE_COUNT + (from[fromAt + (SOURCES[row] as number)] as number)] as number;
  }
}

/** Writes a turn, then the state `from` (at an offset), to `to` (at an offset). */
export function turnBefore(from: Uint8Array, fromAt: number, turn: number, to: Uint8Array, toAt: number): void {
  const first = turn * CODE_COUNT;
  for (let place = 0; place < CORNER_COUNT; place += 1)
    to[toAt + place] = CORNERS_BEFORE[first + (from[fromAt + place] as number)] as number;
  for (let place = CORNER_COUNT; place < PLACE_COUNT; place += 1)
    to[toAt + place] = EDGES_BEFORE[first + (from[fromAt + place] as number)] as number;
}
