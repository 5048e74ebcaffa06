/**
 * The coset distances of the nodes of a search: at each depth of the tree (ply) the coordinates of a state and its inverse
 * about three axes, and what phase 1 says of them, counted beyond the ball's radius.
 */
import { AXIS_COUNT, coordinatesOf, cosetTurns, SIDE_WORDS, TWIST_COUNT } from './coset';
import { UPRIGHT_COUNT } from './coset-classes';
import type { PhaseOne } from './phase-one';
import { TURN_COUNT } from './turns';

export interface CosetProbe {
  /** Computes the coordinates of one side of a state anew. */
  readonly locate: (pieces: Uint8Array, at: number, ply: number, side: number) => void;
  /** Computes those of the next ply, one turn of the side later. */
  readonly carry: (ply: number, side: number, turn: number) => void;
  /** Whether the distances at located coordinates leave a chance to a state that has `room` turns beyond the radius left. */
  readonly judge: (ply: number, side: number, room: number) => boolean;
  /** `carry` and `judge` in one, which ends with the first axis that leaves none. */
  readonly judgeNext: (ply: number, side: number, turn: number, room: number) => boolean;
  /** The axes, as bits, of which a judged side is no nearer than the turns that remain. */
  readonly tightAxes: (ply: number, side: number, room: number) => number;
}

const ALL_TIGHT = 0b111;

export function makeCosetProbe({ values, byPair, twistImages }: PhaseOne, plies: number): CosetProbe {
  const { flips, slices, twists, seen } = cosetTurns();
  const words = new Int32Array(plies * 2 * SIDE_WORDS);
  const found = new Uint8Array(plies * 2 * AXIS_COUNT);

  function valueAt(word: number): number {
    const packed = byPair[(words[word] as number) + (words[word + 1] as number)] as number;
    const image = twistImages[(words[word + 2] as number) * UPRIGHT_COUNT + (packed % UPRIGHT_COUNT)] as number;
    const coset = ((packed / UPRIGHT_COUNT) | 0) * TWIST_COUNT + image;
    return ((values[coset >> 2] as number) >> ((coset & 3) * 2)) & 3;
  }

  const locate = (pieces: Uint8Array, at: number, ply: number, side: number): void => coordinatesOf(pieces, at, side, words, (ply * 2 + side) * SIDE_WORDS);

  function carryAxis(word: number, axis: number, turn: number): void {
    const next = word + 2 * SIDE_WORDS;
    const about = seen[axis * TURN_COUNT + turn] as number;
    words[next] = flips[(words[word] as number) * TURN_COUNT + about] as number;
    words[next + 1] = slices[((words[word + 1] as number) >> 11) * TURN_COUNT + about] as number;
    words[next + 2] = twists[(words[word + 2] as number) * TURN_COUNT + about] as number;
  }

  function carry(ply: number, side: number, turn: number): void {
    const word = (ply * 2 + side) * SIDE_WORDS;
    for (let axis = 0; axis < AXIS_COUNT; axis += 1) carryAxis(word + 3 * axis, axis, turn);
  }

  function judge(ply: number, side: number, room: number): boolean {
    const row = ply * 2 + side;
    const most = room < 0 ? 0 : room;
    for (let axis = 0; axis < AXIS_COUNT; axis += 1) {
      const value = valueAt(row * SIDE_WORDS + 3 * axis);
      if (value > most) return false;
      found[row * AXIS_COUNT + axis] = value;
    }
    return room < 1 || tightAxes(ply, side, room) !== ALL_TIGHT;
  }

  function judgeNext(ply: number, side: number, turn: number, room: number): boolean {
    const row = ply * 2 + side;
    const most = room < 0 ? 0 : room;
    let axis = farthestAxis(row * AXIS_COUNT);
    for (let count = 0; count < AXIS_COUNT; count += 1) {
      const word = row * SIDE_WORDS + 3 * axis;
      carryAxis(word, axis, turn);
      const value = valueAt(word + 2 * SIDE_WORDS);
      if (value > most) return false;
      found[(row + 2) * AXIS_COUNT + axis] = value;
      axis = axis === AXIS_COUNT - 1 ? 0 : axis + 1;
    }
    return room < 1 || tightAxes(ply + 1, side, room) !== ALL_TIGHT;
  }

  /** The axis most likely to end the matter. */
  function farthestAxis(row: number): number {
    const [a, b, c] = [found[row] as number, found[row + 1] as number, found[row + 2] as number];
    return a >= b ? (a >= c ? 0 : 2) : b >= c ? 1 : 2;
  }

  function tightAxes(ply: number, side: number, room: number): number {
    const row = (ply * 2 + side) * AXIS_COUNT;
    return (found[row] === room ? 1 : 0) | (found[row + 1] === room ? 2 : 0) | (found[row + 2] === room ? 4 : 0);
  }

  return { locate, carry, judge, judgeNext, tightAxes };
}
