/**
 * Distribution-free 95 % interval of a median from order statistics (Conover, Practical Nonparametric Statistics,
 * section 3.2): the l-th smallest to the l-th largest, with the greatest l for which P(Bin(n, ½) < l) ≤ 0.025. Needs
 * six observations. A censored ladder counts at the lower end with the level that it had passed, and at the upper end
 * as if it had never ended. So the interval is valid for any later course in which no ladder ends below what it had
 * passed.
 */

import { quantileOfSorted } from '../distributions/quantile';
import { type Estimate, estimated, notEstimable } from '../interval';
import type { LadderDepths } from '../ladders/kaplan-meier';
import { atRank, type Counted, tally, total } from '../shares/counted';

export function medianDepthInterval(ladders: readonly LadderDepths[]): Estimate {
  const asTheyStand = tally(ladders.map(({ depth, count }) => ({ value: depth, count })));
  const n = total(asTheyStand);
  const rank = medianRank(n);
  if (rank === null) return notEstimable(n === 0 ? 'no-data' : 'fewer-than-six');
  const ended: readonly Counted[] = tally(
    ladders.filter(({ censored }) => !censored).map(({ depth, count }) => ({ value: depth, count })),
  );
  return estimated(atRank(asTheyStand, rank - 1) ?? 0, atRank(ended, n - rank), 'order-statistics');
}

/**
 * The median of people's medians, because values of one person are correlated. Leaves out people without values; the
 * interval is null for fewer than six people.
 */
export function medianOfMedians(medians: readonly (number | null)[]) {
  const sorted = Float64Array.from(medians.flatMap((median) => median ?? [])).sort();
  const n = sorted.length;
  const rank = medianRank(n) ?? 0;
  return { n, median: quantileOfSorted(sorted, 0.5), low: sorted[rank - 1] ?? null, high: sorted[n - rank] ?? null };
}

/** Returns the rank l from 1, or null for fewer than six observations. n = 6, 10, 20, 30, 50 give 1, 2, 6, 10, 18. */
export function medianRank(n: number): number | null {
  // Sums of log-probabilities, so that n = 100 000 does not underflow.
  let logTerm = -n * Math.LN2;
  let below = 0;
  for (let rank = 0; rank <= n; rank += 1) {
    below += Math.exp(logTerm);
    if (below > 0.025) return rank === 0 ? null : rank;
    logTerm += Math.log(n - rank) - Math.log(rank + 1);
  }
  return null;
}
