/** Student's t, from the regularised incomplete beta function (Abramowitz and Stegun 26.7.1). */
import { invariant } from 'rung-puzzles/core/invariant';
import { incompleteBeta } from './beta';
import { rootBetween } from './root';

/** Returns the `p` quantile (0.5 ≤ p < 1) with `df` ≥ 1 degrees of freedom. */
export function studentQuantile(p: number, df: number): number {
  invariant(p >= 0.5 && p < 1 && df >= 1, `t quantile ${p} with ${df} degrees of freedom`);
  let high = 1;
  while (studentBelow(high, df) < p) high *= 2;
  return rootBetween((t) => studentBelow(t, df) - p, 0, high);
}

/** P(|T| ≥ |t|): the two-sided p value of t. */
export const studentTwoSided = (t: number, df: number): number => incompleteBeta(df / (df + t * t), df / 2, 0.5);

/** P(T ≤ t) for t ≥ 0. */
const studentBelow = (t: number, df: number): number => 1 - studentTwoSided(t, df) / 2;
