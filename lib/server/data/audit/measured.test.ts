/** Measures some of the boards' shortcuts again; measured.deep.ts has them all. */

import { MEASURED_RULES } from 'rung-puzzles/suites/published/measured-rules';
import { expect, it } from 'vitest';
import { remeasure } from './testing/measured';

/** Quick ones: a rule from words, one from colours, and one task without a rule. */
const QUICK = [
  'stare/cube-net text.published',
  'euclifold/matching image.classic.plain.one-face.published-prompt',
  'cubebench/move-prediction text.published-options.published-prompt.published-extraction',
];
const SLOW_MACHINE_MS = 180_000;

const quick = MEASURED_RULES.filter(({ task, condition }) => QUICK.includes(`${task} ${condition}`));

it('repeats three of them', () => {
  expect(quick).toHaveLength(QUICK.length);
});

it.each(quick)(
  '$task in $condition is right as often as stated',
  async (rule) => {
    const line = await remeasure(rule);
    expect(line?.share).toBeCloseTo(rule.share, 2);
    expect(line?.chance).toBeCloseTo(rule.chance, 2);
    expect(line?.leaks).toBe(rule.how !== null);
  },
  SLOW_MACHINE_MS,
);
