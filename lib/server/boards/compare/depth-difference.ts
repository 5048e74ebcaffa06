/**
 * How much further one climbs than another, by the mean of R. Ladders share no items, so nothing is paired: few ladders
 * are resampled, each side by itself (Efron and Tibshirani 1993, An Introduction to the Bootstrap, section 16.2); of
 * many the means are near enough to normal for Welch’s interval (B. L. Welch 1947, Biometrika 34:28).
 */

import { tooFewToResample } from 'rung-puzzles/stats/bootstrap';
import { type Counted, total } from 'rung-puzzles/stats/counted';
import { mean, standardError } from 'rung-puzzles/stats/mean';
import { mulberry32 } from 'rung-puzzles/stats/mulberry32';
import { quantileOfSorted } from 'rung-puzzles/stats/quantile';
import { studentQuantile } from 'rung-puzzles/stats/student-t';
import { makeLru } from '@/lib/server/platform/lru';

export interface DepthDifference {
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly method: 'percentile-bootstrap' | 'welch' | null;
  readonly reason: 'one-observation' | 'no-spread' | 'fewer-than-six' | null;
}

// Seeded: two looks at the same ladders give the same interval.
const RESAMPLES = 2000;
const SEED = 1;
const BOOTSTRAP_UP_TO = 200;

// Resampling takes long, and a page that is asked for again has mostly the same ladders.
const KEPT = 1000;
const kept = makeLru<{ readonly found: DepthDifference | null }>(KEPT);

/** null where one has no ladder. */
export function depthDifference(a: readonly Counted[], b: readonly Counted[]): DepthDifference | null {
  const key = JSON.stringify([a, b]);
  const { found } = kept.get(key) ?? { found: differenceOf(a, b) };
  kept.set(key, { found });
  return found;
}

function differenceOf(a: readonly Counted[], b: readonly Counted[]): DepthDifference | null {
  const [first, second] = [mean(a), mean(b)];
  if (first === null || second === null) return null;
  const none = (reason: DepthDifference['reason']): DepthDifference => ({
    difference: first - second,
    low: null,
    high: null,
    method: null,
    reason,
  });
  if (total(a) < 2 || total(b) < 2) return none('one-observation');
  if (standardError(a) === 0 && standardError(b) === 0) return none('no-spread');
  const isFew = total(a) <= BOOTSTRAP_UP_TO && total(b) <= BOOTSTRAP_UP_TO;
  if (isFew && (hasTooFew(a) || hasTooFew(b))) return none('fewer-than-six');
  return isFew
    ? { difference: first - second, ...resampled(listed(a), listed(b)), method: 'percentile-bootstrap', reason: null }
    : { difference: first - second, ...welch(first - second, a, b), method: 'welch', reason: null };
}

/** A side whose ladders all ended alike adds no spread, and needs none of its own. */
const hasTooFew = (side: readonly Counted[]): boolean =>
  tooFewToResample(total(side), side.filter(({ count }) => count > 0).length) === 'fewer-than-six';

const listed = (entries: readonly Counted[]): readonly number[] =>
  entries.flatMap(({ value, count }) => Array<number>(count).fill(value));

function resampled(a: readonly number[], b: readonly number[]): { readonly low: number; readonly high: number } {
  const random = mulberry32(SEED);
  const meanOfDraws = (values: readonly number[]) =>
    values.reduce((sum) => sum + (values[Math.floor(random() * values.length)] ?? 0), 0) / values.length;
  const differences = Float64Array.from({ length: RESAMPLES }, () => meanOfDraws(a) - meanOfDraws(b)).sort();
  return { low: quantileOfSorted(differences, 0.025) ?? 0, high: quantileOfSorted(differences, 0.975) ?? 0 };
}

function welch(
  difference: number,
  a: readonly Counted[],
  b: readonly Counted[],
): { readonly low: number; readonly high: number } {
  const [u, v] = [(standardError(a) ?? 0) ** 2, (standardError(b) ?? 0) ** 2];
  const degrees = (u + v) ** 2 / (u ** 2 / (total(a) - 1) + v ** 2 / (total(b) - 1));
  const half = studentQuantile(0.975, degrees) * Math.sqrt(u + v);
  return { low: difference - half, high: difference + half };
}
