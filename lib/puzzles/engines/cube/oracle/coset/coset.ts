/**
 * Coordinates of a state in phase 1 of the two-phase method (H. Kociemba): edge flips (2,048), the places of the middle
 * slice's edges (495) and corner twists (2,187). All three at home means solved up to turns of U and D and half turns
 * of the rest. Each state has them six times: on the y, z and x axes, for itself and for its inverse.
 */
import { EDGES } from '../../cubies';
import { SITES } from '../../sphere/sites';
import { CODE_COUNT, CORNER_COUNT, codeOf, homeOf, PLACE_COUNT, SOLVED_PIECES, turnOf } from '../pieces';
import { AXIS_TO_UPRIGHT, CODE_IMAGES, PLACE_IMAGES, TURN_IMAGES } from '../symmetries';
import { TURN_COUNT, turnAfter } from '../turns';

export const AXIS_COUNT = 3;
const EDGE_COUNT = EDGES.length;
export const FLIP_COUNT = 2048;
export const SLICE_COUNT = 495;
export const TWIST_COUNT = 2187;
const FLIP_MASK = FLIP_COUNT - 1;
const HOLDERS_SHIFT = EDGE_COUNT;

/** The edges without a sticker on U or D, as bits. */
const SLICE_EDGES = bitsOf((edge) =>
  (EDGES[edge] as readonly number[]).every((site) => (SITES[site] as (typeof SITES)[number]).normal[1] === 0),
);
/** By the 4 of 12 places that hold slice edges, as bits: 0 to 494, solved 0. Other entries are unused. */
const SLICE_RANKS = new Uint16Array(1 << EDGE_COUNT);
const SLICE_HOLDERS = new Uint16Array(SLICE_COUNT);
rankSlices();

function bitsOf(has: (edge: number) => boolean): number {
  return EDGES.reduce((bits, _, edge) => bits | (has(edge) ? 1 << edge : 0), 0);
}

function rankSlices(): void {
  const ones = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + ones(bits >> 1));
  const all = [...SLICE_RANKS.keys()].filter((bits) => ones(bits) === 4 && bits !== SLICE_EDGES);
  [SLICE_EDGES, ...all].forEach((bits, rank) => {
    SLICE_RANKS[bits] = rank;
    SLICE_HOLDERS[rank] = bits;
  });
}

// What a byte at a place adds to the coordinates on the three axes, at [((side × 20 + place) × 24 + byte) × 4 + axis].
// Side 1 is the inverse. Corners add to the twist. Edges add flip bits, and above them the bits of places that hold
// slice edges.
const SIDE_ROWS = PLACE_COUNT * CODE_COUNT;
const ADDED = new Int32Array(2 * SIDE_ROWS * 4);
fillAdded();

function fillAdded(): void {
  AXIS_TO_UPRIGHT.forEach((symmetry, axis) => {
    for (let row = 0; row < SIDE_ROWS; row += 1) {
      const [place, code] = [Math.floor(row / CODE_COUNT), row % CODE_COUNT];
      const inverse = codeOf(place, -turnOf(place, code));
      ADDED[row * 4 + axis] = addedAt(symmetry, place, code);
      ADDED[(SIDE_ROWS + row) * 4 + axis] = addedAt(symmetry, homeOf(place, code), inverse);
    }
  });
}

function addedAt(symmetry: number, place: number, code: number): number {
  const row = symmetry * PLACE_COUNT + place;
  const [to, image] = [PLACE_IMAGES[row] as number, CODE_IMAGES[row * CODE_COUNT + code] as number];
  if (to < CORNER_COUNT) return to === CORNER_COUNT - 1 ? 0 : turnOf(to, image) * 3 ** to;
  const edge = to - CORNER_COUNT;
  const holds = (SLICE_EDGES >> (homeOf(to, image) - CORNER_COUNT)) & 1;
  return (turnOf(to, image) << edge) | (holds << (HOLDERS_SHIFT + edge));
}

/** Returns what a byte at a place adds to a coordinate on an axis: to the twist, or to the edges as bits. */
export const addedBy = (side: number, place: number, code: number, axis: number): number =>
  ADDED[(side * SIDE_ROWS + place * CODE_COUNT + code) * 4 + axis] as number;

/** Coordinates of one side on three axes: flip, slice × 2,048 and twist, three times. */
export const SIDE_WORDS = 3 * AXIS_COUNT;

/** Writes the coordinates of a state at an offset (side 0) or of its inverse (side 1). */
export function coordinatesOf(pieces: Uint8Array, at: number, side: number, to: Int32Array, toAt: number): void {
  let row = side * SIDE_ROWS;
  let a = 0;
  let b = 0;
  let c = 0;
  for (let place = at; place < at + CORNER_COUNT; place += 1, row += CODE_COUNT) {
    const added = (row + (pieces[place] as number)) * 4;
    a += ADDED[added] as number;
    b += ADDED[added + 1] as number;
    c += ADDED[added + 2] as number;
  }
  to[toAt + 2] = a;
  to[toAt + 5] = b;
  to[toAt + 8] = c;
  a = 0;
  b = 0;
  c = 0;
  for (let place = at + CORNER_COUNT; place < at + PLACE_COUNT; place += 1, row += CODE_COUNT) {
    const added = (row + (pieces[place] as number)) * 4;
    a |= ADDED[added] as number;
    b |= ADDED[added + 1] as number;
    c |= ADDED[added + 2] as number;
  }
  writeEdges(a, to, toAt);
  writeEdges(b, to, toAt + 3);
  writeEdges(c, to, toAt + 6);
}

/** Writes flip and slice from edges given as bits. */
export function writeEdges(edges: number, to: Int32Array, toAt: number): void {
  to[toAt] = edges & FLIP_MASK;
  to[toAt + 1] = (SLICE_RANKS[edges >> HOLDERS_SHIFT] as number) * FLIP_COUNT;
}

/** Returns the edges as bits, without the flip of the last, from flip and slice. */
export function edgesAt(words: Int32Array, at: number): number {
  return (words[at] as number) | ((SLICE_HOLDERS[(words[at + 1] as number) / FLIP_COUNT] as number) << HOLDERS_SHIFT);
}

/** Coordinates on the y axis after turns, at [coordinate × 18 + turn]. Slices are multiplied by 2,048. */
export interface CosetTurns {
  readonly flips: Uint16Array;
  readonly slices: Int32Array;
  readonly twists: Uint16Array;
  /** The turn on y that matches a turn on each axis, at [axis × 18 + turn]. */
  readonly seen: Uint8Array;
}

let known: CosetTurns | null = null;

export function cosetTurns(): CosetTurns {
  known ??= {
    flips: Uint16Array.from(turned(FLIP_COUNT, (flip) => cosetState(flip, 0, 0), 0)),
    slices: Int32Array.from(turned(SLICE_COUNT, (slice) => cosetState(0, slice, 0), 1)),
    twists: Uint16Array.from(turned(TWIST_COUNT, (twist) => cosetState(0, 0, twist), 2)),
    seen: Uint8Array.from(AXIS_TO_UPRIGHT.flatMap((symmetry) => TURN_IMAGES[symmetry] as readonly number[])),
  };
  return known;
}

/** Returns one coordinate after each turn, for all its values. */
function turned(count: number, stateAt: (coordinate: number) => Uint8Array, word: number): Int32Array {
  const table = new Int32Array(count * TURN_COUNT);
  const next = new Uint8Array(PLACE_COUNT);
  const words = new Int32Array(SIDE_WORDS);
  for (let coordinate = 0; coordinate < count; coordinate += 1) {
    const state = stateAt(coordinate);
    for (let turn = 0; turn < TURN_COUNT; turn += 1) {
      turnAfter(state, 0, turn, next, 0);
      coordinatesOf(next, 0, 0, words, 0);
      table[coordinate * TURN_COUNT + turn] = words[word] as number;
    }
  }
  return table;
}

/** Returns some state, possibly unreachable, with these coordinates on y. */
export function cosetState(flip: number, slice: number, twist: number): Uint8Array {
  const state = Uint8Array.from(SOLVED_PIECES);
  let rest = twist;
  let twisted = 0;
  for (let place = 0; place < CORNER_COUNT - 1; place += 1, rest = Math.floor(rest / 3)) {
    state[place] = codeOf(place, rest % 3);
    twisted += rest % 3;
  }
  state[CORNER_COUNT - 1] = codeOf(CORNER_COUNT - 1, -twisted);
  const holders = SLICE_HOLDERS[slice] as number;
  const homes = EDGES.map((_, edge) => edge);
  const [inside, outside] = [
    homes.filter((edge) => (SLICE_EDGES >> edge) & 1),
    homes.filter((edge) => !((SLICE_EDGES >> edge) & 1)),
  ];
  let flipped = 0;
  for (let edge = 0; edge < EDGE_COUNT; edge += 1) {
    const home = ((holders >> edge) & 1 ? inside : outside).shift() as number;
    const turn = edge < EDGE_COUNT - 1 ? (flip >> edge) & 1 : flipped & 1;
    flipped += turn;
    state[CORNER_COUNT + edge] = codeOf(CORNER_COUNT + home, turn);
  }
  return state;
}
