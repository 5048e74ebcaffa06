/**
 * A share of right answers beyond guessing: 0 equals guessing, 1 is all right, below 0 is worse than guessing. Not
 * clipped, so that means stay unbiased. The correction of Abbott 1925 (Journal of Economic Entomology 18:265), also
 * usual for guessing in multiple-choice tests.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** Returns (p − chance) / (1 − chance), with 0 ≤ chance < 1. */
export function chanceAdjusted(share: number, chance: number): number {
  invariant(chance >= 0 && chance < 1, `chance ${chance}`);
  return (share - chance) / (1 - chance);
}
