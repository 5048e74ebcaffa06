/**
 * Checks the promises of the express ladder on simulated people, who also take two full ladders each. `rung
 * express-table` prints the same numbers.
 */
import { describe, expect, it } from 'vitest';
import { DEPTHS, RESPONDENT_KINDS } from '@/lib/cli/express/express-respondents';
import { type ExpressTrial, newExpressTree, tryExpress } from '@/lib/cli/express/express-trial';
import { INFBENCH_LADDER } from '../ladder';
import { expressRules } from './rules';

const PEOPLE = 2000;
const trees = new Map(
  [0, 0.25].map((guessing) => [guessing, newExpressTree(INFBENCH_LADDER, expressRules(guessing, null))]),
);
const CASES = [...trees].flatMap(([guessing, tree]) =>
  RESPONDENT_KINDS.map(({ name, answering }) => ({ name, guessing, tree, answering })),
);

describe.each(CASES)('$name, guessing $guessing', ({ name, guessing, tree, answering }) => {
  const trials: ExpressTrial[] = DEPTHS.map((depth) => tryExpress(tree, answering(depth, guessing), PEOPLE, 3));
  const mean = (of: (trial: ExpressTrial) => number): number =>
    trials.reduce((sum, trial) => sum + of(trial), 0) / trials.length;

  it('takes at most a quarter of the questions of the whole ladder', () => {
    expect(mean((trial) => trial.expressItems)).toBeLessThanOrEqual(0.25 * mean((trial) => trial.wholeItems));
    for (const { expressItems, wholeItems } of trials)
      if (wholeItems >= 40) expect(expressItems).toBeLessThanOrEqual(0.28 * wholeItems);
  });

  // For people who tire, the whole ladder itself has another result, because it takes four times as long.
  it.skipIf(name.startsWith('tires'))(
    'has intervals that hold the R of a whole ladder 95 times in 100, and 90 times at any depth',
    () => {
      expect(mean((trial) => trial.coversOne)).toBeGreaterThanOrEqual(0.95);
      for (const { coversOne } of trials) expect(coversOne).toBeGreaterThanOrEqual(0.9);
    },
  );

  it.skipIf(name.startsWith('tires'))(
    'is at most 2.5 times as far from the R of a whole ladder as another whole ladder is, or a rung and a half',
    () => {
      for (const { rmseOfOne, retest } of trials) expect(rmseOfOne).toBeLessThanOrEqual(Math.max(1.5, 2.5 * retest));
    },
  );
});
