/**
 * Draws the number of successes in n trials, at a cost that does not grow with n. Uses inversion if few are expected,
 * otherwise Hörmann's BTRS, transformed rejection (W. Hörmann 1993, Journal of Statistical Computation and Simulation
 * 46:101, algorithm BTRS).
 */
import { logChoose } from './log-choose';

/** Fewest expected successes for BTRS. */
const FEW = 10;

/** `p` from 0 to 1. */
export function drawBinomial(n: number, p: number, random: () => number): number {
  if (n === 0 || p <= 0) return 0;
  if (p >= 1) return n;
  if (p > 0.5) return n - drawBinomial(n, 1 - p, random);
  return n * p < FEW ? inverted(n, p, random) : rejected(n, p, random);
}

/** Adds up the chances from no success until they reach the draw. */
function inverted(n: number, p: number, random: () => number): number {
  const odds = p / (1 - p);
  let rest = random();
  let chance = Math.exp(n * Math.log1p(-p));
  let successes = 0;
  while (rest >= chance && successes < n) {
    rest -= chance;
    successes += 1;
    chance *= (odds * (n - successes + 1)) / successes;
  }
  return successes;
}

function rejected(n: number, p: number, random: () => number): number {
  const spread = Math.sqrt(n * p * (1 - p));
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const c = n * p + 0.5;
  for (;;) {
    const u = random() - 0.5;
    const v = random();
    const us = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / us + b) * u + c);
    if (us >= 0.07 && v <= 0.92 - 4.2 / b) return k;
    if (k < 0 || k > n) continue;
    const alpha = (2.83 + 5.1 / b) * spread;
    if (Math.log((v * alpha) / (a / (us * us) + b)) <= logChanceOverMode(n, p, k)) return k;
  }
}

function logChanceOverMode(n: number, p: number, k: number): number {
  const mode = Math.floor((n + 1) * p);
  return logChoose(n, k) - logChoose(n, mode) + (k - mode) * Math.log(p / (1 - p));
}
