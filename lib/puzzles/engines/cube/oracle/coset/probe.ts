/**
 * The coset distances of the nodes of a search. Each depth of the tree (ply) has the coordinates of a state and its
 * inverse on three axes, and their phase-1 distances, counted beyond the ball's radius.
 */

import type { PhaseOne } from '../phase-one';
import { CODE_COUNT } from '../pieces';
import { TURN_COUNT } from '../turns';
import { UPRIGHT_COUNT } from './classes';
import {
  AXIS_COUNT,
  coordinatesOf,
  cosetTurns,
  edgesAt,
  FLIP_COUNT,
  SIDE_WORDS,
  TWIST_COUNT,
  writeEdges,
} from './coset';
import { AXES_BY_DISTANCE, CHANCES, LOOK_COUNT, rowOfRoom, TIGHT_AXES } from './looks';
import { cosetShifts, MOVED_COUNT, SHIFT_WORDS } from './shifts';

export interface CosetProbe {
  /** Starts at ply 0 with a state. Returns whether `room` turns beyond the radius leave a chance. */
  readonly begin: (pieces: Uint8Array, at: number, room: number) => boolean;
  /**
   * Keeps those turns of a side after which the distances leave a chance, in order, and returns how many. Read them
   * from `kept` at the ply. `pieces` at the offset are those of the side; `room` is the ply's own.
   */
  readonly sift: (ply: number, side: number, turns: Uint8Array, room: number, pieces: Uint8Array, at: number) => number;
  /** At [ply × 18 + index]. */
  readonly kept: Uint8Array;
  /** Goes to the next ply by the turn that `sift` kept at an index. */
  readonly enter: (ply: number, side: number, index: number) => void;
  /** The axes, as bits, on which a side is no nearer than the turns that remain. */
  readonly tightAxes: (ply: number, side: number, room: number) => number;
}

const bitsOf = (powerOfTwo: number): number => 31 - Math.clz32(powerOfTwo);
const UPRIGHT_BITS = bitsOf(UPRIGHT_COUNT);
const FLIP_BITS = bitsOf(FLIP_COUNT);

export function makeCosetProbe(
  { values, byPair, twistImages }: PhaseOne,
  costs: Readonly<Uint8Array>,
  plies: number,
): CosetProbe {
  const { flips, slices, twists, seen } = cosetTurns();
  const { places, shifts } = cosetShifts();
  const words = new Int32Array(plies * 2 * SIDE_WORDS);
  const looks = new Uint8Array(plies * 2);
  const kept = new Uint8Array(plies * TURN_COUNT);
  const keptLooks = new Uint8Array(plies * TURN_COUNT);
  const otherLooks = new Uint8Array(plies * TURN_COUNT);
  const otherWords = new Int32Array(plies * TURN_COUNT * SIDE_WORDS);

  function valueIn(pair: number, twist: number): number {
    const packed = byPair[pair] as number;
    const image = twistImages[twist * UPRIGHT_COUNT + (packed & (UPRIGHT_COUNT - 1))] as number;
    const coset = (packed >> UPRIGHT_BITS) * TWIST_COUNT + image;
    return ((values[coset >> 2] as number) >> ((coset & 3) * 2)) & 3;
  }

  const valueAt = (from: Int32Array, word: number): number =>
    valueIn((from[word] as number) + (from[word + 1] as number), from[word + 2] as number);
  const lookAt = (from: Int32Array, word: number): number =>
    valueAt(from, word) | (valueAt(from, word + 3) << 2) | (valueAt(from, word + 6) << 4);

  function begin(pieces: Uint8Array, at: number, room: number): boolean {
    return locate(pieces, at, 0, room) && locate(pieces, at, 1, room);
  }

  function locate(pieces: Uint8Array, at: number, side: number, room: number): boolean {
    const word = side * SIDE_WORDS;
    coordinatesOf(pieces, at, side, words, word);
    let look = 0;
    for (let axis = 0; axis < AXIS_COUNT; axis += 1) {
      look |= valueAt(words, word + 3 * axis) << (2 * axis);
      if (CHANCES[rowOfRoom(room) + look] === 0) return false;
    }
    looks[side] = look;
    return true;
  }

  // No branch depends on a look-up, so that memory reads overlap: the side's farthest axis for all turns, its other two
  // for those left, then the other side.
  function sift(ply: number, side: number, turns: Uint8Array, room: number, pieces: Uint8Array, at: number): number {
    const first = ply * TURN_COUNT;
    const word = (ply * 2 + side) * SIDE_WORDS;
    const order = (looks[ply * 2 + side] as number) * AXIS_COUNT;
    const row = rowOfRoom(room);
    let count = siftFirst(word, first, turns, AXES_BY_DISTANCE[order] as number, row);
    if (count > 0)
      count = siftRest(
        word,
        first,
        count,
        AXES_BY_DISTANCE[order + 1] as number,
        AXES_BY_DISTANCE[order + 2] as number,
        row,
      );
    return count > 0 ? siftOther(ply, side, count, row, pieces, at) : 0;
  }

  // Inlined by hand: calls inside these two loops cost a tenth of the whole search.
  function siftFirst(word: number, first: number, turns: Uint8Array, axis: number, row: number): number {
    const from = word + 3 * axis;
    const flip = (words[from] as number) * TURN_COUNT;
    const slice = ((words[from + 1] as number) >> FLIP_BITS) * TURN_COUNT;
    const twist = (words[from + 2] as number) * TURN_COUNT;
    let left = first;
    for (let index = 0; index < turns.length; index += 1) {
      const turn = turns[index] as number;
      const about = seen[axis * TURN_COUNT + turn] as number;
      const pair = (flips[flip + about] as number) + (slices[slice + about] as number);
      const look = valueIn(pair, twists[twist + about] as number) << (2 * axis);
      kept[left] = turn;
      keptLooks[left] = look;
      left += CHANCES[row - (costs[turn] as number) * LOOK_COUNT + look] as number;
    }
    return left - first;
  }

  function siftRest(word: number, first: number, count: number, axis: number, last: number, row: number): number {
    const [from, lastFrom] = [word + 3 * axis, word + 3 * last];
    const [flip, lastFlip] = [(words[from] as number) * TURN_COUNT, (words[lastFrom] as number) * TURN_COUNT];
    const slice = ((words[from + 1] as number) >> FLIP_BITS) * TURN_COUNT;
    const lastSlice = ((words[lastFrom + 1] as number) >> FLIP_BITS) * TURN_COUNT;
    const [twist, lastTwist] = [(words[from + 2] as number) * TURN_COUNT, (words[lastFrom + 2] as number) * TURN_COUNT];
    let left = first;
    for (let index = first; index < first + count; index += 1) {
      const turn = kept[index] as number;
      const about = seen[axis * TURN_COUNT + turn] as number;
      const lastAbout = seen[last * TURN_COUNT + turn] as number;
      const value = valueIn(
        (flips[flip + about] as number) + (slices[slice + about] as number),
        twists[twist + about] as number,
      );
      const lastValue = valueIn(
        (flips[lastFlip + lastAbout] as number) + (slices[lastSlice + lastAbout] as number),
        twists[lastTwist + lastAbout] as number,
      );
      const look = (keptLooks[index] as number) | (value << (2 * axis)) | (lastValue << (2 * last));
      kept[left] = turn;
      keptLooks[left] = look;
      left += CHANCES[row - (costs[turn] as number) * LOOK_COUNT + look] as number;
    }
    return left - first;
  }

  function siftOther(ply: number, side: number, count: number, row: number, pieces: Uint8Array, at: number): number {
    const word = (ply * 2 + (side ^ 1)) * SIDE_WORDS;
    const first = ply * TURN_COUNT;
    const [a, b, c] = [edgesAt(words, word), edgesAt(words, word + 3), edgesAt(words, word + 6)];
    let left = first;
    for (let index = first; index < first + count; index += 1) {
      const turn = kept[index] as number;
      const to = left * SIDE_WORDS;
      shift(word, a, b, c, turn, pieces, at, to);
      const look = lookAt(otherWords, to);
      kept[left] = turn;
      keptLooks[left] = keptLooks[index] as number;
      otherLooks[left] = look;
      left += CHANCES[row - (costs[turn] as number) * LOOK_COUNT + look] as number;
    }
    return left - first;
  }

  function shift(
    word: number,
    edgesA: number,
    edgesB: number,
    edgesC: number,
    turn: number,
    pieces: Uint8Array,
    at: number,
    to: number,
  ): void {
    let a = words[word + 2] as number;
    let b = words[word + 5] as number;
    let c = words[word + 8] as number;
    let row = turn * 2 * MOVED_COUNT;
    for (const end = row + MOVED_COUNT; row < end; row += 1) {
      const shifted = (row * CODE_COUNT + (pieces[at + (places[row] as number)] as number)) * SHIFT_WORDS;
      a += shifts[shifted] as number;
      b += shifts[shifted + 1] as number;
      c += shifts[shifted + 2] as number;
    }
    otherWords[to + 2] = a;
    otherWords[to + 5] = b;
    otherWords[to + 8] = c;
    a = edgesA;
    b = edgesB;
    c = edgesC;
    for (const end = row + MOVED_COUNT; row < end; row += 1) {
      const shifted = (row * CODE_COUNT + (pieces[at + (places[row] as number)] as number)) * SHIFT_WORDS;
      a ^= shifts[shifted] as number;
      b ^= shifts[shifted + 1] as number;
      c ^= shifts[shifted + 2] as number;
    }
    writeEdges(a, otherWords, to);
    writeEdges(b, otherWords, to + 3);
    writeEdges(c, otherWords, to + 6);
  }

  function enter(ply: number, side: number, index: number): void {
    const turn = kept[index] as number;
    const row = ply * 2 + side;
    const [next, other] = [row + 2, (row + 2) ^ 1];
    looks[next] = keptLooks[index] as number;
    looks[other] = otherLooks[index] as number;
    for (let axis = 0; axis < AXIS_COUNT; axis += 1)
      carry(row * SIDE_WORDS + 3 * axis, seen[axis * TURN_COUNT + turn] as number);
    for (let word = 0; word < SIDE_WORDS; word += 1)
      words[other * SIDE_WORDS + word] = otherWords[index * SIDE_WORDS + word] as number;
  }

  function carry(word: number, about: number): void {
    const next = word + 2 * SIDE_WORDS;
    words[next] = flips[(words[word] as number) * TURN_COUNT + about] as number;
    words[next + 1] = slices[((words[word + 1] as number) >> FLIP_BITS) * TURN_COUNT + about] as number;
    words[next + 2] = twists[(words[word + 2] as number) * TURN_COUNT + about] as number;
  }

  const tightAxes = (ply: number, side: number, room: number): number =>
    TIGHT_AXES[rowOfRoom(room) + (looks[ply * 2 + side] as number)] as number;

  return { begin, sift, kept, enter, tightAxes };
}
