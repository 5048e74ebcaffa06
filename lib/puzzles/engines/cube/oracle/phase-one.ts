/**
 * The distance of every coset of phase 1 (of Kociemba's two-phase method) from solved, as far as a search needs it. Two
 * bits: not beyond the ball's radius, 1 beyond, 2 beyond, 3 or more beyond. Nearer states are looked up in the ball,
 * and few cosets are farther than 3 beyond. 140,908,410 cosets (class × 2,187 + twist), four in a byte: 35 MB. A class
 * has the pairs of edge flips and slice edges that the 16 symmetries of the y axis (`UPRIGHT`) map to each other.
 *
 * Built breadth first. During the build the bits mean: reached before, reached last, reached now, not reached. After
 * each depth, last becomes before and now becomes last, so the final values are those above.
 */
import { BALL_RADIUS } from './ball';
import { COSET_CLASS_COUNT, type CosetClasses, cosetClasses, UPRIGHT_COUNT } from './coset/classes';
import { cosetTurns, FLIP_COUNT, TWIST_COUNT } from './coset/coset';
import type { Metric } from './distance-oracle';
import { TURN_COUNT, UNIT_TURNS } from './turns';

/** The largest value: this far beyond the radius, or farther. */
export const MOST_BEYOND = 3;

const [BEFORE, LAST, NOW, NEVER] = [0, 1, 2, 3];
const BYTE_COUNT = Math.ceil((COSET_CLASS_COUNT * TWIST_COUNT) / 4);
/** Classes between two reports of progress. */
const CLASSES_PER_STEP = 256;

/** The table and the arrays that lead to its entries. Plain arrays, so that a worker can transfer them. */
export interface PhaseOne {
  /** The values, four in a byte, lowest bits first. */
  readonly values: Uint8Array;
  readonly byPair: Int32Array;
  readonly twistImages: Uint16Array;
}

/** Builds the table, yielding the share of the work done so far (0 to 1). */
export function* buildPhaseOne(metric: Metric): Generator<number, PhaseOne> {
  const values = new Uint8Array(BYTE_COUNT).fill(0xff);
  const expand = expander(values, UNIT_TURNS[metric]);
  const depths = BALL_RADIUS[metric] + MOST_BEYOND - 1;
  values[0] = (0xff & ~3) | LAST;
  for (let depth = 1; depth <= depths; depth += 1) {
    for (let first = 0; first < COSET_CLASS_COUNT; first += CLASSES_PER_STEP) {
      for (let index = first; index < Math.min(first + CLASSES_PER_STEP, COSET_CLASS_COUNT); index += 1) expand(index);
      // The last depth is nearly all of the work.
      yield depth < depths ? 0 : first / COSET_CLASS_COUNT;
    }
    if (depth < depths) age(values);
  }
  const { byPair, twistImages } = cosetClasses();
  return { values, byPair, twistImages };
}

/** By byte: its four values one depth later. */
const AGED = Uint8Array.from({ length: 256 }, (_, byte) => {
  const aged = [0, 2, 4, 6].map((shift) => {
    const value = (byte >> shift) & 3;
    return (value === LAST ? BEFORE : value === NOW ? LAST : value) << shift;
  });
  return aged.reduce((sum, bits) => sum | bits, 0);
});
const HAS_LAST = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number([0, 2, 4, 6].some((shift) => ((byte >> shift) & 3) === LAST)),
);

function age(values: Uint8Array): void {
  for (let index = 0; index < values.length; index += 1) values[index] = AGED[values[index] as number] as number;
}

/** Returns a function that expands all cosets of a class that were reached last. */
function expander(values: Uint8Array, turns: readonly number[]): (from: number) => void {
  const { flips, slices, twists } = cosetTurns();
  const classes = cosetClasses();
  const { byPair, representatives, stabilisers, twistImages } = classes;
  const targets = new Int32Array(turns.length);
  const images = new Uint8Array(turns.length);
  const hasStabiliser = new Uint8Array(turns.length);

  /** Finds the class to which each turn leads. */
  function setTargets(from: number): void {
    const pair = representatives[from] as number;
    turns.forEach((turn, index) => {
      const slice = slices[Math.floor(pair / FLIP_COUNT) * TURN_COUNT + turn] as number;
      const packed = byPair[slice + (flips[(pair % FLIP_COUNT) * TURN_COUNT + turn] as number)] as number;
      targets[index] = Math.floor(packed / UPRIGHT_COUNT);
      images[index] = packed % UPRIGHT_COUNT;
      hasStabiliser[index] = (stabilisers[targets[index] as number] as number) === 1 ? 0 : 1;
    });
  }

  function reach(twist: number): void {
    for (let index = 0; index < turns.length; index += 1) {
      const after = twists[twist * TURN_COUNT + (turns[index] as number)] as number;
      const image = twistImages[after * UPRIGHT_COUNT + (images[index] as number)] as number;
      const target = targets[index] as number;
      mark(values, target * TWIST_COUNT + image);
      if (hasStabiliser[index] === 1) markSame(values, classes, target, image);
    }
  }

  return (from) => {
    setTargets(from);
    const end = (from + 1) * TWIST_COUNT;
    for (let coset = from * TWIST_COUNT; coset < end; coset += 1) {
      const byte = values[coset >> 2] as number;
      if (HAS_LAST[byte] === 0) {
        coset |= 3;
        continue;
      }
      if (((byte >> ((coset & 3) * 2)) & 3) === LAST) reach(coset - from * TWIST_COUNT);
    }
  };
}

function mark(values: Uint8Array, coset: number): void {
  const shift = (coset & 3) * 2;
  const byte = values[coset >> 2] as number;
  if (((byte >> shift) & 3) === NEVER) values[coset >> 2] = byte ^ ((NEVER ^ NOW) << shift);
}

/** Marks equal cosets: if a symmetry leaves the representative unchanged, several twists are one coset. */
function markSame(values: Uint8Array, { stabilisers, twistImages }: CosetClasses, target: number, twist: number): void {
  const bits = stabilisers[target] as number;
  for (let symmetry = 0; symmetry < UPRIGHT_COUNT; symmetry += 1) {
    if ((bits >> symmetry) & 1)
      mark(values, target * TWIST_COUNT + (twistImages[twist * UPRIGHT_COUNT + symmetry] as number));
  }
}
