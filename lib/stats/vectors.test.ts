import { describe, expect, test } from 'vitest';
import { resampledMeans } from './bootstrap';
import { accuracyOf, balancedAccuracyOf, cohenKappaOf, macroF1Of } from './confusion';
import type { Counted } from './counted';
import { fisherExact } from './fisher';
import { restrictedMean, survivalCurve } from './kaplan-meier';
import { mcnemar } from './mcnemar';
import { mean, standardDeviation, studentInterval } from './mean';
import { medianRank } from './median-interval';
import { mulberry32 } from './mulberry32';
import { difference, pairedDifference } from './newcombe';
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

  test.each(vectors.mcnemar)('McNemar of $b and $c', ({ b, c, exact, midp }) => {
    expect(mcnemar(b, c).exact).toBeCloseTo(exact, DIGITS);
    expect(mcnemar(b, c).midP).toBeCloseTo(midp, DIGITS);
  });

  // Fisher's tea (1935): 3 of 4 against 1 of 4; the classic two-sided values of Agresti 2013, section 3.5, and of R's fisher.test.
  test.each([
    [3, 4, 1, 4, 0.4857142857],
    [10, 12, 2, 12, 0.00332895],
    [5, 5, 0, 5, 0.0079365079],
    [7, 20, 7, 20, 1],
    [0, 0, 3, 4, 1],
  ])('Fisher of %i in %i and %i in %i', (a, n, b, m, p) => {
    expect(fisherExact({ right: a, n }, { right: b, n: m })).toBeCloseTo(p, 7);
  });

  // Newcombe 1998, table II: (a) 56/70 and 48/80, (b) 9/10 and 3/10, (f) 10/10 and 0/20, (h) 10/10 and 0/10; method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('the difference of %i in %i and %i in %i', (a, n, b, m, low, high) => {
    const found = difference({ right: a, n }, { right: b, n: m });
    expect(found?.low).toBeCloseTo(low, 4);
    expect(found?.high).toBeCloseTo(high, 4);
  });
});
