/** Mean, standard deviation (n − 1) and Student's t interval of a mean, from a histogram. */

import { studentQuantile } from './distributions/student-t';
import { type Estimate, estimated, notEstimable } from './interval';
import { type Counted, total } from './shares/counted';

/** null for no observations. */
export function mean(entries: readonly Counted[]): number | null {
  const n = total(entries);
  return n === 0 ? null : entries.reduce((sum, { value, count }) => sum + value * count, 0) / n;
}

/** Returns the sample standard deviation; null for fewer than two observations. */
export function standardDeviation(entries: readonly Counted[]): number | null {
  const n = total(entries);
  const centre = mean(entries);
  if (centre === null || n < 2) return null;
  return Math.sqrt(entries.reduce((sum, { value, count }) => sum + count * (value - centre) ** 2, 0) / (n - 1));
}

/** Returns SD / √n; null for fewer than two observations. */
export function standardError(entries: readonly Counted[]): number | null {
  const spread = standardDeviation(entries);
  return spread === null ? null : spread / Math.sqrt(total(entries));
}

/**
 * Returns √(p(1 − p) / n) of hits and misses; null without observations, or for values other than 0 and 1. For
 * comparison only: intervals are Wilson's.
 */
export function binomialStandardError(entries: readonly Counted[]): number | null {
  const share = mean(entries);
  if (share === null || entries.some(({ value }) => value !== 0 && value !== 1)) return null;
  return Math.sqrt((share * (1 - share)) / total(entries));
}

/** Returns mean ± t₍n−1₎ · SD / √n, 95 %. */
export function studentInterval(entries: readonly Counted[]): Estimate {
  const n = total(entries);
  const centre = mean(entries);
  const error = standardError(entries);
  if (centre === null) return notEstimable('no-data');
  if (error === null) return notEstimable('one-observation');
  if (error === 0) return notEstimable('no-spread');
  const half = studentQuantile(0.975, n - 1) * error;
  return estimated(centre - half, centre + half, 'student-t');
}
