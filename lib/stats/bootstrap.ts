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

/** Draws a resample takes at most; more observations are drawn from by as many, and what they spread too far is taken back. */
const MOST_DRAWS = 10_000;

/**
 * Percentile intervals of statistics of observations that come in kinds, `counts[kind]` of each. `statistics` computes all of them from
 * the counts of one resample (an array that the next resample overwrites), null where one has no value; such resamples are left out of
 * its interval. Draws as if the observations stood one after the other, kind by kind. Of n observations at most m = 10,000 are drawn, and
 * each statistic's distance from its value is then shrunk by √(m / n) (Bickel, Götze and van Zwet 1997, Statistica Sinica 7:1).
 */
export function bootstrapOfKinds(
  counts: readonly number[],
  statistics: (resampled: Readonly<Int32Array>) => readonly (number | null)[],
  { resamples, seed }: BootstrapOptions,
): readonly Estimate[] {
  const ends = runningSums(counts);
  const n = ends.at(-1) ?? 0;
  const values = statistics(Int32Array.from(counts));
  if (counts.filter((count) => count > 0).length < 2) return values.map(() => notEstimable(n === 0 ? 'no-data' : n === 1 ? 'one-observation' : 'no-spread'));
  const draws = Math.min(n, MOST_DRAWS);
  const found: number[][] = values.map(() => []);
  const random = mulberry32(seed);
  const resampled = new Int32Array(counts.length);
  for (let round = 0; round < resamples; round += 1) {
    resampled.fill(0);
    for (let draw = 0; draw < draws; draw += 1) {
      const kind = firstAbove(ends, Math.floor(random() * n));
      resampled[kind] = (resampled[kind] ?? 0) + 1;
    }
    for (const [index, value] of statistics(resampled).entries()) if (value !== null) found[index]?.push(value);
  }
  const shrink = Math.sqrt(draws / n);
  return values.map((value, index) => percentiles(found[index] ?? [], value ?? 0, shrink));
}

/** [3, 0, 2] gives [3, 3, 5]. */
function runningSums(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => {
    invariant(Number.isInteger(count) && count >= 0, `count ${count}`);
    sum += count;
    return sum;
  });
}

/** Place of the first end above the observation's. */
function firstAbove(ends: readonly number[], place: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function percentiles(values: readonly number[], centre: number, shrink: number): Estimate {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [quantileOfSorted(sorted, 0.025), quantileOfSorted(sorted, 0.975)];
  if (low === null || high === null) return notEstimable('no-data');
  if (sorted[0] === sorted.at(-1)) return notEstimable('no-spread');
  return estimated(centre + shrink * (low - centre), centre + shrink * (high - centre), 'percentile-bootstrap');
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
