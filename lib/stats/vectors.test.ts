import { describe, expect, test } from 'vitest';
import { resampledMeans } from './bootstrap';
import { accuracyOf, balancedAccuracyOf, cohenKappaOf, macroF1Of } from './confusion';
import type { Counted } from './counted';
import { restrictedMean, survivalCurve } from './kaplan-meier';
import { mean, standardDeviation, studentInterval } from './mean';
import { medianRank } from './median-interval';
import { mulberry32 } from './mulberry32';
import { pairedDifference } from './newcombe';
import { quantileOfSorted } from './quantile';
import { studentQuantile } from './student-t';
import vectors from './vectors.json';
import { wilson } from './wilson';

const DIGITS = 9;
const single = (values: readonly number[]): Counted[] => values.map((value) => ({ value, count: 1 }));

describe('published and independently computed vectors', () => {
  test.each(vectors.wilson)('Wilson of $k in $n', ({ k, n, lo, hi }) => {
    expect(wilson(k, n).low).toBeCloseTo(lo, DIGITS);
    expect(wilson(k, n).high).toBeCloseTo(hi, DIGITS);
  });

  test.each(Object.entries(vectors.t_quantile_0975))('t quantile with %s degrees of freedom', (df, expected) => {
    expect(studentQuantile(0.975, Number(df))).toBeCloseTo(expected, DIGITS);
  });

  test.each(vectors.mean_t_ci)('mean and t interval of $x', ({ x, mean: expected, se_clt, lo, hi }) => {
    expect(mean(single(x))).toBeCloseTo(expected, DIGITS);
    expect((standardDeviation(single(x)) ?? Number.NaN) / Math.sqrt(x.length)).toBeCloseTo(se_clt, DIGITS);
    const { interval, reason } = studentInterval(single(x));
    if (se_clt === 0) expect(reason).toBe('no-spread');
    else {
      expect(interval?.low).toBeCloseTo(lo, DIGITS);
      expect(interval?.high).toBeCloseTo(hi, DIGITS);
    }
  });

  test.each(Object.entries(vectors.mulberry32))('mulberry32 seeded with %s', (seed, draws) => {
    const random = mulberry32(Number(seed));
    for (const draw of draws) expect(random()).toBeCloseTo(draw, 12);
  });

  test.each(vectors.bootstrap)('bootstrap of $x', ({ x, B, seed, boot_mean, boot_se, lo, hi }) => {
    const means = resampledMeans(x, { resamples: B, seed });
    expect(mean(single([...means]))).toBeCloseTo(boot_mean, DIGITS);
    expect(standardDeviation(single([...means]))).toBeCloseTo(boot_se, DIGITS);
    expect(quantileOfSorted(means, 0.025)).toBeCloseTo(lo, DIGITS);
    expect(quantileOfSorted(means, 0.975)).toBeCloseTo(hi, DIGITS);
  });

  test.each(vectors.kaplan_meier)('Kaplan–Meier of $climbs', ({ climbs, curve, restricted_mean }) => {
    // The vectors give the level failed, or the level passed where censored; ours are depths.
    const ladders = climbs.map(([level, failed]) => ({ depth: failed === 1 ? Number(level) - 1 : Number(level), censored: failed === 0, count: 1 }));
    const steps = survivalCurve(ladders);
    expect(steps.map(({ level, atRisk, fails }) => [level, atRisk, fails])).toEqual(curve.map(({ level, at_risk, fails }) => [level, at_risk, fails]));
    for (const [index, { S, se }] of curve.entries()) {
      expect(steps[index]?.survival).toBeCloseTo(S, DIGITS);
      expect(steps[index]?.standardError).toBeCloseTo(se, DIGITS);
    }
    const cap = Math.max(...climbs.map(([level]) => Number(level)));
    expect(restrictedMean(ladders, cap)).toBeCloseTo(restricted_mean, DIGITS);
  });

  test.each(vectors.median_rank)('order statistics of a median of $n', ({ n, rank }) => {
    expect(medianRank(n)).toBe(rank);
  });

  test.each(vectors.confusion)('confusion matrix $cm', ({ cm, acc, bal_acc, macro_f1, kappa }) => {
    const confusion = { counts: cm };
    expect(accuracyOf(confusion)).toBeCloseTo(acc, DIGITS);
    expect(balancedAccuracyOf(confusion)).toBeCloseTo(bal_acc, DIGITS);
    expect(macroF1Of(confusion)).toBeCloseTo(macro_f1, DIGITS);
    expect(cohenKappaOf(confusion)).toBeCloseTo(kappa, DIGITS);
  });

  test.each(vectors.newcombe_paired)('paired difference of $both, $a_only, $b_only, $neither', ({ both, a_only, b_only, neither, diff, lo, hi }) => {
    const found = pairedDifference({ both, firstOnly: a_only, secondOnly: b_only, neither });
    expect(found?.value).toBeCloseTo(diff, DIGITS);
    expect(found?.low).toBeCloseTo(lo, DIGITS);
    expect(found?.high).toBeCloseTo(hi, DIGITS);
  });
});
