/**
 * Percentile bootstrap of a mean (Efron 1979), 95 %: `resamples` draws with replacement by mulberry32, quantiles of type 7.
 * Seeded, so that two looks at the same data give the same interval.
 */
import { invariant } from '@/lib/core/invariant';
import { type Counted, tally, total } from './counted';
import { type Estimate, estimated, notEstimable } from './interval';
import { mulberry32 } from './mulberry32';
import { quantileOfSorted } from './quantile';

export interface BootstrapOptions {
  readonly resamples: number;
  /** 32 bits */
  readonly seed: number;
}

/** Sorted means of the resamples of a non-empty list. */
export function resampledMeans(values: ArrayLike<number>, { resamples, seed }: BootstrapOptions): Float64Array {
  invariant(values.length > 0 && resamples > 0, 'resampling needs observations');
  const random = mulberry32(seed);
  const means = new Float64Array(resamples);
  for (let round = 0; round < resamples; round += 1) {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw += 1) sum += values[Math.floor(random() * values.length)] ?? 0;
    means[round] = sum / values.length;
  }
  return means.sort();
}

/** Of numbers given as a histogram. Fewer than two observations or no spread: no interval. */
export function bootstrapMeanInterval(entries: readonly Counted[], options: BootstrapOptions): Estimate {
  const sorted = tally(entries);
  const n = total(sorted);
  if (n === 0) return notEstimable('no-data');
  if (n === 1) return notEstimable('one-observation');
  if (sorted.length === 1) return notEstimable('no-spread');
  const means = resampledMeans(
    sorted.flatMap(({ value, count }) => Array<number>(count).fill(value)),
    options,
  );
  return estimated(quantileOfSorted(means, 0.025) ?? 0, quantileOfSorted(means, 0.975) ?? 0, 'percentile-bootstrap');
}
