/**
 * How often intervals contain the true value, and how often tests find differences that do not exist, on simulated
 * data. Nominal is 95 %; bounds leave four standard errors of the simulation.
 */
import { describe, expect, it } from 'vitest';
import { mcnemar } from '../comparisons/mcnemar';
import { testOfDifferences } from '../comparisons/mean-test';
import { benjaminiHochberg, holm } from '../comparisons/multiplicity';
import { twoWayClusterError } from '../comparisons/two-way-clustered';
import { betaQuantile } from '../distributions/beta';
import { logChoose } from '../distributions/log-choose';
import { mulberry32 } from '../distributions/mulberry32';
import { normalAbove, normalQuantile } from '../distributions/normal';
import { quantileOfSorted } from '../distributions/quantile';
import { studentQuantile } from '../distributions/student-t';
import { logisticThreshold } from '../ladders/logistic-threshold';
import { medianTime } from '../people/median-time';
import { bradleyTerry } from '../ranks/bradley-terry';
import { simultaneousRankIntervals } from '../ranks/rank-intervals';
import { resampledMeans } from '../resampling/bootstrap';
import { clusterBootstrapInterval } from '../resampling/cluster-bootstrap';
import { clopperPearson } from '../shares/clopper-pearson';
import { clusteredInterval, clusterSums } from '../shares/clustered';
import { pairedDifference } from '../shares/newcombe';
import { wilson } from '../shares/wilson';
import { clusteredWilson } from '../shares/wilson-clustered';

const REPETITIONS = 4000;
type Random = () => number;

/** Returns the share of repetitions in which it held, without those that gave null. */
function shareOf(seed: number, holds: (random: Random) => boolean | null, repetitions = REPETITIONS): number {
  const random = mulberry32(seed);
  let [held, asked] = [0, 0];
  for (let round = 0; round < repetitions; round += 1) {
    const found = holds(random);
    if (found !== null) asked += 1;
    if (found === true) held += 1;
  }
  return held / asked;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const normal = (random: Random): number => normalQuantile((random() * 0xffff_ffff + 0.5) / 0x1_0000_0000);
const within = (low: number, value: number, high: number): boolean => low <= value && value <= high;
const binomial = (n: number, k: number, p: number): number =>
  Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log(1 - p));

describe('intervals of a share', () => {
  const shares = times(199, (index) => (index + 1) / 200);
  const coverage = (interval: typeof wilson, n: number, p: number) =>
    times(n + 1, (k) => k).reduce(
      (sum, k) => sum + (within(interval(k, n).low, p, interval(k, n).high) ? binomial(n, k, p) : 0),
      0,
    );

  it.each([10, 50, 200])(
    'of %i: Clopper–Pearson covers at least 95 % everywhere, Wilson 95 % on average and never less than 83 %',
    (n) => {
      const exact = shares.map((p) => coverage(clopperPearson, n, p));
      const score = shares.map((p) => coverage(wilson, n, p));
      expect(Math.min(...exact)).toBeGreaterThanOrEqual(0.95 - 1e-9);
      const mean = score.reduce((sum, each) => sum + each, 0) / score.length;
      expect(within(0.945, mean, 0.965), `mean ${mean}`).toBe(true);
      expect(Math.min(...score)).toBeGreaterThan(0.83);
    },
  );
});

describe('intervals of clusters', () => {
  /** Simulates clusters whose chances are from a beta distribution with this mean and intraclass correlation. */
  function cluster(random: Random, size: number, p: number, correlation: number): number[] {
    const scale = (1 - correlation) / correlation;
    const chance = betaQuantile(random(), p * scale, (1 - p) * scale);
    return times(size, () => (random() < chance ? 1 : 0));
  }

  it.each([
    { clusters: 10, size: 4, p: 0.5, correlation: 0.3 },
    { clusters: 20, size: 4, p: 0.9, correlation: 0.3 },
    { clusters: 20, size: 4, p: 0.95, correlation: 0.3 },
    { clusters: 50, size: 4, p: 0.25, correlation: 0.1 },
  ])(
    'the clustered Wilson interval covers about 95 %, where the plain one does not: $clusters × $size, $p',
    ({ clusters, size, p, correlation }) => {
      let [clustered, plain] = [0, 0];
      const random = mulberry32(1);
      for (let round = 0; round < REPETITIONS; round += 1) {
        const hits = times(clusters, () => cluster(random, size, p, correlation)).flat();
        const labels = hits.map((_, index) => Math.floor(index / size));
        const found = clusteredWilson(hits, labels);
        const right = hits.reduce((sum, hit) => sum + hit, 0);
        const naive = wilson(right, hits.length);
        if (found !== null && within(found.low, p, found.high)) clustered += 1;
        if (within(naive.low, p, naive.high)) plain += 1;
      }
      expect(clustered / REPETITIONS, 'clustered').toBeGreaterThan(0.93);
      expect(clustered).toBeGreaterThan(plain);
    },
  );

  const grouped = (random: Random, clusters: number, size: number) => {
    const values = times(clusters, () => normal(random)).flatMap((common) =>
      times(size, () => common + normal(random)),
    );
    return { values, labels: values.map((_, index) => Math.floor(index / size)) };
  };

  it('mean ± t · CR1 covers 95 %', () => {
    const held = shareOf(2, (random) => {
      const { values, labels } = grouped(random, 12, 5);
      const { interval } = clusteredInterval(clusterSums(values, labels));
      return interval === null ? null : within(interval.low, 0, interval.high ?? Number.POSITIVE_INFINITY);
    });
    expect(within(0.936, held, 0.964), `${held}`).toBe(true);
  });

  it('a bootstrap of 30 clusters covers 92 to 96 %', () => {
    const held = shareOf(
      3,
      (random) => {
        const { values, labels } = grouped(random, 30, 3);
        const { interval } = clusterBootstrapInterval(values, labels, { resamples: 400, seed: 1 });
        return interval === null ? null : within(interval.low, 0, interval.high ?? Number.POSITIVE_INFINITY);
      },
      2000,
    );
    expect(within(0.905, held, 0.965), `${held}`).toBe(true);
  });

  it('persons and families at once: clustering both ways covers 95 %, one way far less', () => {
    const [persons, families] = [24, 24];
    const t = studentQuantile(0.975, Math.min(persons, families) - 1);
    let [both, one] = [0, 0];
    const random = mulberry32(4);
    for (let round = 0; round < 2000; round += 1) {
      const [person, family] = [times(persons, () => normal(random)), times(families, () => normal(random))];
      const values = person.flatMap((ability) => family.map((ease) => ability + ease + normal(random)));
      const [first, second] = [
        values.map((_, index) => Math.floor(index / families)),
        values.map((_, index) => index % families),
      ];
      const sums = clusterSums(values, first);
      const mean = Math.abs(sums.sum / sums.n);
      const { interval } = clusteredInterval(sums);
      if (mean <= t * (twoWayClusterError(values, first, second) ?? 0)) both += 1;
      if (interval !== null && within(interval.low, 0, interval.high ?? 0)) one += 1;
    }
    expect(within(0.925, both / 2000, 0.97), `both ${both / 2000}`).toBe(true);
    expect(one / 2000, 'one way').toBeLessThan(0.88);
  });
});

describe('means of few observations', () => {
  /** Shares of samples of a normal distribution whose percentile interval, and whose range, contains its mean. */
  function held(n: number) {
    const range = shareOf(12, (random) => {
      const values = times(n, () => normal(random));
      return within(Math.min(...values), 0, Math.max(...values));
    });
    const percentile = shareOf(12, (random) => {
      const values = times(n, () => normal(random));
      const means = resampledMeans(values, { resamples: 400, seed: 1 });
      return within(quantileOfSorted(means, 0.025) ?? 0, 0, quantileOfSorted(means, 0.975) ?? 0);
    });
    return { range, percentile };
  }

  // No resampling interval is wider than the range, which contains the middle in 1 − 2^(1 − n).
  it.each([
    { n: 2, percentile: 0.5 },
    { n: 3, percentile: 0.72 },
    { n: 4, percentile: 0.8 },
    { n: 5, percentile: 0.84 },
    { n: 6, percentile: 0.87 },
    { n: 10, percentile: 0.9 },
    { n: 20, percentile: 0.92 },
  ])('a bootstrap of $n covers about $percentile', ({ n, percentile }) => {
    const found = held(n);
    const expected = 1 - 2 ** (1 - n);
    expect(Math.abs(found.range - expected)).toBeLessThanOrEqual(
      4 * Math.sqrt((expected * (1 - expected)) / REPETITIONS),
    );
    expect(within(percentile - 0.03, found.percentile, percentile + 0.03), `${found.percentile}`).toBe(true);
    expect(found.percentile).toBeLessThanOrEqual(found.range);
    expect(expected >= 0.95).toBe(n >= 6);
  });
});

describe('comparisons of pairs', () => {
  function pairs(random: Random, n: number, difference: number) {
    const counts = { both: 0, firstOnly: 0, secondOnly: 0, neither: 0 };
    for (let item = 0; item < n; item += 1) {
      const ease = random();
      const [first, second] = [random() < 0.3 + difference + 0.4 * ease, random() < 0.3 + 0.4 * ease];
      counts[first ? (second ? 'both' : 'firstOnly') : second ? 'secondOnly' : 'neither'] += 1;
    }
    return counts;
  }

  it.each([30, 100])('Newcombe’s paired interval of %i covers about 95 %', (n) => {
    const held = shareOf(5, (random) => {
      const found = pairedDifference(pairs(random, n, 0.2));
      return found === null ? null : within(found.low, 0.2, found.high);
    });
    expect(within(0.935, held, 0.975), `${held}`).toBe(true);
  });

  it('McNemar’s exact test has at most 5 % false positives; mid-p and a paired t test have about 5 %', () => {
    const found = { exact: 0, midP: 0, t: 0 };
    const random = mulberry32(6);
    for (let round = 0; round < REPETITIONS; round += 1) {
      const { firstOnly, secondOnly, both, neither } = pairs(random, 60, 0);
      const { exact, midP } = mcnemar(firstOnly, secondOnly);
      const p =
        testOfDifferences([
          ...times(firstOnly, () => 1),
          ...times(secondOnly, () => -1),
          ...times(both + neither, () => 0),
        ])?.p ?? 1;
      if (exact <= 0.05) found.exact += 1;
      if (midP <= 0.05) found.midP += 1;
      if (p <= 0.05) found.t += 1;
    }
    expect(found.exact / REPETITIONS).toBeLessThan(0.05);
    expect(found.midP).toBeGreaterThan(found.exact);
    expect(within(0.036, found.midP / REPETITIONS, 0.06), `mid-p ${found.midP / REPETITIONS}`).toBe(true);
    expect(within(0.036, found.t / REPETITIONS, 0.064), `t ${found.t / REPETITIONS}`).toBe(true);
  });

  it('of ten tests without effects Holm finds any in at most 5 %; Benjamini–Hochberg keeps false findings below 5 %', () => {
    const random = mulberry32(7);
    let [any, falseShare] = [0, 0];
    for (let round = 0; round < REPETITIONS; round += 1) {
      if (holm(times(10, random)).some((p) => p <= 0.05)) any += 1;
      // Half of ten effects are real, three standard errors off.
      const p = times(10, (index) => 2 * normalAbove(Math.abs(normal(random) + (index < 5 ? 3 : 0))));
      const found = benjaminiHochberg(p).map((each) => each <= 0.05);
      const count = found.filter(Boolean).length;
      falseShare += count === 0 ? 0 : found.filter((each, index) => each && index >= 5).length / count;
    }
    expect(any / REPETITIONS).toBeLessThan(0.064);
    // Exactly 5 % times the share of null effects.
    expect(within(0.017, falseShare / REPETITIONS, 0.033), `${falseShare / REPETITIONS}`).toBe(true);
  });
});

describe('ranks and strengths', () => {
  it('simultaneous rank intervals contain all true ranks at once in at least 95 %', () => {
    const truth = [1, 1, 0.6, 0.3, 0.3, 0];
    const held = shareOf(8, (random) => {
      const scores = truth.map((value) => value + 0.2 * normal(random));
      const p = scores.flatMap((first, index) =>
        scores.slice(index + 1).map((second) => 2 * normalAbove(Math.abs(first - second) / (0.2 * Math.SQRT2))),
      );
      return simultaneousRankIntervals(scores, p).every(({ best, worst }, index) => {
        const [above, atLeast] = [
          truth.filter((each) => each > (truth[index] ?? 0)).length,
          truth.filter((each) => each >= (truth[index] ?? 0)).length,
        ];
        return best <= above + 1 && atLeast <= worst;
      });
    });
    expect(held).toBeGreaterThan(0.95 - 0.014);
  });

  it('Bradley–Terry’s strengths are within 1.96 standard errors of the truth in about 95 %', () => {
    const truth = [1100, 1030, 980, 890];
    const held = shareOf(
      9,
      (random) => {
        const wins = truth.map(() => truth.map(() => 0));
        for (const [own, first] of truth.entries())
          for (const [other, second] of truth.entries())
            for (let game = 0; own < other && game < 40; game += 1) {
              const won = random() < 1 / (1 + 10 ** ((second - first) / 400));
              const row = wins[won ? own : other] as number[];
              row[won ? other : own] = (row[won ? other : own] ?? 0) + 1;
            }
        const found = bradleyTerry(wins)?.[0];
        return found === undefined ? null : Math.abs(found.rating - 1100) <= 1.96 * found.standardError;
      },
      2000,
    );
    expect(within(0.925, held, 0.97), `${held}`).toBe(true);
  });
});

describe('thresholds and times', () => {
  it('the interval of L50 covers about 95 %', () => {
    const held = shareOf(
      10,
      (random) => {
        const found = logisticThreshold(
          times(8, (index) => {
            const chance = 1 / (1 + Math.exp(index + 1 - 4.3));
            return {
              level: index + 1,
              right: times(20, () => (random() < chance ? 1 : 0) as number).reduce((sum, hit) => sum + hit, 0),
              n: 20,
            };
          }),
        );
        return found.ok ? within(found.value.low, 4.3, found.value.high) : null;
      },
      2000,
    );
    expect(within(0.925, held, 0.97), `${held}`).toBe(true);
  });

  it.each([12, 40])('the interval of the median of %i times, a third of them censored, covers 93 to 98 %', (n) => {
    const held = shareOf(11, (random) => {
      const spells = times(n, () => {
        const [time, limit] = [-Math.log(1 - random()), -2 * Math.log(1 - random())];
        return { at: Math.min(time, limit), censored: limit < time, count: 1 };
      });
      const { interval } = medianTime(spells);
      return interval === null ? null : within(interval.low, Math.LN2, interval.high ?? Number.POSITIVE_INFINITY);
    });
    expect(within(0.92, held, 0.985), `${held}`).toBe(true);
  });
});
