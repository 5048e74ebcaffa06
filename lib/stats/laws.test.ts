import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bootstrapMeanInterval } from './bootstrap';
import { restrictedMean, survivalAt, survivalCurve, survivalQuantile } from './kaplan-meier';
import { mean, standardDeviation } from './mean';
import { medianDepthInterval } from './median-interval';
import { quantile } from './quantile';
import { wilson } from './wilson';

const ladders = fc.array(fc.record({ depth: fc.nat(40), censored: fc.boolean(), count: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 30 });

test('a Wilson interval holds the observed share and stays within 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (a, b) => {
      const [right, n] = [Math.min(a, b), Math.max(a, b)];
      const { low, high } = wilson(right, n);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      if (n > 0) expect(low <= right / n + 1e-12 && right / n - 1e-12 <= high).toBe(true);
    }),
  );
});

test('survival falls from 1, and without censoring it is the share that reaches a level', () => {
  fc.assert(
    fc.property(ladders, (all) => {
      const curve = survivalCurve(all);
      const shares = [1, ...curve.map(({ survival }) => survival)];
      expect(shares.every((share, index) => index === 0 || share <= (shares[index - 1] ?? 0) + 1e-12)).toBe(true);
      const ended = all.map((ladder) => ({ ...ladder, censored: false }));
      const n = ended.reduce((sum, { count }) => sum + count, 0);
      const reach = ended.reduce((sum, { depth, count }) => sum + (depth >= 7 ? count : 0), 0);
      expect(survivalAt(survivalCurve(ended), 7)).toBeCloseTo(reach / n, 9);
    }),
  );
});

test('without censoring the restricted mean under a high cap is the mean', () => {
  fc.assert(
    fc.property(ladders, (all) => {
      const ended = all.map((ladder) => ({ ...ladder, censored: false }));
      expect(restrictedMean(ended, 41)).toBeCloseTo(mean(ended.map(({ depth, count }) => ({ value: depth, count }))) ?? Number.NaN, 9);
    }),
  );
});

test('censoring never lowers a quantile', () => {
  fc.assert(
    fc.property(ladders, fc.constantFrom(0.1, 0.5, 0.9), (all, p) => {
      const ended = survivalQuantile(
        all.map((ladder) => ({ ...ladder, censored: false })),
        p,
      );
      expect(survivalQuantile(all, p).atLeast).toBeGreaterThanOrEqual(ended.atLeast);
    }),
  );
});

test('the interval of a median holds the median, and is open above when enough ladders were stopped', () => {
  const twenty = Array.from({ length: 20 }, (_, depth) => ({ depth, censored: false, count: 1 }));
  expect(medianDepthInterval(twenty).interval).toEqual({ low: 5, high: 14 });
  expect(medianDepthInterval(twenty.map((ladder) => ({ ...ladder, censored: ladder.depth >= 10 }))).interval).toEqual({ low: 5, high: null });
});

test('too little data gives no number and says why', () => {
  expect(mean([])).toBeNull();
  expect(quantile([], 0.5)).toBeNull();
  expect(standardDeviation([{ value: 3, count: 1 }])).toBeNull();
  expect(restrictedMean([], 5)).toBeNull();
  const options = { resamples: 100, seed: 1 };
  expect(bootstrapMeanInterval([], options)).toMatchObject({ interval: null, reason: 'no-data' });
  expect(bootstrapMeanInterval([{ value: 3, count: 1 }], options)).toMatchObject({ interval: null, reason: 'one-observation' });
  expect(bootstrapMeanInterval([{ value: 3, count: 9 }], options)).toMatchObject({ interval: null, reason: 'no-spread' });
  expect(medianDepthInterval([{ depth: 3, censored: false, count: 5 }])).toMatchObject({ interval: null, reason: 'fewer-than-six' });
});

test('a hundred thousand ladders cost no more than their different depths', () => {
  const many = Array.from({ length: 50 }, (_, depth) => ({ depth, censored: depth === 49, count: 2000 }));
  expect(medianDepthInterval(many).interval).toEqual({ low: 24, high: 25 });
  expect(survivalQuantile(many, 0.9).depth).toBe(45);
});
