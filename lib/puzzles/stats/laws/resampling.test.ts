/** Resampling by counts has the same distribution as drawing single observations, at the cost of the kinds. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawBinomial } from '../distributions/binomial-draw';
import { logChoose } from '../distributions/log-choose';
import { mulberry32 } from '../distributions/mulberry32';
import { normalBelow } from '../distributions/normal';
import { quantileOfSorted } from '../distributions/quantile';
import { selectQuantile } from '../distributions/select-quantile';
import { bootstrapOfKinds, percentiles } from '../resampling/bootstrap';
import { bootstrapOfSums } from '../resampling/bootstrap-sums';
import { clusterBootstrapInterval } from '../resampling/cluster-bootstrap';
import { countResampler } from '../resampling/resampled-counts';

const sumOf = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0);
const OPTIONS = { resamples: 400, seed: 1 };

describe('binomial draws', () => {
  const DRAWS = 20_000;

  it.each([
    [7, 0.3],
    [400, 0.01],
    [40, 0.25],
    [200, 0.5],
    [200, 0.93],
    [5000, 0.002],
    [30_000, 0.4],
  ])('of %i with chance %f fall as often on each number as they should', (n, p) => {
    const random = mulberry32(n);
    const seen = new Map<number, number>();
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const k = drawBinomial(n, p, random);
      seen.set(k, (seen.get(k) ?? 0) + 1);
    }
    expect([...seen.keys()].every((k) => Number.isInteger(k) && k >= 0 && k <= n)).toBe(true);
    let [chiSquare, bins] = [0, -1];
    for (let k = 0; k <= n; k += 1) {
      const expected = DRAWS * Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
      if (expected < 5) continue;
      chiSquare += ((seen.get(k) ?? 0) - expected) ** 2 / expected;
      bins += 1;
    }
    // Wilson and Hilferty: the cube root of χ² / degrees is nearly normal. Seeds are fixed, so this never fails by
    // chance.
    const z = (Math.cbrt(chiSquare / bins) - (1 - 2 / (9 * bins))) / Math.sqrt(2 / (9 * bins));
    expect(normalBelow(z), `χ² ${chiSquare} of ${bins}`).toBeLessThan(0.999);
  });

  it('are none or all if the chance is 0 or 1', () => {
    const random = mulberry32(1);
    expect([drawBinomial(9, 0, random), drawBinomial(9, 1, random), drawBinomial(0, 0.5, random)]).toEqual([0, 9, 0]);
  });
});

describe.each([
  { how: 'one by one', counts: [6, 0, 3, 1] },
  { how: 'kind by kind', counts: [600, 0, 300, 100] },
])('resamples drawn $how', ({ counts }) => {
  const n = sumOf(counts);
  const rounds = 20_000;
  const drawn = (seed: number): Int32Array[] => {
    const next = countResampler(counts, mulberry32(seed));
    return Array.from({ length: rounds }, () => {
      const into = new Int32Array(counts.length);
      next(into);
      return into;
    });
  };
  const all = drawn(1);

  it('have as many observations as the data, no unseen kind, and are the same for one seed', () => {
    expect(all.every((each) => sumOf(each) === n && each[1] === 0 && Math.min(...each) >= 0)).toBe(true);
    expect(drawn(1)).toEqual(all);
  });

  it('have the variances and covariances of n draws with replacement', () => {
    const share = counts.map((count) => count / n);
    for (const [one, p] of share.entries())
      for (const [other, q] of share.entries()) {
        const product = sumOf(all.map((each) => ((each[one] ?? 0) - n * p) * ((each[other] ?? 0) - n * q))) / rounds;
        // Five standard errors of a product of two nearly normal numbers.
        expect(Math.abs(product - n * (one === other ? p * (1 - p) : -p * q))).toBeLessThanOrEqual(
          5 * n * Math.sqrt((2 * p * q) / rounds),
        );
      }
  });
});

test('a resample of a million observations costs a few draws a kind', () => {
  const random = mulberry32(1);
  let asked = 0;
  const next = countResampler([250_000, 40, 700_000, 49_960], () => {
    asked += 1;
    return random();
  });
  for (let round = 0; round < 100; round += 1) next(new Int32Array(4));
  expect(asked).toBeLessThan(100 * 4 * 4);
});

test('observations that add the same are one kind', () => {
  const observations = [
    { adds: [1, 2], count: 30 },
    { adds: [0, 2], count: 20 },
    { adds: [1, 2], count: 15 },
  ];
  const share = (right: number, all: number) => (all === 0 ? null : right / all);
  expect(bootstrapOfSums(observations, ([right = 0, all = 0]) => [share(right, all)], OPTIONS)).toEqual(
    bootstrapOfKinds([45, 20], ([right = 0, wrong = 0]) => [share(right, 2 * (right + wrong))], OPTIONS),
  );
  expect(bootstrapOfSums([], () => [null], OPTIONS)).toMatchObject([{ interval: null, reason: 'no-data' }]);
});

test('a quantile without sorting equals that of the sorted numbers', () => {
  const numbers = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(numbers, fc.double({ noNaN: true, min: 0, max: 1 }), (values, p) => {
      const found = selectQuantile(Float64Array.from(values), p);
      const wanted = quantileOfSorted(Float64Array.from(values).sort(), p);
      if (wanted === null) expect(found).toBeNull();
      else expect(found).toBeCloseTo(wanted, 9);
    }),
  );
});

test('values of resamples that are all equal have no spread', () => {
  expect(percentiles(new Float64Array(50).fill(0.5))).toMatchObject({ interval: null, reason: 'no-spread' });
  // A few others beyond both quantiles are spread, although the interval is a point.
  expect(percentiles(Float64Array.from({ length: 1000 }, (_, index) => (index < 3 ? 0 : 0.5))).interval).toEqual({
    low: 0.5,
    high: 0.5,
  });
});

describe('fewer than six observations', () => {
  const none = { interval: null, method: null, reason: 'fewer-than-six' };

  it('have no interval from their kinds, nor do fewer than six clusters', () => {
    const share = ([a = 0, b = 0]: Readonly<Int32Array>) => [a / (a + b)];
    expect(bootstrapOfKinds([3, 2], share, OPTIONS)).toEqual([none]);
    expect(bootstrapOfKinds([4, 2], share, OPTIONS)[0]?.method).toBe('percentile-bootstrap');
    const values = [1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0];
    const clusters = (size: number) => values.map((_, index) => Math.floor(index / size));
    expect(clusterBootstrapInterval(values, clusters(3), OPTIONS)).toEqual(none);
    expect(clusterBootstrapInterval(values, clusters(1), OPTIONS).method).toBe('percentile-bootstrap');
  });
});

test('the ways to choose few of very many equal their product', () => {
  const n = 50_000;
  expect(logChoose(n, 3)).toBeCloseTo(Math.log((n * (n - 1) * (n - 2)) / 6), 8);
  expect(logChoose(10_001, 5000) - logChoose(10_000, 5000)).toBeCloseTo(Math.log(10_001 / 5001), 9);
});
