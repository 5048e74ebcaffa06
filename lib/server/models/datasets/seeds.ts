import { createHash } from 'node:crypto';
import { hashJson } from 'rung-puzzles/core/hash';
import { seedFromHex } from 'rung-puzzles/core/seed';
import { keyedDigest } from '@/lib/server/platform/keyed-digest';
import type { SeedSource } from '@/lib/server/play/climbs/next/draw-item';

/**
 * `family`: a name that gives everyone the same set, and never an edition's items, whose seeds need secret keys.
 * `edition`: the items of a retired edition's frozen sets, by its revealed key.
 */
export type SeedOrigin =
  | { readonly origin: 'family'; readonly family: string }
  | {
      readonly origin: 'edition';
      readonly edition: string;
      readonly key: Buffer;
      /** SHA-256 of the key, hex, as the server publishes it; without it the key is not checked. */
      readonly keyCommitment?: string | undefined;
    };

/**
 * For an edition: HMAC-SHA256 of the place under its key, as on the server. For a family: SHA-256 of the canonical JSON
 * of ["rung dataset", family, place]. Both cut to 128 bits; a place is task, level, question and attempt.
 */
export function seedsOf(origin: SeedOrigin): SeedSource {
  if (origin.origin === 'edition') return (place) => seedFromHex(keyedDigest(origin.key, place));
  return (place) => seedFromHex(hashJson(['rung dataset', origin.family, place]));
}

const commitmentOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex');

/** Why no set of this suite can have this origin; null if it can. No one could detect a wrong label. */
export function originRefusal(suite: string, origin: SeedOrigin): string | null {
  if (origin.origin === 'family') return null;
  const { edition, key, keyCommitment } = origin;
  if (!edition.startsWith(`${suite}-`) || !/^\d+$/.test(edition.slice(suite.length + 1)))
    return `${edition} is no edition of ${suite}; its editions are called ${suite}-1, ${suite}-2 and so on`;
  if (keyCommitment === undefined || keyCommitment.toLowerCase() === commitmentOf(key)) return null;
  return `this is not the key of ${edition}: its SHA-256 is ${commitmentOf(key)}, and the edition is committed to ${keyCommitment.toLowerCase()}`;
}

/** The public part of the origin: for a key its hash, which was public from the start. */
export const describeOrigin = (origin: SeedOrigin) =>
  origin.origin === 'family'
    ? origin
    : { origin: origin.origin, edition: origin.edition, keyCommitment: commitmentOf(origin.key) };
