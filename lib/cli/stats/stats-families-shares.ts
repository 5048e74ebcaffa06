/** One share or one mean, and the distributions behind their intervals. */

import { itemsNeeded, smallestDifference } from 'rung-puzzles/stats/comparisons/power';
import { studentQuantile } from 'rung-puzzles/stats/distributions/student-t';
import { macroMean, sizePooledStandardError } from 'rung-puzzles/stats/macro';
import { binomialStandardError, mean, standardError, studentInterval } from 'rung-puzzles/stats/mean';
import { passAll, passAt } from 'rung-puzzles/stats/pass-k';
import { chanceAdjusted } from 'rung-puzzles/stats/shares/chance-adjusted';
import { clopperPearson } from 'rung-puzzles/stats/shares/clopper-pearson';
import { scoreInterval, wilson } from 'rung-puzzles/stats/shares/wilson';
import { z } from 'zod';
import { count, counted, endsOf, family, numbers } from './stats-family';

/** What Cube Bench's code takes for the normal quantile. */
const ROUNDED_QUANTILE = 1.96;

export const SHARES = {
  wilson: family({ k: count, n: count, z: z.literal('0.975 quantile').optional() }, ({ k, n }) => {
    const { low, high } = wilson(k, n);
    const rounded = n === 0 ? { low: 0, high: 1 } : scoreInterval(k / n, n, ROUNDED_QUANTILE);
    return { lo: low, hi: high, lo_z196: rounded.low, hi_z196: rounded.high };
  }),
  clopper_pearson: family({ k: count, n: count }, ({ k, n }) => {
    const { low, high } = clopperPearson(k, n);
    return { lo: low, hi: high };
  }),
  mean_t_ci: family({ x: numbers }, ({ x }) => {
    const value = mean(counted(x)) as number;
    const errors = { se_clt: standardError(counted(x)), se_binomial: binomialStandardError(counted(x)) };
    return { mean: value, ...errors, ...endsOf(studentInterval(counted(x)), value) };
  }),
  t_quantile_0975: family({ df: z.number().min(1) }, ({ df }) => ({ value: studentQuantile(0.975, df) }), 'df'),
  chance_adjusted: family({ p: z.number(), chance: z.number() }, ({ p, chance }) => ({
    adj: chanceAdjusted(p, chance),
  })),
  pass_k: family({ n: count, c: count, k: count }, ({ n, c, k }) => ({
    pass_at_k: passAt(c, n, k),
    pass_hat_k: passAll(c, n, k),
  })),
  power: family({ delta: z.number(), sd_diff: z.number() }, ({ delta, sd_diff: spread }) => {
    const items = itemsNeeded(delta, spread);
    return { min_n: items, mde_at_n: smallestDifference(items, spread) };
  }),
  macro: family({ means: numbers, ses: numbers, ns: z.array(count) }, ({ means, ses, ns }) => {
    const tasks = means.map((value, index) => ({
      mean: value,
      standardError: ses[index] ?? Number.NaN,
      n: ns[index] ?? Number.NaN,
    }));
    const found = macroMean(tasks);
    return { macro: found?.mean, macro_se: found?.standardError, lm_eval_pooled_se: sizePooledStandardError(tasks) };
  }),
};
