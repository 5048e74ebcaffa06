/**
 * Clopper–Pearson, the exact interval of a proportion, 95 %: covers at least so often and mostly more (Clopper and
 * Pearson 1934, Biometrika 26:404; by quantiles of the beta distribution as in Brown, Cai and DasGupta 2001,
 * section 4.2.1). Wilson is the usual one; this is for where a guarantee is asked for.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { betaQuantile } from './beta';
import type { ShareInterval } from './wilson';

/** `right` of `n` (integers, 0 ≤ right ≤ n). Nothing seen (n = 0) leaves all of 0 to 1 open. */
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
