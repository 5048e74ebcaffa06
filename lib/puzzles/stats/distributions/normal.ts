/**
 * The standard normal distribution, to about 15 digits. Power series in the middle (Abramowitz and Stegun 26.2.11),
 * continued fraction in the tail (26.2.14).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { rootBetween } from './root';

export const Z_975 = 1.959963984540054;

/** From here the continued fraction is more exact. */
const TAIL = 3;
const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** P(Z > z). */
export function normalAbove(z: number): number {
  if (z < 0) return 1 - normalAbove(-z);
  return z < TAIL ? 0.5 - density(z) * oddSeries(z) : density(z) * tailFraction(z);
}

/** P(Z ≤ z). */
export const normalBelow = (z: number): number => normalAbove(-z);

/** z + z³/3 + z⁵/(3·5) + … */
function oddSeries(z: number): number {
  let term = z;
  let sum = 0;
  for (let odd = 3; sum + term !== sum; odd += 2) {
    sum += term;
    term *= (z * z) / odd;
  }
  return sum;
}

/** 1/(z + 1/(z + 2/(z + 3/(z + …)))) */
function tailFraction(z: number): number {
  let below = z;
  for (let step = 120; step >= 1; step -= 1) below = z + step / below;
  return 1 / below;
}

/** Returns the `p` quantile, 0 < p < 1. */
export function normalQuantile(p: number): number {
  invariant(p > 0 && p < 1, `normal quantile ${p}`);
  if (p < 0.5) return -normalQuantile(1 - p);
  return rootBetween((z) => 1 - p - normalAbove(z), 0, 40);
}

/** P(χ² > x) with one degree of freedom, x ≥ 0. */
export const chiSquareAbove = (x: number): number => 2 * normalAbove(Math.sqrt(x));
