/**
 * Deterministic randomness, passed around as a value and split by label, so that an extra draw in one place changes
 * nothing elsewhere. Keys are SHA-256 chains; numbers come from sfc32 (Chris Doty-Humphrey, PractRand), seeded with 128
 * bits of the key. Written here and not taken from a package, because its output is part of every item's identity and
 * must never change with an update.
 */
import { sha256Hex } from './hash';
import { invariant } from './invariant';
import { formatSeed, type Seed } from './seed';

export interface Rng {
  /** The next integer from 0 to 2^32 − 1. */
  readonly uint32: () => number;
  /** A uniform integer from 0 to bound − 1, without modulo bias; bound from 1 to 2^32. */
  readonly int: (bound: number) => number;
  readonly chance: (numerator: number, denominator: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Returns a uniformly random order (Fisher–Yates). Does not change the list. */
  readonly shuffle: <T>(list: readonly T[]) => T[];
  /** `count` members of the list, each set of positions equally likely, in random order. */
  readonly sample: <T>(from: readonly T[], count: number) => T[];
  /** Returns an independent generator for one purpose. Does not depend on draws made so far. */
  readonly split: (label: string) => Rng;
}

/** Returns the generator of a seed for one purpose, for example `rngFor(seed, 'infbench/2d-forward@1')`. */
export const rngFor = (seed: Seed, label: string): Rng => fromKey(sha256Hex(`${formatSeed(seed)}/${label}`));

const UINT32_SPAN = 0x1_0000_0000;

function fromKey(key: string): Rng {
  const uint32 = sfc32(key);
  const int = (bound: number): number => {
    invariant(Number.isInteger(bound) && bound >= 1 && bound <= UINT32_SPAN, `rng bound ${bound}`);
    const limit = UINT32_SPAN - (UINT32_SPAN % bound);
    let draw = uint32();
    while (draw >= limit) draw = uint32();
    return draw % bound;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = int(i + 1);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  return {
    uint32,
    int,
    chance: (numerator, denominator) => int(denominator) < numerator,
    pick: (from) => {
      invariant(from.length > 0, 'pick from an empty list');
      return from[int(from.length)] as (typeof from)[number];
    },
    shuffle,
    sample: (from, count) => {
      invariant(count <= from.length, `sample ${count} of ${from.length}`);
      return shuffle(from).slice(0, count);
    },
    split: (label) => fromKey(sha256Hex(`${key}/${label}`)),
  };
}

function sfc32(key: string): () => number {
  const word = (index: number) => Number.parseInt(key.slice(index * 8, index * 8 + 8), 16) | 0;
  let [a, b, c, counter] = [word(0), word(1), word(2), word(3)];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
}
