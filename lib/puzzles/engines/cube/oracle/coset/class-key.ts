/**
 * A 60-bit key of a state's class. The class is the up to 96 states that symmetries and inversion make of it, all
 * equally far from solved. The key of a state is the exclusive or of a fixed random number for each of its 20 bytes
 * (Zobrist 1970). The key of the class is the least among the images with the least order of corners
 * (corner-orders.ts). Two classes of the ball share a key with a chance of one in a million; the published counts show
 * that none do.
 */
import { type CornerOrders, cornerOrder, cornerOrders, inverseCornerOrder } from '../corner-orders';
import { CODE_COUNT, codeOf, homeOf, PLACE_COUNT, turnOf } from '../pieces';
import { CODE_IMAGES, PLACE_IMAGES, SYMMETRY_COUNT } from '../symmetries';

const ROW = PLACE_COUNT * CODE_COUNT;
const SIDE = SYMMETRY_COUNT * ROW;
export const IMAGE_COUNT = 2 * SYMMETRY_COUNT;
const HIGH_MASK = 0x0fff_ffff;

export interface ClassKeys {
  /** Computes the key of the state at an offset. Read it from `high` (28 bits), `low` (32 bits, signed) and `fixed`. */
  readonly compute: (pieces: Uint8Array, at: number) => void;
  high: number;
  low: number;
  /** How many of the 96 images equal the one of the key. The class has 96 / fixed states. */
  fixed: number;
}

let known: ClassKeys | null = null;

export function classKeys(): ClassKeys {
  known ??= makeClassKeys(cornerOrders(), wordsOfImages());
  return known;
}

function makeClassKeys({ classes, starts, symmetries }: CornerOrders, words: Int32Array): ClassKeys {
  const keys: ClassKeys = { compute, high: 0, low: 0, fixed: 0 };

  function compute(pieces: Uint8Array, at: number): void {
    const order = cornerOrder(pieces, at);
    const inverseOrder = inverseCornerOrder(pieces, at);
    const difference = (classes[order] as number) - (classes[inverseOrder] as number);
    keys.fixed = 0;
    if (difference <= 0) compare(pieces, at, order, 0);
    if (difference >= 0) compare(pieces, at, inverseOrder, SIDE);
  }

  function compare(pieces: Uint8Array, at: number, order: number, side: number): void {
    const end = starts[order + 1] as number;
    for (let index = starts[order] as number; index < end; index += 1)
      take(pieces, at, side + (symmetries[index] as number) * ROW);
  }

  function take(pieces: Uint8Array, at: number, row: number): void {
    let high = 0;
    let low = 0;
    let place = row;
    for (let index = at; index < at + PLACE_COUNT; index += 1) {
      const word = (place + (pieces[index] as number)) * 2;
      high ^= words[word] as number;
      low ^= words[word + 1] as number;
      place += CODE_COUNT;
    }
    high &= HIGH_MASK;
    if (keys.fixed > 0 && high === keys.high && low === keys.low) keys.fixed += 1;
    else if (keys.fixed === 0 || high < keys.high || (high === keys.high && low < keys.low)) {
      keys.high = high;
      keys.low = low;
      keys.fixed = 1;
    }
  }

  return keys;
}

/** For each side (state, inverse), symmetry, place and byte: the two random words of the byte's image. */
function wordsOfImages(): Int32Array {
  const words = new Int32Array(2 * SIDE * 2);
  for (let row = 0; row < SIDE; row += CODE_COUNT) {
    const [symmetry, place] = [Math.floor(row / ROW), (row / CODE_COUNT) % PLACE_COUNT];
    for (let code = 0; code < CODE_COUNT; code += 1) {
      setWord(words, row + code, symmetry, place, code);
      const inverse = codeOf(place, -turnOf(place, code));
      setWord(words, SIDE + row + code, symmetry, homeOf(place, code), inverse);
    }
  }
  return words;
}

function setWord(words: Int32Array, index: number, symmetry: number, place: number, code: number): void {
  const row = symmetry * PLACE_COUNT + place;
  const number = (PLACE_IMAGES[row] as number) * CODE_COUNT + (CODE_IMAGES[row * CODE_COUNT + code] as number);
  words[index * 2] = scramble(2 * number + 1);
  words[index * 2 + 1] = scramble(2 * number + 2);
}

/** Hashes a counter to 32 bits: the finaliser of MurmurHash3 (Appleby), after a step by the golden ratio. */
function scramble(number: number): number {
  let bits = Math.imul(number, 0x9e37_79b9);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return bits ^ (bits >>> 16);
}
