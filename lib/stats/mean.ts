/** Mean, standard deviation (n − 1) and Student's t interval of a mean, of numbers given as a histogram. */
import { type Counted, total } from './counted';
import { type Estimate, estimated, notEstimable } from './interval';
import { studentQuantile } from './student-t';

/** null for no observations. */
export function mean(entries: readonly Counted[]): number | null {
  const n = total(entries);
  return n === 0 ? null : entries.reduce((sum, { value, count }) => sum + value * count, 0) / n;
}

/** Sample standard deviation; null for fewer than two observations. */
export function standardDeviation(entries: readonly Counted[]): number | null {
  const n = total(entries);
  const centre = mean(entries);
  if (centre === null || n < 2) return null;
  return Math.sqrt(entries.reduce((sum, { value, count }) => sum + count * (value - centre) ** 2, 0) / (n - 1));
}

/** mean ± t₍n−1₎ · SD / √n, 95 %. */
export function studentInterval(entries: readonly Counted[]): Estimate {
  const n = total(entries);
  const centre = mean(entries);
  const spread = standardDeviation(entries);
  if (centre === null) return notEstimable('no-data');
  if (spread === null) return notEstimable('one-observation');
  if (spread === 0) return notEstimable('no-spread');
  const half = (studentQuantile(0.975, n - 1) * spread) / Math.sqrt(n);
  return estimated(centre - half, centre + half, 'student-t');
}
