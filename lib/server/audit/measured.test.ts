/** Some of the shortcuts that boards show, measured again; measured.deep.ts has them all. */
import { expect, it } from 'vitest';
import { MEASURED_RULES } from '@/lib/suites/measured-rules';
import { measureAgain } from './measured-testing';

/** Quick ones: a rule from words, one from colours, one from moves, and one where no rule helps. */
const QUICK = ['stare/cube-net text.published', 'euclifold/matching image.classic.plain.one-face.published-prompt', 'cubebench/move-effect'];
const AT_CHANCE = 'cubebench/move-prediction text.published-options';

const quick = MEASURED_RULES.filter(({ task, condition }) => [...QUICK, AT_CHANCE].some((name) => `${task} ${condition}`.startsWith(name)));

it('repeats four of them', () => {
  expect(quick).toHaveLength(4);
});

it.each(quick)('$task in $condition is right as often as stated', async (rule) => {
  const line = await measureAgain(rule);
  expect(line?.share).toBeCloseTo(rule.share, 2);
  expect(line?.chance).toBeCloseTo(rule.chance, 2);
  expect(line?.leaks).toBe(rule.how !== null);
});
