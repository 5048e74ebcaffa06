import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accuracyOf, balancedAccuracyOf, chanceAgreementOf, cohenKappaOf, macroF1Of } from '../agreement/confusion';
import { quantile, quantileOfSorted } from '../distributions/quantile';
import { restrictedMean, survivalAt, survivalCurve, survivalQuantile } from '../ladders/kaplan-meier';
import { mean, standardDeviation } from '../mean';
import { medianDepthInterval } from '../people/median-interval';
import { bootstrapOfKinds, resampledMeans } from '../resampling/bootstrap';
import { meanOfShares, pairedDifference } from '../shares/newcombe';
import { wilson } from '../shares/wilson';

const ladders = fc.array(
  fc.record({ depth: fc.nat(40), censored: fc.boolean(), count: fc.integer({ min: 1, max: 5 }) }),
  { minLength: 1, maxLength: 30 },
);

test('a Wilson interval contains the observed share and stays within 0 and 1', () => {
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
      expect(restrictedMean(ended, 41)).toBeCloseTo(
        mean(ended.map(({ depth, count }) => ({ value: depth, count }))) ?? Number.NaN,
        9,
      );
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

test('the interval of a median contains it, and is open above if enough ladders were stopped', () => {
  const twenty = Array.from({ length: 20 }, (_, depth) => ({ depth, censored: false, count: 1 }));
  expect(medianDepthInterval(twenty).interval).toEqual({ low: 5, high: 14 });
  expect(medianDepthInterval(twenty.map((ladder) => ({ ...ladder, censored: ladder.depth >= 10 }))).interval).toEqual({
    low: 5,
    high: null,
  });
});

test('too little data gives no number and says why', () => {
  expect(mean([])).toBeNull();
  expect(quantile([], 0.5)).toBeNull();
  expect(standardDeviation([{ value: 3, count: 1 }])).toBeNull();
  expect(restrictedMean([], 5)).toBeNull();
  expect(medianDepthInterval([{ depth: 3, censored: false, count: 5 }])).toMatchObject({
    interval: null,
    reason: 'fewer-than-six',
  });
});

test('a hundred thousand ladders cost no more than their different depths', () => {
  const many = Array.from({ length: 50 }, (_, depth) => ({ depth, censored: depth === 49, count: 2000 }));
  expect(medianDepthInterval(many).interval).toEqual({ low: 24, high: 25 });
  expect(survivalQuantile(many, 0.9).depth).toBe(45);
});

test('resampling kinds equals resampling single observations', () => {
  const values = [0, 0.5, 1];
  const counts = [3, 0, 7];
  const observations = counts.flatMap((count, kind) => Array<number>(count).fill(values[kind] ?? 0));
  const means = resampledMeans(observations, { resamples: 500, seed: 7 });
  const [found] = bootstrapOfKinds(
    counts,
    (drawn) => [drawn.reduce((sum, count, kind) => sum + count * (values[kind] ?? 0), 0) / 10],
    {
      resamples: 500,
      seed: 7,
    },
  );
  expect(found).toEqual({
    interval: { low: quantileOfSorted(means, 0.025), high: quantileOfSorted(means, 0.975) },
    method: 'percentile-bootstrap',
    reason: null,
  });
});

test('resampling a million observations gives the spread of a million', () => {
  const [found] = bootstrapOfKinds(
    [400_000, 600_000],
    (drawn) => [(drawn[1] ?? 0) / ((drawn[0] ?? 0) + (drawn[1] ?? 0))],
    { resamples: 400, seed: 1 },
  );
  const half = ((found?.interval?.high ?? 0) - (found?.interval?.low ?? 0)) / 2;
  // 1.96 · √(0.24 / 1,000,000)
  expect(half).toBeGreaterThan(0.00096 * 0.85);
  expect(half).toBeLessThan(0.00096 * 1.15);
});

test('resampling leaves out missing values, and gives a reason for no interval', () => {
  const options = { resamples: 100, seed: 1 };
  expect(bootstrapOfKinds([], () => [0.5], options)).toMatchObject([{ interval: null, reason: 'no-data' }]);
  expect(bootstrapOfKinds([0, 1], () => [0.5], options)).toMatchObject([{ interval: null, reason: 'one-observation' }]);
  expect(bootstrapOfKinds([0, 9], () => [0.5], options)).toMatchObject([{ interval: null, reason: 'no-spread' }]);
  expect(bootstrapOfKinds([5, 5], () => [0.5, null], options)).toMatchObject([
    { reason: 'no-spread' },
    { reason: 'no-data' },
  ]);
});

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const matrix = fc.integer({ min: 1, max: 4 }).chain((size) =>
  fc.record({
    counts: fc.array(fc.array(fc.nat(9), { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
    missing: fc.array(fc.nat(9), { minLength: size, maxLength: size }),
  }),
);

test('numbers of a confusion matrix are in their ranges, or null', () => {
  fc.assert(
    fc.property(matrix, (confusion) => {
      for (const share of [accuracyOf, balancedAccuracyOf, macroF1Of, chanceAgreementOf].map((of) => of(confusion)))
        if (share !== null) expect(share >= 0 && share <= 1 + 1e-12).toBe(true);
      const kappa = cohenKappaOf(confusion);
      // Unreadable replies lower the agreement, but not the chance agreement, so kappa has a minimum only without them.
      const least = sumOf(confusion.missing) === 0 ? -1 - 1e-12 : Number.NEGATIVE_INFINITY;
      if (kappa !== null) expect(kappa >= least && kappa <= 1 + 1e-12).toBe(true);
    }),
  );
});

test('always answering one class gives a kappa of 0', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 5 }), (asked) => {
      expect(
        cohenKappaOf({ counts: asked.map((count) => asked.map((_, said) => (said === 0 ? count : 0))) }),
      ).toBeCloseTo(0, 12);
    }),
  );
});

test('a confusion matrix without data has no numbers, and one of a single class no kappa', () => {
  const empty = {
    counts: [
      [0, 0],
      [0, 0],
    ],
  };
  expect([accuracyOf, balancedAccuracyOf, macroF1Of, chanceAgreementOf, cohenKappaOf].map((of) => of(empty))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(
    cohenKappaOf({
      counts: [
        [5, 0],
        [0, 0],
      ],
    }),
  ).toBeNull();
});

const pairs = fc.record({ both: fc.nat(40), firstOnly: fc.nat(40), secondOnly: fc.nat(40), neither: fc.nat(40) });

test('a paired difference is within its interval, and changes sign with the order', () => {
  fc.assert(
    fc.property(pairs, ({ both, firstOnly, secondOnly, neither }) => {
      const found = pairedDifference({ both, firstOnly, secondOnly, neither });
      const turned = pairedDifference({ both, firstOnly: secondOnly, secondOnly: firstOnly, neither });
      if (found === null || turned === null) return expect(both + firstOnly + secondOnly + neither).toBe(0);
      expect(
        found.low <= found.value + 1e-12 &&
          found.value <= found.high + 1e-12 &&
          found.low >= -1 - 1e-12 &&
          found.high <= 1 + 1e-12,
      ).toBe(true);
      expect(found.low).toBeCloseTo(-turned.high, 9);
    }),
  );
});

test('a mean of two shares is within its interval, whose ends are shares', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), (a, b, c, d) => {
      const found = meanOfShares(
        { right: Math.min(a, b), n: Math.max(a, b) },
        { right: Math.min(c, d), n: Math.max(c, d) },
      );
      expect(found === null).toBe(Math.max(a, b) * Math.max(c, d) === 0);
      if (found !== null)
        expect(
          found.low >= -1e-12 &&
            found.low <= found.value + 1e-12 &&
            found.value <= found.high + 1e-12 &&
            found.high <= 1 + 1e-12,
        ).toBe(true);
    }),
  );
});
