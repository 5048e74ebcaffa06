/**
 * Items needed to distinguish two runs: n = ⌈((z₀.₉₇₅ + z₀.₈)·σ/δ)²⌉ for a paired difference δ with standard deviation
 * σ over items, two-sided at 5 %, with 80 % power (Cohen 1988, Statistical Power Analysis; for evaluations Miller 2024,
 * arXiv:2411.00640, section 5).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { normalQuantile, Z_975 } from '../distributions/normal';

const REACH = Z_975 + normalQuantile(0.8);

/** Returns the fewest items that show a difference, in the unit of the scores. */
export function itemsNeeded(difference: number, spread: number): number {
  invariant(difference > 0 && spread >= 0, `difference ${difference}, spread ${spread}`);
  return Math.ceil(((REACH * spread) / difference) ** 2);
}

/** Returns the smallest difference that n > 0 items show. */
export function smallestDifference(n: number, spread: number): number {
  invariant(n > 0 && spread >= 0, `${n} items, spread ${spread}`);
  return (REACH * spread) / Math.sqrt(n);
}
