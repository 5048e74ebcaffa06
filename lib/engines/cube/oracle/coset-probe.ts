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
  /**
   * Leaves of some turns of a side those after which its distances leave a chance, in their order; tells how many. Read them
   * from `kept` at the ply. `room` is what the ply itself has left beyond the radius.
   */
  readonly sift: (ply: number, side: number, turns: Uint8Array, room: number) => number;
  /** `carry` and `judge` in one for a turn that `sift` left. */
  readonly enter: (ply: number, side: number, turn: number) => void;
  /** At [ply × 18 + index]. */
  readonly kept: Uint8Array;
  /** The axes, as bits, of which a judged side is no nearer than the turns that remain. */
  readonly tightAxes: (ply: number, side: number, room: number) => number;
}

export const ALL_TIGHT = 0b111;
const UPRIGHT_BITS = 31 - Math.clz32(UPRIGHT_COUNT);

export function makeCosetProbe({ values, byPair, twistImages }: PhaseOne, costs: Readonly<Uint8Array>, plies: number): CosetProbe {
  const { flips, slices, twists, seen } = cosetTurns();
  const words = new Int32Array(plies * 2 * SIDE_WORDS);
  const found = new Uint8Array(plies * 2 * AXIS_COUNT);

  const kept = new Uint8Array(plies * TURN_COUNT);
  /** At [(ply × 3 + axis) × 18 + turn]: what `sift` saw. */
  const turnValues = new Uint8Array(plies * AXIS_COUNT * TURN_COUNT);

  const valueAt = (word: number): number => valueIn((words[word] as number) + (words[word + 1] as number), words[word + 2] as number);

  function valueIn(pair: number, twist: number): number {
    const packed = byPair[pair] as number;
    const image = twistImages[twist * UPRIGHT_COUNT + (packed & (UPRIGHT_COUNT - 1))] as number;
    const coset = (packed >> UPRIGHT_BITS) * TWIST_COUNT + image;
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

  // Axis by axis for all turns at once, without a branch on what a look-up says: so the memory serves many look-ups together.
  function sift(ply: number, side: number, turns: Uint8Array, room: number): number {
    const row = ply * 2 + side;
    const first = farthestAxis(row * AXIS_COUNT);
    const second = first === AXIS_COUNT - 1 ? 0 : first + 1;
    const third = AXIS_COUNT - first - second;
    const at = ply * TURN_COUNT;
    for (let index = 0; index < turns.length; index += 1) kept[at + index] = turns[index] as number;
    let count = siftAxis(row, at, turns.length, first, room);
    if (count > 0) count = siftAxis(row, at, count, second, room);
    if (count > 0) count = siftAxis(row, at, count, third, room);
    return count;
  }

  function siftAxis(row: number, at: number, count: number, axis: number, room: number): number {
    const word = row * SIDE_WORDS + 3 * axis;
    const flip = (words[word] as number) * TURN_COUNT;
    const slice = ((words[word + 1] as number) >> 11) * TURN_COUNT;
    const twist = (words[word + 2] as number) * TURN_COUNT;
    const about = axis * TURN_COUNT;
    const judged = at * AXIS_COUNT + about;
    let left = at;
    for (let index = at; index < at + count; index += 1) {
      const turn = kept[index] as number;
      const as = seen[about + turn] as number;
      const value = valueIn((flips[flip + as] as number) + (slices[slice + as] as number), twists[twist + as] as number);
      const most = room - (costs[turn] as number);
      turnValues[judged + turn] = value;
      kept[left] = turn;
      left += (value - (most & ~(most >> 31)) - 1) >>> 31;
    }
    return left - at;
  }

  function enter(ply: number, side: number, turn: number): void {
    const row = (ply * 2 + side + 2) * AXIS_COUNT;
    const judged = ply * TURN_COUNT * AXIS_COUNT + turn;
    for (let axis = 0; axis < AXIS_COUNT; axis += 1) found[row + axis] = turnValues[judged + axis * TURN_COUNT] as number;
    carry(ply, side, turn);
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

  return { locate, carry, judge, sift, enter, kept, tightAxes };
}
