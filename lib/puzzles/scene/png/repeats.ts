/**
 * Finds what repeats in a picture, among whole pixels. A general method (zlib) looks up each byte among all that came
 * before. A drawing mostly repeats the pixel to the left or the row above, so those are tried first. If those do
 * not repeat for long, it tries the last four places with the same three pixels.
 */

/**
 * A picture row by row, one number (unit) per pixel. Each row begins with one unit that is no pixel: a copy of the
 * picture's first pixel.
 */
export interface Units {
  readonly units: Int32Array;
  /** How many of them belong to the picture. */
  readonly size: number;
  /** Units of a row. */
  readonly stride: number;
}

/** In pairs: how many units repeat and from how far back, or 0 and the unit itself. */
export type Tokens = Int32Array;

/** Units that a repeat reaches back: three bytes each are as much as deflate allows. */
const FARTHEST = 10_922;
/** A repeat of this length ends the search for a longer one. */
const LONG_ENOUGH = 24;
const MOST_TRIES = 4;
const HASH_BITS = 12;
const NEVER = -FARTHEST - 1;

/** Reused, since clearing a new one takes longer than filling it. */
let tokens = new Int32Array(0);
/** The place before each with the same hash. */
let earlier = new Int32Array(0);
/** Where each hash of three units, and of one, occurred last. */
const lastThree = new Int32Array(1 << HASH_BITS);
const lastOne = new Int32Array(1 << HASH_BITS);

/** Returns tokens that are valid until the next call. */
export function repeatsOf({ units, size, stride }: Units): Tokens {
  if (earlier.length < size) {
    tokens = new Int32Array(2 * size);
    earlier = new Int32Array(size);
  }
  lastThree.fill(NEVER);
  lastOne.fill(NEVER);
  let count = 0;
  for (let at = 0; at < size; count += 2) {
    let length = at > 0 ? repeatAt(units, at, at - 1, size) : 0;
    let distance = 1;
    if (length < LONG_ENOUGH && at >= stride && stride <= FARTHEST) {
      const above = repeatAt(units, at, at - stride, size);
      if (above > length) {
        length = above;
        distance = stride;
      }
    }
    if (length < LONG_ENOUGH) {
      let from = lastThree[hashOfThree(units, at)] as number;
      for (let tries = 0; tries < MOST_TRIES && at - from <= FARTHEST; tries += 1) {
        const again = units[from + length] === units[at + length] ? repeatAt(units, at, from, size) : 0;
        if (again > length) {
          length = again;
          distance = at - from;
        }
        from = earlier[from] as number;
      }
    }
    if (length < 2) {
      const unit = units[at] as number;
      const hash = hashOfOne(unit);
      const from = lastOne[hash] as number;
      lastOne[hash] = at;
      const isKnown = at - from <= FARTHEST && units[from] === unit;
      length = isKnown ? 1 : 0;
      distance = isKnown ? at - from : unit;
    }
    tokens[count] = length;
    tokens[count + 1] = distance;
    const end = at + Math.max(1, length);
    for (const hashed = length < LONG_ENOUGH ? end : at + 1; at < hashed; at += 1) {
      const hash = hashOfThree(units, at);
      earlier[at] = lastThree[hash] as number;
      lastThree[hash] = at;
    }
    at = end;
  }
  return tokens.subarray(0, count);
}

const hashOfOne = (unit: number): number => Math.imul(unit, 0x9e3779b1) >>> (32 - HASH_BITS);
const hashOfThree = (units: Int32Array, at: number): number => {
  const two = Math.imul(units[at] as number, 0x9e3779b1) ^ (units[at + 1] as number);
  return Math.imul(Math.imul(two, 0x85ebca6b) ^ (units[at + 2] as number), 0xc2b2ae35) >>> (32 - HASH_BITS);
};

/** How many units from `at` are those from `from`. */
function repeatAt(units: Int32Array, at: number, from: number, end: number): number {
  let here = at;
  let there = from;
  while (
    here + 4 <= end &&
    units[here] === units[there] &&
    units[here + 1] === units[there + 1] &&
    units[here + 2] === units[there + 2] &&
    units[here + 3] === units[there + 3]
  ) {
    here += 4;
    there += 4;
  }
  while (here < end && units[here] === units[there]) {
    here += 1;
    there += 1;
  }
  return here - at;
}
