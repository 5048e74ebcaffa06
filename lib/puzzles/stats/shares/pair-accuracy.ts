/**
 * Minimal pairs: a pair is right if both of its items are. Pairs are sampled, not items. The items' accuracy has CR1
 * with pairs as clusters (clustered.ts).
 */
import { clusterError, clusterSums } from './clustered';
import type { Combined } from './newcombe';
import { wilson } from './wilson';

export interface PairAccuracy {
  /** Share of items right, and its standard error; null for one pair. */
  readonly items: number;
  readonly itemsStandardError: number | null;
  /** Share of pairs with both right; Wilson over pairs, 95 %. */
  readonly pairs: Combined;
}

/** Hits of the two items of each pair, 0 or 1; null for no pair. */
export function pairAccuracy(pairs: readonly (readonly [number, number])[]): PairAccuracy | null {
  if (pairs.length === 0) return null;
  const sums = clusterSums(
    pairs.flat(),
    pairs.flatMap((_, index) => [index, index]),
  );
  const both = pairs.filter(([first, second]) => first === 1 && second === 1).length;
  return {
    items: sums.sum / sums.n,
    itemsStandardError: clusterError(sums),
    pairs: { value: both / pairs.length, ...wilson(both, pairs.length) },
  };
}
