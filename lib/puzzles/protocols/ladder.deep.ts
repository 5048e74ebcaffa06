import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { describe, expect, it } from 'vitest';
import { INFBENCH_LADDER, type LadderRules } from './ladder';
import { simulateLadder } from './testing/simulate';

const LADDERS = 4000;
const rules: LadderRules = { ...INFBENCH_LADDER, caps: { level: 2000, items: null, elapsedMs: null } };

describe('the ladder is not linear in ability (published simulations)', () => {
  // The published values are rounded simulations: half a unit of their last digit is added to four standard errors.
  it.each([
    { perMille: 500, expected: 1.0, rounding: 0.05 },
    { perMille: 600, expected: 4.3, rounding: 0.05 },
    { perMille: 700, expected: 24, rounding: 0.5 },
    { perMille: 800, expected: 252, rounding: 0.5 },
  ])('with $perMille of 1,000 answers right the mean R is $expected', ({ perMille, expected, rounding }) => {
    const depths = Array.from(
      { length: LADDERS },
      (_, index) => simulateLadder(rules, perMille, rngFor(BigInt(index) as Seed, `ability ${perMille}`)).r,
    );
    const mean = depths.reduce((sum, r) => sum + r, 0) / LADDERS;
    const sd = Math.sqrt(depths.reduce((sum, r) => sum + (r - mean) ** 2, 0) / (LADDERS - 1));
    const tolerance = 4 * (sd / Math.sqrt(LADDERS)) + rounding;
    expect(Math.abs(mean - expected)).toBeLessThan(tolerance);
  });
});
