/**
 * Quantiles of Student's t by bisection on its distribution function, which is a regularised incomplete beta function
 * (Abramowitz and Stegun 26.7.1), computed by its continued fraction (26.5.8, Lentz's method).
 */
import { invariant } from '@/lib/core/invariant';

/** The `p` quantile (0.5 ≤ p < 1) with `df` ≥ 1 degrees of freedom. */
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

/** P(T ≤ t) for t ≥ 0. */
const studentBelow = (t: number, df: number): number => 1 - incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;

function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const SMALL = 1e-300;
const awayFromZero = (value: number): number => (Math.abs(value) < SMALL ? SMALL : value);

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 1000; m += 1) {
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
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
  9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

function logGamma(x: number): number {
  const series = LANCZOS.reduce((sum, coefficient, index) => (index === 0 ? coefficient : sum + coefficient / (x - 1 + index)), 0);
  const shifted = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(shifted) - shifted + Math.log(series);
}
