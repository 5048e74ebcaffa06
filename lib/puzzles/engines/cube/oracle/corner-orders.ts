/**
 * The 40,320 orders of the corners, and for each the symmetries that take it to the least of its 48 images. Only 984
 * orders differ by more than a symmetry, so usually one image is left to compare.
 */
import { CODE_COUNT, CORNER_COUNT, codeOf, PLACE_COUNT, SOLVED_PIECES } from './pieces';
import { INVERSE_SYMMETRY, imageOf, SYMMETRY_COUNT } from './symmetries';

const ORDER_COUNT = 40_320;
/** What a corner's byte adds to the list of pieces by place, at [place × 24 + byte]. Three bits for each place. */
const BY_PLACE = new Int32Array(CORNER_COUNT * CODE_COUNT);
/** What it adds to the list of places by piece. */
const BY_PIECE = new Int32Array(CORNER_COUNT * CODE_COUNT);
/** A list's rank is the rank of its first four, times 24, plus that of its last four. */
const HALF_BITS = 3 * (CORNER_COUNT / 2);
const HALF_MASK = (1 << HALF_BITS) - 1;
const FIRST_RANKS = new Uint16Array(1 << HALF_BITS);
const LAST_RANKS = new Uint16Array(1 << HALF_BITS);
fillRanks();

function fillRanks(): void {
  for (let row = 0; row < CORNER_COUNT * CODE_COUNT; row += 1) {
    const [place, piece] = [Math.floor(row / CODE_COUNT), Math.floor((row % CODE_COUNT) / 3)];
    BY_PLACE[row] = piece << (3 * place);
    BY_PIECE[row] = place << (3 * piece);
  }
  for (let list = 0; list <= HALF_MASK; list += 1) {
    const four = [0, 3, 6, 9].map((shift) => (list >> shift) & 7);
    const smallerAfter = (piece: number, index: number) =>
      four.filter((other, at) => at > index && other < piece).length;
    const smallerUnused = (piece: number, index: number) =>
      piece - four.filter((other, at) => at < index && other < piece).length;
    FIRST_RANKS[list] =
      four.reduce((rank, piece, index) => rank * (CORNER_COUNT - index) + smallerUnused(piece, index), 0) * 24;
    LAST_RANKS[list] = four.reduce((rank, piece, index) => rank * (4 - index) + smallerAfter(piece, index), 0);
  }
}

/** Returns the rank, 0 to 40,319, of a list of eight different numbers of three bits each. */
const rankOf = (list: number): number =>
  (FIRST_RANKS[list & HALF_MASK] as number) + (LAST_RANKS[list >> HALF_BITS] as number);

/** Returns the rank of the order of the corners at a state's first eight places. */
export function cornerOrder(pieces: Uint8Array, at: number): number {
  let list = 0;
  for (let place = 0, row = 0; place < CORNER_COUNT; place += 1, row += CODE_COUNT)
    list |= BY_PLACE[row + (pieces[at + place] as number)] as number;
  return rankOf(list);
}

/** Returns the same rank for the inverse state. */
export function inverseCornerOrder(pieces: Uint8Array, at: number): number {
  let list = 0;
  for (let place = 0, row = 0; place < CORNER_COUNT; place += 1, row += CODE_COUNT)
    list |= BY_PIECE[row + (pieces[at + place] as number)] as number;
  return rankOf(list);
}

export interface CornerOrders {
  /** By rank: a number of the class. */
  readonly classes: Uint16Array;
  /** By rank: where its symmetries begin in `symmetries`. They end where the next rank's begin. */
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

/** Returns a state with untwisted corners in the order of a rank and edges at home. */
function orderAt(rank: number): Uint8Array {
  const pieces = Uint8Array.from(SOLVED_PIECES);
  const left = Array.from({ length: CORNER_COUNT }, (_, piece) => piece);
  const digits: number[] = [];
  for (let base = 1, rest = rank; base <= CORNER_COUNT; rest = Math.floor(rest / base), base += 1)
    digits.unshift(rest % base);
  digits.forEach((digit, place) => {
    pieces[place] = codeOf(left.splice(digit, 1)[0] as number, 0);
  });
  return pieces.subarray(0, PLACE_COUNT);
}
