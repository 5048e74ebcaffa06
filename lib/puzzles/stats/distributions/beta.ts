/**
 * The beta distribution: the regularised incomplete beta function by its continued fraction (Abramowitz and Stegun
 * 26.5.8, Lentz's method), and its quantiles. Used by Student's t and the Clopper–Pearson interval.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { rootBetween } from './root';

/** I_x(a, b): P(X ≤ x) for X ~ Beta(a, b). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Returns the `p` quantile of Beta(a, b), a and b above 0. */
export function betaQuantile(p: number, a: number, b: number): number {
  invariant(p >= 0 && p <= 1 && a > 0 && b > 0, `beta quantile ${p} of ${a}, ${b}`);
  return rootBetween((x) => incompleteBeta(x, a, b) - p, 0, 1);
}

const SMALL = 1e-300;
const awayFromZero = (value: number): number => (Math.abs(value) < SMALL ? SMALL : value);

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return value;
}

// Lanczos, g = 7, 9 coefficients (Godfrey): relative error below 1e-14 for positive arguments.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

function logGamma(x: number): number {
  const series = LANCZOS.reduce(
    (sum, coefficient, index) => (index === 0 ? coefficient : sum + coefficient / (x - 1 + index)),
    0,
  );
  const shifted = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(shifted) - shifted + Math.log(series);
}
