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

/**
 * Percentile intervals of statistics of observations that come in kinds, `counts[kind]` of each. `statistics` computes all of them from
 * the counts of one resample (an array that the next resample overwrites), null where one has no value; such resamples are left out of
 * its interval. Draws as if the observations stood one after the other, kind by kind.
 */
export function bootstrapOfKinds(
  counts: readonly number[],
  statistics: (resampled: Readonly<Int32Array>) => readonly (number | null)[],
  { resamples, seed }: BootstrapOptions,
): readonly Estimate[] {
  const kinds = Int32Array.from(counts.flatMap((count, kind) => Array<number>(count).fill(kind)));
  const width = statistics(Int32Array.from(counts)).length;
  const spread = new Set(kinds).size;
  if (spread < 2) return Array<Estimate>(width).fill(notEstimable(kinds.length === 0 ? 'no-data' : kinds.length === 1 ? 'one-observation' : 'no-spread'));
  const found: number[][] = Array.from({ length: width }, () => []);
  const random = mulberry32(seed);
  const resampled = new Int32Array(counts.length);
  for (let round = 0; round < resamples; round += 1) {
    resampled.fill(0);
    for (let draw = 0; draw < kinds.length; draw += 1) {
      const kind = kinds[Math.floor(random() * kinds.length)] ?? 0;
      resampled[kind] = (resampled[kind] ?? 0) + 1;
    }
    for (const [index, value] of statistics(resampled).entries()) if (value !== null) found[index]?.push(value);
  }
  return found.map(percentiles);
}

function percentiles(values: readonly number[]): Estimate {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0 || sorted[0] === sorted.at(-1)) return notEstimable(sorted.length === 0 ? 'no-data' : 'no-spread');
  return estimated(quantileOfSorted(sorted, 0.025) ?? 0, quantileOfSorted(sorted, 0.975) ?? 0, 'percentile-bootstrap');
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
