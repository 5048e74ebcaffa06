/**
 * A share right beyond guessing: 0 is what guessing comes to, 1 all right, below 0 worse than guessing; not clipped, so
 * that means stay fair. The correction of Abbott 1925 (Journal of Economic Entomology 18:265), also the usual one for
 * guessing in tests of several choices.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** (p − chance) / (1 − chance), with 0 ≤ chance < 1. */
export function chanceAdjusted(share: number, chance: number): number {
  invariant(chance >= 0 && chance < 1, `chance ${chance}`);
  return (share - chance) / (1 - chance);
}
