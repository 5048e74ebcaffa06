/** Measures again every shortcut on boards, and every test without one. */

import { MEASURED_RULES } from 'rung-puzzles/suites/published/measured-rules';
import { expect, it } from 'vitest';
import { remeasure } from './testing/measured';

it.each(MEASURED_RULES)('$task in $condition is right as often as stated', async (rule) => {
  const line = await remeasure(rule);
  expect(line?.share).toBeCloseTo(rule.share, 2);
  expect(line?.leaks).toBe(rule.how !== null);
});
