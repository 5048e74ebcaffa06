/** Where the seeds of a dataset come from. */
import { createHash } from 'node:crypto';
import { hashJson } from '@/lib/core/hash';
import { seedFromHex } from '@/lib/core/seed';
import type { SeedSource } from '../climbs/draw-item';
import { keyedDigest } from '../keyed-digest';

/**
 * `family`: a name that gives the same set to everybody, and none that an edition asks, since those are made under secret keys. `edition`: the
 * items of a retired edition's frozen sets, by its revealed key.
 */
export type SeedOrigin =
  | { readonly origin: 'family'; readonly family: string }
  | { readonly origin: 'edition'; readonly edition: string; readonly key: Buffer };

/**
 * Of an edition: HMAC-SHA256 of the place under its key, as the server has them. Of a family: SHA-256 of the canonical JSON of
 * ["rung dataset", family, place]. Either cut to 128 bits; a place names task, level, question and attempt.
 */
export function seedsOf(origin: SeedOrigin): SeedSource {
  if (origin.origin === 'edition') return (place) => seedFromHex(keyedDigest(origin.key, place));
  return (place) => seedFromHex(hashJson(['rung dataset', origin.family, place]));
}

/** What may be told of it: of a key its hash, which was public from the edition's start. */
export const describeOrigin = (origin: SeedOrigin) =>
  origin.origin === 'family'
    ? origin
    : { origin: origin.origin, edition: origin.edition, keyCommitment: createHash('sha256').update(origin.key).digest('hex') };
