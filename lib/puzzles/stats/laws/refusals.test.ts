import { expect, test } from 'vitest';
import { marginsOf } from '../agreement/confusion';
import { correlation } from '../agreement/correlation';
import { fisherExact } from '../comparisons/fisher';
import { mcnemar, mcnemarChiSquare } from '../comparisons/mcnemar';
import { benjaminiHochberg, holm } from '../comparisons/multiplicity';
import { itemsNeeded, smallestDifference } from '../comparisons/power';
import { betaQuantile } from '../distributions/beta';
import { normalQuantile } from '../distributions/normal';
import { studentQuantile } from '../distributions/student-t';
import { fraction } from '../fraction';
import { restrictedMean, survivalCurve } from '../ladders/kaplan-meier';
import { logisticThreshold } from '../ladders/logistic-threshold';
import { nonIncreasing } from '../ladders/monotone';
import { productLimit } from '../ladders/product-limit';
import { spearmanKarber } from '../ladders/spearman-karber';
import { macroMean } from '../macro';
import { passAll, passAt } from '../pass-k';
import { bradleyTerry } from '../ranks/bradley-terry';
import { afterPeriod } from '../ranks/glicko-2';
import { simultaneousRankIntervals } from '../ranks/rank-intervals';
import { resampledMeans } from '../resampling/bootstrap';
import { bootstrapRanks } from '../resampling/bootstrap-ranks';
import { resampledClusterMeans } from '../resampling/cluster-bootstrap';
import { exactBootstrapOfMean } from '../resampling/exact-bootstrap';
import { countResampler } from '../resampling/resampled-counts';
import { chanceAdjusted } from '../shares/chance-adjusted';
import { clopperPearson } from '../shares/clopper-pearson';
import { clustersOf } from '../shares/clustered';
import { tally } from '../shares/counted';
import { pairedDifference } from '../shares/newcombe';
import { wilson } from '../shares/wilson';
import { clusteredWilson } from '../shares/wilson-clustered';
import { winogradAccuracy } from '../shares/winograd';

const OPTIONS = { resamples: 10, seed: 1 };
const NONE = { resamples: 0, seed: 1 };
const RATED = { rating: 1500, deviation: 200, volatility: 0.06 };
const game = (score: number, deviation: number) => [{ opponent: { rating: 1400, deviation }, score }];
const ladder = (depth: number) => [{ depth, censored: false, count: 1 }];
const share = (right: number, n: number) => ({ right, n });
const spell = (at: number, count: number) => [{ at, censored: false, count }];
const levels = (...asked: readonly number[]) => asked.map((level) => ({ level, right: 1, n: 2 }));
const level = (right: number, n: number) => [
  { level: 1, right: 1, n: 1 },
  { level: 2, right, n },
];

/** Invalid calls of each function, one reason a row, with the error's text. */
const REFUSED: readonly (readonly [string, () => unknown])[] = [
  ['beta quantile -0.1 of 1, 1', () => betaQuantile(-0.1, 1, 1)],
  ['beta quantile 1.1 of 1, 1', () => betaQuantile(1.1, 1, 1)],
  ['beta quantile 0.5 of 0, 1', () => betaQuantile(0.5, 0, 1)],
  ['beta quantile 0.5 of 1, 0', () => betaQuantile(0.5, 1, 0)],
  ['resampling needs observations', () => resampledMeans([], OPTIONS)],
  ['resampling needs observations', () => resampledMeans([1], NONE)],
  ['all runs have the same items', () => bootstrapRanks([[1, 0], [1]], OPTIONS)],
  ['wins are counts of games against others', () => bradleyTerry([[0, 1], [1]])],
  [
    'wins are counts of games against others',
    () =>
      bradleyTerry([
        [1, 2],
        [1, 0],
      ]),
  ],
  [
    'wins are counts of games against others',
    () =>
      bradleyTerry([
        [0, 0.5],
        [1, 0],
      ]),
  ],
  [
    'wins are counts of games against others',
    () =>
      bradleyTerry([
        [0, -1],
        [1, 0],
      ]),
  ],
  ['chance -0.1', () => chanceAdjusted(0.5, -0.1)],
  ['chance 1', () => chanceAdjusted(0.5, 1)],
  ['clopper-pearson of 1.5 of 3', () => clopperPearson(1.5, 3)],
  ['clopper-pearson of 1 of 2.5', () => clopperPearson(1, 2.5)],
  ['clopper-pearson of -1 of 3', () => clopperPearson(-1, 3)],
  ['clopper-pearson of 4 of 3', () => clopperPearson(4, 3)],
  ['resampling needs observations', () => resampledClusterMeans([], [], OPTIONS)],
  ['resampling needs observations', () => resampledClusterMeans([1], ['a'], NONE)],
  ['2 values in 1 clusters', () => clustersOf([1, 2], ['a'])],
  ['a confusion matrix is square', () => marginsOf({ counts: [[1, 2], [3]] })],
  ['correlation of 2 and 1 values', () => correlation([1, 2], [1])],
  ['count 1.5 of 3', () => tally([{ value: 3, count: 1.5 }])],
  ['count -1 of 3', () => tally([{ value: 3, count: -1 }])],
  ['count 1 of NaN', () => tally([{ value: Number.NaN, count: 1 }])],
  ['whole numbers', () => exactBootstrapOfMean([1, 0.5])],
  ['fisher of shares', () => fisherExact(share(-1, 3), share(1, 3))],
  ['fisher of shares', () => fisherExact(share(1, 3), share(4, 3))],
  ['denominator 0', () => fraction(1n, 0n)],
  ['denominator -2', () => fraction(1n, -2n)],
  ['score -0.5 against a deviation of 30', () => afterPeriod(RATED, game(-0.5, 30))],
  ['score 1.5 against a deviation of 30', () => afterPeriod(RATED, game(1.5, 30))],
  ['score 1 against a deviation of -30', () => afterPeriod(RATED, game(1, -30))],
  ['rating NaN, deviation 200, volatility 0.06', () => afterPeriod({ ...RATED, rating: Number.NaN }, [])],
  ['rating 1500, deviation 0, volatility 0.06', () => afterPeriod({ ...RATED, deviation: 0 }, [])],
  ['rating 1500, deviation 200, volatility 0', () => afterPeriod({ ...RATED, volatility: 0 }, [])],
  ['depth 1.5', () => survivalCurve(ladder(1.5))],
  ['depth -1', () => survivalCurve(ladder(-1))],
  ['cap 1.5', () => restrictedMean(ladder(1), 1.5)],
  ['cap -1', () => restrictedMean(ladder(1), -1)],
  ['right of n at each level', () => logisticThreshold(level(0.5, 1))],
  ['right of n at each level', () => logisticThreshold(level(1, 1.5))],
  ['right of n at each level', () => logisticThreshold(level(-1, 1))],
  ['right of n at each level', () => logisticThreshold(level(2, 1))],
  ['weights of all tasks sum to 1', () => macroMean([{ mean: 1, standardError: 0 }], [0.5, 0.5])],
  ['weights of all tasks sum to 1', () => macroMean([{ mean: 1, standardError: 0 }], [0.9])],
  ['mcnemar of 1.5 and 2', () => mcnemar(1.5, 2)],
  ['mcnemar of 2 and -1', () => mcnemar(2, -1)],
  ['mcnemar of -1 and 2', () => mcnemarChiSquare(-1, 2)],
  ['a weight above 0 for each value', () => nonIncreasing([1, 2], [1])],
  ['a weight above 0 for each value', () => nonIncreasing([1, 2], [1, 0])],
  ['p values are from 0 to 1', () => holm([0.5, -0.1])],
  ['p values are from 0 to 1', () => benjaminiHochberg([0.5, 1.1])],
  ['counts of pairs are not negative', () => pairedDifference({ both: -1, firstOnly: 3, secondOnly: 1, neither: 2 })],
  ['normal quantile 0', () => normalQuantile(0)],
  ['normal quantile 1', () => normalQuantile(1)],
  ['1.5 of 3, 2 drawn', () => passAll(1.5, 3, 2)],
  ['4 of 3, 2 drawn', () => passAll(4, 3, 2)],
  ['-1 of 3, 2 drawn', () => passAt(4, 3, 2)],
  ['1 of 3, 0 drawn', () => passAll(1, 3, 0)],
  ['difference 0, spread 1', () => itemsNeeded(0, 1)],
  ['difference 0.1, spread -1', () => itemsNeeded(0.1, -1)],
  ['0 items, spread 1', () => smallestDifference(0, 1)],
  ['10 items, spread -1', () => smallestDifference(10, -1)],
  ['1 spells until Infinity', () => productLimit(spell(Number.POSITIVE_INFINITY, 1))],
  ['1 spells until -1', () => productLimit(spell(-1, 1))],
  ['1.5 spells until 2', () => productLimit(spell(2, 1.5))],
  ['-1 spells until 2', () => productLimit(spell(2, -1))],
  ['2 pairs of 2', () => simultaneousRankIntervals([1, 0], [0.1, 0.2])],
  ['count 0.5', () => countResampler([1, 0.5], Math.random)],
  ['count -1', () => countResampler([1, -1], Math.random)],
  ['levels are evenly spaced', () => spearmanKarber(levels(1, 1, 2))],
  ['levels are evenly spaced', () => spearmanKarber(levels(1, 2, 4))],
  ['t quantile 0.4 with 3 degrees of freedom', () => studentQuantile(0.4, 3)],
  ['t quantile 1 with 3 degrees of freedom', () => studentQuantile(1, 3)],
  ['t quantile 0.9 with 0 degrees of freedom', () => studentQuantile(0.9, 0)],
  ['wilson of 1.5 of 3', () => wilson(1.5, 3)],
  ['wilson of 1 of 2.5', () => wilson(1, 2.5)],
  ['wilson of -1 of 3', () => wilson(-1, 3)],
  ['wilson of 4 of 3', () => wilson(4, 3)],
  ['a share is of hits', () => clusteredWilson([1, 0.5], ['a', 'b'])],
  ['-1 and 2 of 5 pairs', () => winogradAccuracy({ bothRight: -1, bothWrong: 2, pairs: 5 })],
  ['2 and -1 of 5 pairs', () => winogradAccuracy({ bothRight: 2, bothWrong: -1, pairs: 5 })],
  ['3 and 3 of 5 pairs', () => winogradAccuracy({ bothRight: 3, bothWrong: 3, pairs: 5 })],
];

test.each(REFUSED)('throws "%s"', (message, call) => {
  expect(call).toThrow(`invariant: ${message}`);
});

test('accepts the outermost valid inputs', () => {
  expect(chanceAdjusted(0.5, 0)).toBe(0.5);
  expect(betaQuantile(0, 2, 3)).toBeCloseTo(0, 12);
  expect(betaQuantile(1, 2, 3)).toBeCloseTo(1, 5);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  expect(afterPeriod(RATED, game(1, 0)).rating).toBeGreaterThan(1500);
  expect(restrictedMean(ladder(3), 0)).toBe(0);
  expect([itemsNeeded(0.1, 0), smallestDifference(10, 0)]).toEqual([0, 0]);
  expect(productLimit(spell(0, 0))).toEqual([]);
  expect(tally([{ value: 3, count: 0 }])).toEqual([]);
  expect(studentQuantile(0.5, 1)).toBeCloseTo(0, 12);
  expect([holm([0, 1]), mcnemar(0, 0).exact]).toEqual([[0, 1], 1]);
});
