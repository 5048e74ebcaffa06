/**
 * Ranks runs on the same items by exact McNemar tests of all pairs with Holm’s correction, so that all differences hold
 * together at 95 %. Equal scores share a rank.
 */

import { mcnemar } from 'rung-puzzles/stats/comparisons/mcnemar';
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { smallestDifference } from 'rung-puzzles/stats/comparisons/power';
import { quantileOfSorted } from 'rung-puzzles/stats/distributions/quantile';
import { simultaneousRankIntervals } from 'rung-puzzles/stats/ranks/rank-intervals';
import { tieGroups } from 'rung-puzzles/stats/ranks/tie-groups';
import { pluck } from '@/lib/server/boards/rows';
import { type Bits, countOf, countOnly } from '../items/bits';
import { differenceSd } from '../paired';

const ALPHA = 0.05;

/** At least one vector, `n` > 0 items. Best first; equal scores in input order. */
export function rankAll(vectors: readonly Bits[], n: number) {
  const order = vectors
    .map((bits, index) => ({ index, bits, right: countOf(bits) }))
    .sort((a, b) => b.right - a.right || a.index - b.index);
  const pairs = order.flatMap((better, place) => order.slice(place + 1).map((worse) => pairOf(better, worse)));
  const p = pairs.map(({ betterOnly, worseOnly }) => mcnemar(betterOnly, worseOnly).exact);
  const intervals = simultaneousRankIntervals(pluck(order, 'right'), p, ALPHA);
  const adjusted = holm(p);
  const groups = tieGroups(
    order.length,
    (better, worse) => (adjusted[pairIndex(order.length, better, worse)] ?? 1) <= ALPHA,
  );
  const deviations = Float64Array.from(pairs, ({ betterOnly, worseOnly }) =>
    differenceSd(betterOnly, worseOnly, n),
  ).sort();
  const median = quantileOfSorted(deviations, 0.5) ?? 0;
  return {
    rows: order.map(({ index, right }, place) => ({
      /** Of the input vector. */
      index,
      right,
      rank: 1 + order.findIndex((other) => other.right === right),
      best: intervals[place]?.best ?? 1,
      worst: intervals[place]?.worst ?? order.length,
      tieGroup: groups[place] ?? 1,
    })),
    /**
     * The smallest detectable difference with n items, at the median of all pairs' standard deviations. null for a single
     * run or if that median is 0.
     */
    smallestDifference: median === 0 ? null : smallestDifference(n, median),
  };
}

/** Items that only one of two runs has right. The second number follows from the first and the scores. */
function pairOf(
  better: { readonly bits: Bits; readonly right: number },
  worse: { readonly bits: Bits; readonly right: number },
) {
  const betterOnly = countOnly(better.bits, worse.bits);
  return { betterOnly, worseOnly: betterOnly - better.right + worse.right };
}

/** Index of a pair in (0, 1), (0, 2), …, (1, 2), …. */
const pairIndex = (count: number, first: number, second: number): number =>
  first * count - (first * (first + 1)) / 2 + second - first - 1;
