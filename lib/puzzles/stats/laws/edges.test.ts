/** Where formulas change their branch: numbers from SciPy 1.17.1 or exact sums, and results without data. */
import { describe, expect, test } from 'vitest';
import { balancedAccuracyOf, chanceAgreementOf, cohenKappaOf, macroF1Of } from '../agreement/confusion';
import { correlation } from '../agreement/correlation';
import { fittedLine, pearson } from '../agreement/correlation-interval';
import { fisherExact } from '../comparisons/fisher';
import { testOfDifferences } from '../comparisons/mean-test';
import { signFlipTest } from '../comparisons/sign-flip';
import { betaQuantile, incompleteBeta } from '../distributions/beta';
import { inverse } from '../distributions/linear-algebra';
import { logChoose } from '../distributions/log-choose';
import { normalAbove, normalQuantile } from '../distributions/normal';
import { quantile, quantileOfSorted } from '../distributions/quantile';
import { selectQuantile } from '../distributions/select-quantile';
import { studentQuantile } from '../distributions/student-t';
import { restrictedMean, survivalQuantile } from '../ladders/kaplan-meier';
import { logisticThreshold } from '../ladders/logistic-threshold';
import { spearmanKarber } from '../ladders/spearman-karber';
import { macroMean, sizePooledStandardError } from '../macro';
import { binomialStandardError, standardDeviation, studentInterval } from '../mean';
import { passAt } from '../pass-k';
import { medianDepthInterval } from '../people/median-interval';
import { medianTime } from '../people/median-time';
import { bradleyTerry } from '../ranks/bradley-terry';
import { afterPeriod, expectedScore, glickoInterval } from '../ranks/glicko-2';
import { percentiles } from '../resampling/bootstrap';
import { bcaInterval, bcaMeanInterval } from '../resampling/bootstrap-bca';
import { bootstrapRanks } from '../resampling/bootstrap-ranks';
import { bootstrapOfSums } from '../resampling/bootstrap-sums';
import { exactBootstrapOfMean } from '../resampling/exact-bootstrap';
import { idkRateOf, unparsedRateOf } from '../shares/abstention';
import { clusterError, clusteredInterval, clusterSums, millerClusterError } from '../shares/clustered';
import { atRank, tally } from '../shares/counted';
import { difference, meanOfEstimates, meanOfShares, pairedDifference } from '../shares/newcombe';
import { clusteredWilson } from '../shares/wilson-clustered';
import { clusteredPairs } from '../shares/winograd-clustered';

const OPTIONS = { resamples: 100, seed: 1 };
const counted = (...values: readonly number[]) => values.map((value) => ({ value, count: 1 }));

describe('known numbers', () => {
  test.each<[string, () => number, number]>([
    ['incomplete beta, below its mean', () => incompleteBeta(0.3, 2, 3), 0.3483],
    ['incomplete beta, above its mean', () => incompleteBeta(0.999, 0.5, 0.5), 0.9798649583666235],
    ['incomplete beta, large parameters', () => incompleteBeta(0.62, 300, 200), 0.8190699881577963],
    ['incomplete beta, left of 0', () => incompleteBeta(-0.1, 2, 3), 0],
    ['incomplete beta, at 0', () => incompleteBeta(0, 2, 3), 0],
    ['incomplete beta, at 1', () => incompleteBeta(1, 2, 3), 1],
    ['incomplete beta, right of 1', () => incompleteBeta(1.1, 2, 3), 1],
    ['beta quantile near 0', () => betaQuantile(0.025, 0.1, 0.1) * 1e14, 8.458405166196453],
    ['beta quantile near 1', () => betaQuantile(0.975, 500, 0.5), 0.9999990174402084],
    ["Student's t of 1 degree of freedom", () => studentQuantile(0.975, 1), 12.706204736174694],
    ["Student's t of 30 degrees of freedom", () => studentQuantile(0.975, 30), 2.0422724563012378],
    ["Student's t far out, of 2.5 degrees of freedom", () => studentQuantile(0.999, 2.5), 13.82219311086596],
    ['normal tail where the two methods meet', () => normalAbove(3), 0.0013498980316300933],
    ['normal tail just below', () => normalAbove(2.9999), 0.001350341282954925],
    ['normal tail, far out', () => normalAbove(8) * 1e16, 6.22096057427174],
    ['normal tail, left of the mean', () => normalAbove(-2.9999), 1 - 0.001350341282954925],
    ['normal quantile', () => normalQuantile(1e-6), -4.753424308822899],
    ['logarithm of 20,000 choose 10,000', () => logChoose(20_000, 10_000), 13857.766063569994],
    ['logarithm of 10,001 choose 7', () => logChoose(10_001, 7), 55.945820962693176],
    ['logarithm of 12 choose 5', () => logChoose(12, 5), 6.674561391814426],
    ["Fisher's p, all right of one", () => fisherExact({ right: 8, n: 8 }, { right: 1, n: 5 }), 0.006993006993006993],
    [
      "Fisher's p, all right of the other",
      () => fisherExact({ right: 7, n: 10 }, { right: 4, n: 4 }),
      0.5054945054945055,
    ],
    ["Fisher's p, tied tables", () => fisherExact({ right: 3, n: 4 }, { right: 1, n: 4 }), 0.4857142857142857],
    [
      "Fisher's p, more right than the first has",
      () => fisherExact({ right: 2, n: 12 }, { right: 15, n: 18 }),
      0.0005367241191434357,
    ],
    // Glickman 1999, section 3.3: a player of 1400 (RD 80) against one of 1500 (RD 150).
    [
      'expected score',
      () => expectedScore({ rating: 1400, deviation: 80 }, { rating: 1500, deviation: 150 }),
      0.3759876557136924,
    ],
    [
      'expected score of the stronger',
      () => expectedScore({ rating: 1500, deviation: 150 }, { rating: 1400, deviation: 80 }),
      1 - 0.3759876557136924,
    ],
  ])('%s', (_, find, expected) => {
    expect(find()).toBeCloseTo(expected, 8);
  });

  test("Glickman's interval is 1.96 deviations to each side", () => {
    const { low, high } = glickoInterval({ rating: 1464.06, deviation: 151.52, volatility: 0.06 });
    expect([low, high]).toEqual([expect.closeTo(1167.0862570624909, 9), expect.closeTo(1761.033742937509, 9)]);
  });

  // Volatility by Brent's method on the equation of step 5 in place of regula falsi.
  test.each([
    [
      'far more than expected',
      { rating: 1500, deviation: 50, volatility: 0.06 },
      Array.from({ length: 5 }, () => [2000, 30, 1] as const),
      0.5,
      [1569.2316537440377, 50.535915871498645, 0.06028677971998417],
    ],
    [
      'about what was expected',
      { rating: 1500, deviation: 350, volatility: 0.5 },
      Array.from({ length: 8 }, () => [1500, 50, 0.5] as const),
      0.2,
      [1500, 117.57709260657086, 0.4997410852852441],
    ],
  ])('a rating after %s', (_, player, games, tau, [rating = 0, deviation = 0, volatility = 0]) => {
    const found = afterPeriod(
      player,
      games.map(([own, spread, score]) => ({ opponent: { rating: own, deviation: spread }, score })),
      tau,
    );
    expect(found.rating).toBeCloseTo(rating, 4);
    expect(found.deviation).toBeCloseTo(deviation, 4);
    expect(found.volatility).toBeCloseTo(volatility, 7);
  });

  test('a matrix whose first pivot is 0 has an inverse, a singular one none', () => {
    const found = inverse([
      [0, 2, 1],
      [1, 1, 0],
      [3, 0, 1],
    ]);
    expect(found?.flat().map((value) => Math.round(value * -5e9) / 1e9)).toEqual(
      [1, -2, -1, -1, -3, 1, -3, 6, -2].map((value) => expect.closeTo(value, 6)),
    );
    const singular = [
      [0.1, 0.2],
      [0.3, 0.6],
    ];
    expect([inverse(singular), inverse(singular.map((row) => row.map((value) => value * 1e20)))]).toEqual([null, null]);
    const tiny = inverse([
      [1e-20, 0],
      [0, 2e-20],
    ]);
    expect(tiny?.flat()).toEqual([1e20, 0, 0, 5e19].map((value) => expect.closeTo(value, -10)));
  });

  const LEVELS = [9, 8, 5, 3, 1].map((right, index) => ({ level: index + 1, right, n: 10 }));

  test('a logistic threshold, its levels in any order, some not asked', () => {
    const found = logisticThreshold([...LEVELS].reverse().concat({ level: 40, right: 0, n: 0 }));
    expect(found).toMatchObject({ ok: true });
    if (!found.ok) return;
    expect(found.value.intercept).toBeCloseTo(3.4304337, 6);
    expect(found.value.slope).toBeCloseTo(-1.1019759, 6);
    expect(found.value.level).toBeCloseTo(3.1129843, 6);
    expect(found.value.standardError).toBeCloseTo(0.32047627, 6);
  });

  test('a mean threshold, its levels in any order, some not asked', () => {
    const found = spearmanKarber([...LEVELS].reverse().concat({ level: 40, right: 0, n: 0 }));
    // 0.5 + 2.6 levels; √((0.09 + 0.16 + 0.25 + 0.21 + 0.09) / 9).
    expect(found).toEqual({
      level: expect.closeTo(3.1, 12),
      standardError: expect.closeTo(Math.sqrt(0.8 / 9), 12),
      bound: null,
    });
    const twoEach = spearmanKarber([
      { level: 1, right: 2, n: 2 },
      { level: 3, right: 1, n: 2 },
    ]);
    expect(twoEach).toEqual({ level: 3, standardError: 1, bound: null });
    const all = [1, 2].map((level) => ({ level, right: 1, n: 1 }));
    expect(spearmanKarber(all)).toEqual({ level: 2.5, standardError: null, bound: 'at-least' });
    expect(spearmanKarber(all.map((each) => ({ ...each, right: 0 })))).toEqual({
      level: 0.5,
      standardError: null,
      bound: 'at-most',
    });
    expect(
      spearmanKarber([{ level: 1, right: 1, n: 1 }, ...all.slice(1).map((each) => ({ ...each, right: 0 }))])?.bound,
    ).toBeNull();
  });

  test('the distribution of a bootstrapped mean rises, in any order of the numbers', () => {
    for (const values of [
      [0, 3],
      [3, 0],
      [-3, 1, 0],
    ]) {
      const means =
        exactBootstrapOfMean(values)?.distribution.map(
          ({ value }) => Number(value.numerator) / Number(value.denominator),
        ) ?? [];
      expect(means).toEqual([...means].sort((a, b) => a - b));
    }
    expect(exactBootstrapOfMean([-3, 1])?.mean).toEqual({ numerator: -1n, denominator: 1n });
  });

  test('a histogram is sorted, joined, and has no empty entry', () => {
    const entries = tally([...counted(3, 1, 3, -2), { value: 9, count: 0 }]);
    expect(entries).toEqual([
      { value: -2, count: 1 },
      { value: 1, count: 1 },
      { value: 3, count: 2 },
    ]);
    expect([-1, 0, 1, 2, 3, 4].map((rank) => atRank(entries, rank))).toEqual([null, -2, 1, 3, 3, null]);
  });

  test('clusters change a Winograd accuracy by their sums', () => {
    // Pairs: W = 1/10; residuals (2 − 0.4)/10, (−1 − 0.6)/10.
    const pairs = clusteredPairs([
      { bothRight: 3, bothWrong: 1, pairs: 4 },
      { bothRight: 1, bothWrong: 2, pairs: 6 },
    ]);
    expect(pairs).toEqual({ low: -1, high: 1 });
    const many = clusteredPairs([0, 1, 2, 3].map((more) => ({ bothRight: 20 + more, bothWrong: 10, pairs: 40 })));
    // W = 46/160; squares of (more − 1.5)/160 sum to 5/160²; t = 3.182446305284263.
    const half = 3.182446305284263 * Math.sqrt((5 / 160 ** 2) * (4 / 3));
    expect(many).toEqual({ low: expect.closeTo(46 / 160 - half, 9), high: expect.closeTo(46 / 160 + half, 9) });
  });

  test('sums of resamples are sums', () => {
    const [found] = bootstrapOfSums(
      [
        { adds: [1], count: 30 },
        { adds: [2], count: 50 },
      ],
      ([sum = 0]) => [sum],
      OPTIONS,
    );
    expect(found?.interval?.low).toBeGreaterThan(110);
    expect(found?.interval?.high).toBeLessThan(150);
  });

  test('a sign-flip test leaves out pairs without a difference', () => {
    expect(signFlipTest([0, 1, 0, 2, 3])).toBe(0.25);
  });

  test('a perfect correlation has a zero-width interval, a constant has none', () => {
    expect(pearson([1, 2, 3, 4, 5], [2, 4, 6, 8, 10])).toEqual({ value: 1, low: 1, high: 1, n: 5 });
    expect(correlation([0.1, 0.1, 0.1], [1, 2, 3])).toBeNull();
    expect(fittedLine([1, 2, 3], [0.1, 0.1, 0.1])).toEqual({ slope: 0, intercept: expect.closeTo(0.1, 12) });
    expect(fittedLine([3, 5, 10], [1, 2, 9])).toEqual({
      slope: expect.closeTo(31 / 26, 12),
      intercept: expect.closeTo(4 - (6 * 31) / 26, 12),
    });
  });
});

describe('too little data', () => {
  const empty = { counts: [] };

  test.each<[string, () => unknown, unknown]>([
    ['balanced accuracy of no class', () => balancedAccuracyOf(empty), null],
    ['macro F1 of no class', () => macroF1Of(empty), null],
    ['chance agreement of no class', () => chanceAgreementOf(empty), null],
    ['kappa of no class', () => cohenKappaOf(empty), null],
    ['kappa where every reply is unreadable', () => cohenKappaOf({ counts: [[0]], missing: [3] }), null],
    ['share of abstentions of no reply', () => idkRateOf({ right: 0, wrong: 0, idk: 0, unparsed: 0 }), null],
    ['share of abstentions', () => idkRateOf({ right: 1, wrong: 2, idk: 1, unparsed: 4 }), 0.125],
    ['share of unreadable replies', () => unparsedRateOf({ right: 1, wrong: 2, idk: 1, unparsed: 4 }), 0.5],
    ['spread of nothing', () => standardDeviation([]), null],
    ['spread of one', () => standardDeviation(counted(3)), null],
    ['standard error of no hits', () => binomialStandardError([]), null],
    ['Student interval of nothing', () => studentInterval([]).reason, 'no-data'],
    ['Student interval of one', () => studentInterval(counted(3)).reason, 'one-observation'],
    ['Student interval without spread', () => studentInterval(counted(3, 3)).reason, 'no-spread'],
    ['Student interval of two', () => studentInterval(counted(3, 4)).method, 'student-t'],
    ['clustered interval of nothing', () => clusteredInterval(clusterSums([], [])).reason, 'no-data'],
    [
      'clustered interval of one cluster',
      () => clusteredInterval(clusterSums([1, 0], ['a', 'a'])).reason,
      'one-observation',
    ],
    ['clustered interval', () => clusteredInterval(clusterSums([1, 0, 1], ['a', 'b', 'c'])).method, 'student-t'],
    ['cluster error of nothing', () => clusterError(clusterSums([], [])), null],
    ["Miller's cluster error of nothing", () => millerClusterError([], []), null],
    ['clustered share of nothing', () => clusteredWilson([], []), null],
    ['difference of shares, the first of nothing', () => difference({ right: 0, n: 0 }, { right: 1, n: 2 }), null],
    ['difference of shares, the second of nothing', () => difference({ right: 1, n: 2 }, { right: 0, n: 0 }), null],
    [
      'paired difference of nothing',
      () => pairedDifference({ both: 0, firstOnly: 0, secondOnly: 0, neither: 0 }),
      null,
    ],
    ['mean of shares, one of nothing', () => meanOfShares({ right: 1, n: 2 }, { right: 0, n: 0 }), null],
    ['mean of no estimates', () => meanOfEstimates([]), null],
    ['mean over no tasks', () => macroMean([]), null],
    ['pooled error of one item a task', () => sizePooledStandardError([{ standardError: 0, n: 1 }]), null],
    ['test of no differences', () => testOfDifferences([]), null],
    ['bootstrap of no numbers', () => exactBootstrapOfMean([]), null],
    ['BCa interval of nothing', () => bcaMeanInterval([], OPTIONS), { interval: null, reason: 'no-data' }],
    ['BCa interval of one', () => bcaMeanInterval([1], OPTIONS), { interval: null, reason: 'one-observation' }],
    ['BCa interval without spread', () => bcaMeanInterval([1, 1, 1], OPTIONS), { interval: null, reason: 'no-spread' }],
    [
      'BCa interval above all resamples',
      () => bcaInterval(9, Float64Array.of(1, 2, 3), [1, 2, 4]),
      { interval: null, reason: 'no-spread' },
    ],
    [
      'BCa interval below all resamples',
      () => bcaInterval(0, Float64Array.of(1, 2, 3), [1, 2, 4]),
      { interval: null, reason: 'no-spread' },
    ],
    [
      'BCa interval of equal resamples',
      () => bcaInterval(1, Float64Array.of(1, 1, 1), [1, 2, 4]),
      { interval: null, reason: 'no-spread' },
    ],
    [
      'BCa interval, all left out values equal',
      () => bcaInterval(2, Float64Array.of(1, 2, 3), [2, 2, 2]),
      { interval: null, reason: 'no-spread' },
    ],
    ['percentiles of nothing', () => percentiles(new Float64Array()).reason, 'no-data'],
    ['percentiles without spread', () => percentiles(Float64Array.of(2, 2)).reason, 'no-spread'],
    [
      'percentiles whose ends meet, with spread between',
      () => percentiles(Float64Array.of(...Array(50).fill(2), 3)).reason,
      null,
    ],
    ['ranks without runs', () => bootstrapRanks([], OPTIONS), null],
    ['ranks without items', () => bootstrapRanks([[], []], OPTIONS), null],
    ['sums of no observations', () => bootstrapOfSums([], ([sum = null]) => [sum], OPTIONS)[0]?.reason, 'no-data'],
    [
      'strengths where one has won all games',
      () =>
        bradleyTerry([
          [0, 3],
          [0, 0],
        ]),
      null,
    ],
    [
      'strengths of two who never met',
      () =>
        bradleyTerry([
          [0, 0],
          [0, 0],
        ]),
      null,
    ],
    [
      'strengths of two groups that never met',
      () =>
        bradleyTerry([
          [0, 1, 0, 0],
          [1, 0, 0, 0],
          [0, 0, 0, 1],
          [0, 0, 1, 0],
        ]),
      null,
    ],
    ['a threshold of no level', () => logisticThreshold([]), { ok: false, error: 'no-data' }],
    [
      'a threshold where all are right',
      () => logisticThreshold([{ level: 1, right: 2, n: 2 }]),
      { ok: false, error: 'separable' },
    ],
    [
      'a threshold where none is right',
      () => logisticThreshold([{ level: 1, right: 0, n: 2 }]),
      { ok: false, error: 'separable' },
    ],
    [
      'a threshold that parts right from wrong at a shared level',
      () =>
        logisticThreshold([
          { level: 1, right: 2, n: 2 },
          { level: 2, right: 1, n: 2 },
          { level: 3, right: 0, n: 2 },
        ]),
      { ok: false, error: 'separable' },
    ],
    [
      'a threshold of levels that grow easier, apart',
      () =>
        logisticThreshold([
          { level: 1, right: 0, n: 2 },
          { level: 2, right: 1, n: 2 },
          { level: 3, right: 2, n: 2 },
        ]),
      { ok: false, error: 'separable' },
    ],
    [
      'a threshold of levels that grow easier',
      () =>
        logisticThreshold([
          { level: 1, right: 1, n: 3 },
          { level: 2, right: 2, n: 3 },
        ]),
      { ok: false, error: 'not-reached' },
    ],
    ['a mean threshold of no level', () => spearmanKarber([]), null],
    ['a mean threshold of one level', () => spearmanKarber([{ level: 1, right: 1, n: 2 }]), null],
    ['restricted mean of no ladders', () => restrictedMean([{ depth: 3, censored: false, count: 0 }], 9), null],
    [
      'a median not reached, with an empty entry',
      () =>
        survivalQuantile(
          [
            { depth: 4, censored: true, count: 2 },
            { depth: 9, censored: true, count: 0 },
          ],
          0.5,
        ),
      { depth: null, atLeast: 4 },
    ],
    ['median interval of nothing', () => medianDepthInterval([]).reason, 'no-data'],
    ['median time of nothing', () => medianTime([]), { value: null, atLeast: 0, interval: null, reason: 'no-data' }],
    [
      'median time of five',
      () =>
        medianTime([
          { at: 3, censored: false, count: 5 },
          { at: 9, censored: true, count: 0 },
        ]),
      { value: 3, atLeast: 3, interval: null, reason: 'fewer-than-six' },
    ],
    [
      'median time where most were stopped',
      () =>
        medianTime([
          { at: 2, censored: false, count: 1 },
          { at: 5, censored: true, count: 3 },
          { at: 8, censored: true, count: 0 },
        ]),
      { value: null, atLeast: 5, interval: null, reason: 'fewer-than-six' },
    ],
    ['median time of six', () => medianTime([{ at: 3, censored: false, count: 6 }]).reason, null],
    ['chance of a right one among more tries than there are', () => passAt(1, 2, 3), null],
    ['quantile of nothing', () => quantile([], 0.5), null],
    ['quantile of nothing sorted', () => quantileOfSorted([], 0.5), null],
    ['selected quantile of nothing', () => selectQuantile(new Float64Array(), 0.5), null],
    ['correlation of nothing', () => correlation([], []), null],
    ['line through nothing', () => fittedLine([], []), null],
    ['line through one place', () => fittedLine([2, 2], [1, 3]), null],
    ['clustered pairs of one cluster', () => clusteredPairs([{ bothRight: 1, bothWrong: 0, pairs: 3 }]), null],
    [
      'clustered pairs that are equal',
      () => clusteredPairs(Array(3).fill({ bothRight: 1, bothWrong: 0, pairs: 3 })),
      null,
    ],
  ])('%s', (_, call, expected) => {
    expect(call()).toEqual(expected);
  });
});
