/**
 * Ranks of runs on the same items by resampling the items. All runs share each draw, so what they have in common is
 * kept (Efron and Tibshirani 1993, chapter 8; for rankings Goldstein and Spiegelhalter 1996, JRSS A 159:385). Costs
 * runs × items × resamples: use a background job if there are many.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { mulberry32 } from '../distributions/mulberry32';
import { quantileOfSorted } from '../distributions/quantile';
import type { BootstrapOptions } from './bootstrap';

export interface BootstrapRank {
  /** The 2.5 % and 97.5 % quantiles of the ranks, 1 the best. Equal means share the better rank. */
  readonly low: number;
  readonly high: number;
  /** Share of the resamples in which no other run is better. */
  readonly first: number;
}

/** `scores[run][item]`, rows of the same length; null without items. */
export function bootstrapRanks(
  scores: readonly (readonly number[])[],
  { resamples, seed }: BootstrapOptions,
): readonly BootstrapRank[] | null {
  const items = scores[0]?.length ?? 0;
  invariant(
    scores.every((row) => row.length === items),
    'all runs have the same items',
  );
  if (items === 0) return null;
  const random = mulberry32(seed);
  const ranks = scores.map(() => new Float64Array(resamples));
  for (let round = 0; round < resamples; round += 1) {
    const drawn = Array.from({ length: items }, () => Math.floor(random() * items));
    const sums = scores.map((row) => drawn.reduce((sum, item) => sum + (row[item] ?? 0), 0));
    for (const [run, own] of sums.entries())
      (ranks[run] as Float64Array)[round] = 1 + sums.filter((other) => other > own).length;
  }
  return ranks.map(summaryOf);
}

function summaryOf(ranks: Float64Array): BootstrapRank {
  const sorted = ranks.slice().sort();
  const first = sorted.filter((rank) => rank === 1).length / sorted.length;
  return { low: quantileOfSorted(sorted, 0.025) ?? 1, high: quantileOfSorted(sorted, 0.975) ?? 1, first };
}
