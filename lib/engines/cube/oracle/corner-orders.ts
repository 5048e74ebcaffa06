/**
 * The 40,320 orders of the corners, and for each the symmetries that take it to the least of its 48 images. What they leave
 * of a state to compare is one image most of the time, since only 984 orders differ otherwise than by a symmetry.
 */
import { CORNER_COUNT, codeOf, PLACE_COUNT, SOLVED_PIECES } from './pieces';
import { INVERSE_SYMMETRY, imageOf, SYMMETRY_COUNT } from './symmetries';

const ORDER_COUNT = 40_320;
/** A corner's byte to its piece. */
const PIECE_OF_CODE = Uint8Array.from({ length: CORNER_COUNT * 3 }, (_, code) => Math.floor(code / 3));
const ONES = Uint8Array.from({ length: 1 << CORNER_COUNT }, (_, bits) => [...bits.toString(2)].filter((bit) => bit === '1').length);

/** The rank of the order in which the corners stand at the first eight places of a state, from 0 to 40,319. */
export function cornerOrder(pieces: Uint8Array, at: number): number {
  let left = 0xff;
  let rank = 0;
  for (let place = 0; place < CORNER_COUNT; place += 1) {
    const bit = 1 << (PIECE_OF_CODE[pieces[at + place] as number] as number);
    rank = rank * (CORNER_COUNT - place) + (ONES[left & (bit - 1)] as number);
    left ^= bit;
  }
  return rank;
}

/** The same of the inverse state: which places the corners stand at. */
export function inverseCornerOrder(pieces: Uint8Array, at: number): number {
  let places = 0;
  for (let place = 0; place < CORNER_COUNT; place += 1) places |= place << (3 * (PIECE_OF_CODE[pieces[at + place] as number] as number));
  let left = 0xff;
  let rank = 0;
  for (let piece = 0; piece < CORNER_COUNT; piece += 1) {
    const bit = 1 << ((places >> (3 * piece)) & 7);
    rank = rank * (CORNER_COUNT - piece) + (ONES[left & (bit - 1)] as number);
    left ^= bit;
  }
  return rank;
}

export interface CornerOrders {
  /** By rank: a number of the class. */
  readonly classes: Uint16Array;
  /** By rank: where its symmetries begin in `symmetries`; they end where the next rank's begin. */
  readonly starts: Uint16Array;
  readonly symmetries: Uint8Array;
}

let known: CornerOrders | null = null;

export function cornerOrders(): CornerOrders {
  known ??= classify();
  return known;
}

function classify(): CornerOrders {
  const classes = new Uint16Array(ORDER_COUNT);
  const toLeast = Array.from({ length: ORDER_COUNT }, (): number[] => []);
  let classCount = 0;
  for (let rank = 0; rank < ORDER_COUNT; rank += 1) {
    if ((toLeast[rank] as number[]).length > 0) continue;
    const pieces = orderAt(rank);
    for (let symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry += 1) {
      const image = cornerOrder(imageOf(symmetry, pieces), 0);
      classes[image] = classCount;
      (toLeast[image] as number[]).push(INVERSE_SYMMETRY[symmetry] as number);
    }
    classCount += 1;
  }
  const starts = new Uint16Array(ORDER_COUNT + 1);
  toLeast.forEach((symmetries, rank) => {
    starts[rank + 1] = (starts[rank] as number) + symmetries.length;
  });
  return { classes, starts, symmetries: Uint8Array.from(toLeast.flat()) };
}

/** Corners in the order of a rank, not turned, and edges at home. */
function orderAt(rank: number): Uint8Array {
  const pieces = Uint8Array.from(SOLVED_PIECES);
  const left = Array.from({ length: CORNER_COUNT }, (_, piece) => piece);
  const digits: number[] = [];
  for (let base = 1, rest = rank; base <= CORNER_COUNT; rest = Math.floor(rest / base), base += 1) digits.unshift(rest % base);
  digits.forEach((digit, place) => {
    pieces[place] = codeOf(left.splice(digit, 1)[0] as number, 0);
  });
  return pieces.subarray(0, PLACE_COUNT);
}
