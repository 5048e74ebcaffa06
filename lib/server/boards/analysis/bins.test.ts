import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { describe, expect, it } from 'vitest';
import { amountAt, BIN_RATIO, type BinCount, meanOfBins, quantileOfBins } from './bins';
import { isOnParetoFront } from './front';
import { medianOfBins } from './median';

const binOf = (value: number): number => {
  let bin = -1;
  while (value >= amountAt(bin + 1, 0)) bin += 1;
  return bin;
};
const binned = (values: readonly number[]): readonly BinCount[] =>
  values.map((value) => ({ bin: binOf(value), count: 1 }));

describe('bins', () => {
  it('hold values between their edges, twenty per decade', () => {
    expect([binOf(0), binOf(1), binOf(9.99), binOf(10), binOf(1000)]).toEqual([-1, 0, 19, 20, 60]);
    expect(amountAt(60, 0)).toBe(1000);
    expect(amountAt(39, 1) / amountAt(39, 0)).toBeCloseTo(BIN_RATIO, 12);
    expect([amountAt(-1, 0), amountAt(-1, 1)]).toEqual([0, 0]);
  });

  it('give quantiles in the bin of the true order statistic', () => {
    const random = mulberry32(3);
    for (let round = 0; round < 200; round += 1) {
      const values = Array.from(
        { length: 10 + Math.floor(random() * 90) },
        () => Math.floor(10 ** (random() * 6)) - 1,
      ).sort((a, b) => a - b);
      for (const p of [0.1, 0.25, 0.5, 0.75, 0.9]) {
        const truth = values[Math.max(1, Math.ceil(p * values.length)) - 1] ?? 0;
        expect(binOf(quantileOfBins(binned(values), p) ?? -1)).toBe(binOf(truth));
      }
    }
    expect(quantileOfBins([], 0.5)).toBeNull();
  });

  it('give the exact mean, and no interval without spread', () => {
    const bins = binned([100, 200, 300, 400]);
    const { value, low, high } = meanOfBins(bins, 1000, 4);
    // The spread of 100, 200, 300, 400 is 129.1; Student’s t with 3 degrees of freedom 3.182.
    expect(value).toBe(250);
    expect((high ?? 0) - value).toBeCloseTo((3.182 * 129.1) / 2, -1.3);
    expect(low).toBeCloseTo(2 * value - (high ?? 0), 9);
    expect(meanOfBins(binned([0, 0, 0]), 0, 3)).toEqual({ value: 0, low: null, high: null });
    expect(meanOfBins(bins, 1000, 1).low).toBeNull();
  });
});

describe('a median', () => {
  const times = Array.from({ length: 40 }, (_, index) => 1000 + 100 * index);

  it('is null for fewer than ten', () => {
    expect(medianOfBins(binned(times.slice(0, 9)), [], 9)).toEqual({
      n: 9,
      value: null,
      atLeast: null,
      low: null,
      high: null,
    });
  });

  it('is within its bin, and its interval widens with fewer clusters than answers', () => {
    const [alone, clustered] = [medianOfBins(binned(times), [], 40), medianOfBins(binned(times), [], 8)];
    expect(binOf(alone.value ?? 0)).toBe(binOf(2900));
    expect(alone.low).toBeGreaterThan(clustered.low ?? 0);
    expect(alone.high ?? 0).toBeLessThanOrEqual(clustered.high ?? Number.POSITIVE_INFINITY);
    expect(medianOfBins(binned(times), [], 5)).toMatchObject({ low: null, high: null });
  });

  it('counts timed-out answers as longer, and is only bounded if most were', () => {
    const few = medianOfBins(binned(times.filter((time) => time < 4000)), [{ bin: binOf(4000), count: 10 }], 40);
    expect(binOf(few.value ?? 0)).toBe(binOf(2900));
    const most = medianOfBins(binned(times.filter((time) => time < 2000)), [{ bin: binOf(2000), count: 30 }], 40);
    expect([most.value, binOf((most.atLeast ?? 0) * 1.01)]).toEqual([null, binOf(2000)]);
  });
});

it('the front holds everyone who is beaten by no one, ties included', () => {
  const points = [
    { share: 0.9, spent: 10 },
    { share: 0.8, spent: 1 },
    { share: 0.8, spent: 1 },
    { share: 0.8, spent: 2 },
    { share: 0.7, spent: 0.5 },
    { share: 0.6, spent: 0.5 },
  ];
  expect(points.map((point) => isOnParetoFront(point, points))).toEqual([true, true, true, false, true, false]);
});
