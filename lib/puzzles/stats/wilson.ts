/**
 * Wilson's score interval of a proportion, 95 %, with the exact normal quantile (not 1.96).
 * E. B. Wilson (1927), JASA 22:209; formula as in Brown, Cai and DasGupta (2001), Statistical Science 16:101,
 * section 3.1.1.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { Z_975 } from './normal';

export interface ShareInterval {
  readonly low: number;
  readonly high: number;
}

/** `right` of `n` (integers, 0 ≤ right ≤ n). Nothing seen (n = 0) leaves all of 0 to 1 open. */
export function wilson(right: number, n: number): ShareInterval {
  invariant(Number.isInteger(right) && Number.isInteger(n) && right >= 0 && right <= n, `wilson of ${right} of ${n}`);
  return n === 0 ? { low: 0, high: 1 } : scoreInterval(right / n, n, Z_975);
}

/**
 * The same of a share of `n` > 0 observations, a number that need not be whole, with another quantile than the normal
 * one.
 */
export function scoreInterval(share: number, n: number, quantile: number): ShareInterval {
  const square = quantile * quantile;
  const shrink = 1 + square / n;
  const centre = (share + square / (2 * n)) / shrink;
  const half = (quantile / shrink) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  return { low: share === 0 ? 0 : centre - half, high: share === 1 ? 1 : centre + half };
}
