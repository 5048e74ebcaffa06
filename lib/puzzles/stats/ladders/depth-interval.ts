/**
 * Intervals of mean depths R, 95 %, from two ladders: Student's t for one mean, Welch's for a difference (B. L. Welch
 * 1947, Biometrika 34:28). R is a whole number, so a variance below that of rounding, 1/12, is not distinguishable from
 * it. It is the least variance assumed, and equal ladders still get a width. Resampling covers only 70 to 90 % with 3
 * to 10 ladders.
 */

import { studentQuantile } from '../distributions/student-t';
import { type Estimate, estimated, type Interval, notEstimable } from '../interval';
import { mean, standardDeviation } from '../mean';
import { type Counted, total } from '../shares/counted';

/** Variance of a number rounded to an integer. */
const LEAST_VARIANCE = 1 / 12;

/** Clipped at 0, because R is never negative. */
export function depthMeanInterval(depths: readonly Counted[]): Estimate {
  const [centre, error] = [mean(depths), squaredError(depths)];
  if (centre === null) return notEstimable('no-data');
  if (error === null) return notEstimable('one-observation');
  const half = studentQuantile(0.975, total(depths) - 1) * Math.sqrt(error);
  return estimated(Math.max(0, centre - half), centre + half, 'student-t');
}

/** Chance, over all looks, that an interval leaves out the mean. */
const MISSES = 0.05;
/** Variance of the mean over that of one ladder, in the mixture: narrowest between 5 and 100 ladders. */
const MIXTURE = 2;

/**
 * 95 % interval of a mean that may be looked at after each ladder: with 95 %, all such intervals hold the mean (a
 * confidence sequence; Wang and Ramdas 2023, arXiv 2310.03722). It has the means whose Bayes factor is below 20, against
 * a normal mixture of means, with the right Haar prior for the unknown spread. Returns null for fewer than five ladders.
 */
export function watchedMeanInterval(
  depths: readonly Counted[],
): { readonly low: number; readonly high: number } | null {
  const [n, centre, error] = [total(depths), mean(depths), squaredError(depths)];
  if (centre === null || error === null) return null;
  const spread = 1 + n * MIXTURE;
  const bound = (Math.sqrt(spread) / MISSES) ** (2 / n);
  if (n < FEWEST_WATCHED || bound >= spread) return null;
  const half = Math.sqrt((error * (n - 1) * (bound - 1)) / (1 - bound / spread));
  return { low: Math.max(0, centre - half), high: centre + half };
}

/** With three or four ladders it would be wider than the ladder. */
const FEWEST_WATCHED = 5;

/** Returns mean of `a` minus mean of `b`; null if either has fewer than two ladders. */
export function depthDifferenceInterval(a: readonly Counted[], b: readonly Counted[]): Interval | null {
  const [u, v] = [squaredError(a), squaredError(b)];
  if (u === null || v === null) return null;
  const difference = (mean(a) ?? 0) - (mean(b) ?? 0);
  const degrees = (u + v) ** 2 / (u ** 2 / (total(a) - 1) + v ** 2 / (total(b) - 1));
  const half = studentQuantile(0.975, degrees) * Math.sqrt(u + v);
  return { low: difference - half, high: difference + half };
}

function squaredError(depths: readonly Counted[]): number | null {
  const spread = standardDeviation(depths);
  return spread === null ? null : Math.max(spread ** 2, LEAST_VARIANCE) / total(depths);
}
