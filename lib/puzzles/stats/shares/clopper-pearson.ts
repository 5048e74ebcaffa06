/**
 * Clopper–Pearson, the exact interval of a proportion, 95 %. Covers at least 95 %, usually more (Clopper and Pearson
 * 1934, Biometrika 26:404; by quantiles of the beta distribution as in Brown, Cai and DasGupta 2001, section 4.2.1).
 * Use Wilson unless a guarantee is needed.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { betaQuantile } from '../distributions/beta';
import type { ShareInterval } from './wilson';

/** `right` of `n` (integers, 0 ≤ right ≤ n). Without observations (n = 0) the interval is 0 to 1. */
export function clopperPearson(right: number, n: number): ShareInterval {
  invariant(
    Number.isInteger(right) && Number.isInteger(n) && right >= 0 && right <= n,
    `clopper-pearson of ${right} of ${n}`,
  );
  return {
    low: right === 0 ? 0 : betaQuantile(0.025, right, n - right + 1),
    high: right === n ? 1 : betaQuantile(0.975, right + 1, n - right),
  };
}
