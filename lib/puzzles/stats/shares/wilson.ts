/**
 * Wilson's score interval of a proportion, 95 %, with the exact normal quantile (not 1.96).
 * E. B. Wilson (1927), JASA 22:209; formula as in Brown, Cai and DasGupta (2001), Statistical Science 16:101,
 * section 3.1.1.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { Z_975 } from '../distributions/normal';

export interface ShareInterval {
  readonly low: number;
  readonly high: number;
}

/** `right` of `n` (integers, 0 ≤ right ≤ n). Without observations (n = 0) the interval is 0 to 1. */
export function wilson(right: number, n: number): ShareInterval {
  invariant(Number.isInteger(right) && Number.isInteger(n) && right >= 0 && right <= n, `wilson of ${right} of ${n}`);
  return n === 0 ? { low: 0, high: 1 } : scoreInterval(right / n, n, Z_975);
}

/** Accepts a non-integer `n` > 0, and another quantile than the normal one. */
export function scoreInterval(share: number, n: number, quantile: number): ShareInterval {
  const square = quantile * quantile;
  const shrink = 1 + square / n;
  const centre = (share + square / (2 * n)) / shrink;
  const half = (quantile / shrink) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  return { low: share === 0 ? 0 : centre - half, high: share === 1 ? 1 : centre + half };
}
