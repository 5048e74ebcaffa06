import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from 'rung-puzzles/core/json';
import { perObject } from 'rung-puzzles/core/per-object';
import { makeLru } from '@/lib/server/platform/caching/lru';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hashes a board's whole input with the native hash, because it is megabytes per request. The hash is internal. */
const hashOfInput = (input: object): string => sha256(JSON.stringify(input));

/**
 * Remembers what was made from the last `kept` inputs. Only a cache by content, so each process may have its own. `make`
 * gets the hash.
 */
export function madeFrom<Made>(kept: number) {
  const made = makeLru<Made>(kept);
  return (input: object, make: (hash: string) => Promise<Made>) => {
    const hash = hashOfInput(input);
    return made.getOrAwait(hash, () => make(hash));
  };
}

/** The same for what never changes, such as a suite: hashes it once. */
export const hashOfFixed = perObject((value: object) => hashOfInput(value));

/** As `hashJson`, with the native hash. */
export const hashOfView = (view: object): string => sha256(canonicalJson(view as Json));

export const hashed = <View extends object>(view: View) => ({ ...view, contentHash: hashOfView(view) });
