/**
 * Student's t, from the regularised incomplete beta function (Abramowitz and Stegun 26.7.1); quantiles by bisection.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { incompleteBeta } from './beta';

/** Returns the `p` quantile (0.5 ≤ p < 1) with `df` ≥ 1 degrees of freedom. */
export function studentQuantile(p: number, df: number): number {
  invariant(p >= 0.5 && p < 1 && df >= 1, `t quantile ${p} with ${df} degrees of freedom`);
  let low = 0;
  let high = 1;
  while (studentBelow(high, df) < p) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-13 * high; step += 1) {
    const middle = (low + high) / 2;
    if (studentBelow(middle, df) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(|T| ≥ |t|): the two-sided p value of t. */
export const studentTwoSided = (t: number, df: number): number => incompleteBeta(df / (df + t * t), df / 2, 0.5);

/** P(T ≤ t) for t ≥ 0. */
const studentBelow = (t: number, df: number): number => 1 - studentTwoSided(t, df) / 2;
