/**
 * How many items tell two runs apart: n = ⌈((z₀.₉₇₅ + z₀.₈)·σ/δ)²⌉ for a paired difference δ whose items spread by σ,
 * two-sided at 5 %, in 80 % of repetitions (Cohen 1988, Statistical Power Analysis; for evaluations Miller 2024,
 * arXiv:2411.00640, section 5).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { normalQuantile, Z_975 } from './normal';

const REACH = Z_975 + normalQuantile(0.8);

/** Fewest items that show a difference, in the unit of the scores. */
export function itemsNeeded(difference: number, spread: number): number {
  invariant(difference > 0 && spread >= 0, `difference ${difference}, spread ${spread}`);
  return Math.ceil(((REACH * spread) / difference) ** 2);
}

/** The smallest difference that n > 0 items show. */
export function smallestDifference(n: number, spread: number): number {
  invariant(n > 0 && spread >= 0, `${n} items, spread ${spread}`);
  return (REACH * spread) / Math.sqrt(n);
}
