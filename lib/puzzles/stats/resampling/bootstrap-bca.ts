/**
 * Bias-corrected and accelerated bootstrap interval, 95 % (Efron 1987, JASA 82:171; DiCiccio and Efron 1996,
 * Statistical Science 11:189, section 2). Shifts the percentiles by how asymmetric the resamples are around the value,
 * and by the skewness of the jackknife. Half of the equal resamples count as below.
 */

import { normalBelow, normalQuantile, Z_975 } from '../distributions/normal';
import { quantileOfSorted } from '../distributions/quantile';
import type { NoInterval } from '../interval';
import { type BootstrapOptions, resampledMeans } from './bootstrap';

export type BcaInterval =
  | { readonly interval: { readonly low: number; readonly high: number }; readonly reason: null }
  | { readonly interval: null; readonly reason: NoInterval };

/** Returns the interval of a mean; none for fewer than two observations or no spread. */
export function bcaMeanInterval(values: readonly number[], options: BootstrapOptions): BcaInterval {
  if (values.length < 2) return { interval: null, reason: values.length === 0 ? 'no-data' : 'one-observation' };
  const sum = values.reduce((total, value) => total + value, 0);
  const leftOut = values.map((value) => (sum - value) / (values.length - 1));
  return bcaInterval(sum / values.length, resampledMeans(values, options), leftOut);
}

/**
 * Returns the interval of any statistic from its value, its resampled values, sorted, and its values without each
 * observation (or cluster).
 */
export function bcaInterval(value: number, sorted: Float64Array, leftOut: readonly number[]): BcaInterval {
  const below = sorted.reduce((sum, each) => sum + (each < value ? 1 : each === value ? 0.5 : 0), 0) / sorted.length;
  const acceleration = accelerationOf(leftOut);
  if (!(below > 0 && below < 1) || acceleration === null || sorted[0] === sorted.at(-1))
    return { interval: null, reason: 'no-spread' };
  const bias = normalQuantile(below);
  const end = (z: number) =>
    quantileOfSorted(sorted, normalBelow(bias + (bias + z) / (1 - acceleration * (bias + z)))) ?? value;
  return { interval: { low: end(-Z_975), high: end(Z_975) }, reason: null };
}

/** Returns Σ d³ / (6 (Σ d²)^{3/2}), d being the distance below the mean; null without spread. */
function accelerationOf(leftOut: readonly number[]): number | null {
  const mean = leftOut.reduce((sum, value) => sum + value, 0) / leftOut.length;
  const power = (exponent: number) => leftOut.reduce((sum, value) => sum + (mean - value) ** exponent, 0);
  return power(2) === 0 ? null : power(3) / (6 * power(2) ** 1.5);
}
