/**
 * Percentile bootstrap of a mean (Efron 1979), 95 %: `resamples` draws with replacement by mulberry32, quantiles of
 * type 7. Seeded, so that the same data always give the same interval.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { mulberry32 } from '../distributions/mulberry32';
import { selectQuantile } from '../distributions/select-quantile';
import { type Estimate, estimated, type NoInterval, notEstimable } from '../interval';
import { countResampler } from './resampled-counts';

export interface BootstrapOptions {
  readonly resamples: number;
  /** 32 bits. */
  readonly seed: number;
}

/** Returns sorted means of the resamples of a non-empty list. */
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

/**
 * A resampling interval is between the least and greatest observation, so it contains the centre of a symmetric
 * distribution in at most 1 − 2^(1 − n) of the cases. Below six observations that is less than 95 %, the same limit as
 * for a median (median-interval.ts).
 */
const FEWEST_RESAMPLED = 6;

/** Returns why n observations of so many different values have no resampling interval; null if they have one. */
export function tooFewToResample(n: number, different: number): NoInterval | null {
  if (n === 0) return 'no-data';
  if (n === 1) return 'one-observation';
  if (different === 1) return 'no-spread';
  return n < FEWEST_RESAMPLED ? 'fewer-than-six' : null;
}

/**
 * Returns percentile intervals of statistics of observations that come in kinds, `counts[kind]` of each. `statistics`
 * computes all of them from the counts of one resample (an array that the next resample overwrites). A null value is
 * left out of its interval.
 */
export function bootstrapOfKinds(
  counts: readonly number[],
  statistics: (resampled: Readonly<Int32Array>) => readonly (number | null)[],
  { resamples, seed }: BootstrapOptions,
): readonly Estimate[] {
  const draw = countResampler(counts, mulberry32(seed));
  const found = statistics(Int32Array.from(counts)).map(() => ({ values: new Float64Array(resamples), size: 0 }));
  const seen = counts.filter((count) => count > 0);
  const tooFew = tooFewToResample(
    seen.reduce((sum, count) => sum + count, 0),
    seen.length,
  );
  if (tooFew !== null) return found.map(() => notEstimable(tooFew));
  const resampled = new Int32Array(counts.length);
  for (let round = 0; round < resamples; round += 1) {
    draw(resampled);
    const values = statistics(resampled);
    for (let index = 0; index < found.length; index += 1) {
      const [own, value] = [found[index], values[index]];
      if (own !== undefined && value !== null && value !== undefined) own.values[own.size++] = value;
    }
  }
  return found.map(({ values, size }) => percentiles(values.subarray(0, size)));
}

/** Returns the 2.5 % and 97.5 % quantiles. Reorders the values. */
export function percentiles(values: Float64Array): Estimate {
  const [low, high] = [selectQuantile(values, 0.025), selectQuantile(values, 0.975)];
  if (low === null || high === null) return notEstimable('no-data');
  if (low === high && values.every((value) => value === low)) return notEstimable('no-spread');
  return estimated(low, high, 'percentile-bootstrap');
}
