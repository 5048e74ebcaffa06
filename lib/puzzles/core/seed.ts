import type { Brand } from './brand';
import { err, ok, type Result } from './result';

/** An integer from 0 to 2^128 − 1. In text (JSON, command line, database) always its decimal digits. */
export type Seed = Brand<bigint, 'Seed'>;

const SEED_BITS = 128n;
export const SEED_LIMIT = 1n << SEED_BITS;

/** Parses decimal digits. Rejects signs, spaces, leading zeros and numbers from 2^128. */
export function parseSeed(text: string): Result<Seed, 'bad-seed'> {
  if (!/^(0|[1-9]\d{0,38})$/.test(text)) return err('bad-seed');
  const value = BigInt(text);
  return value < SEED_LIMIT ? ok(value as Seed) : err('bad-seed');
}

export const formatSeed = (seed: Seed): string => seed.toString(10);

/** Returns the seed `offset` places later, wrapping at 2^128. */
export const seedAfter = (seed: Seed, offset: number): Seed => ((seed + BigInt(offset)) % SEED_LIMIT) as Seed;

/** Returns the seed in the first 32 hex digits of a digest. */
export const seedFromHex = (hex: string): Seed => BigInt(`0x${hex.slice(0, 32)}`) as Seed;
