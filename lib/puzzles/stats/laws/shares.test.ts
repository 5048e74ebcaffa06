/** Laws of intervals of shares and means, and of the distributions behind them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsNeeded, smallestDifference } from '../comparisons/power';
import { betaQuantile, incompleteBeta } from '../distributions/beta';
import { normalAbove, normalBelow, normalQuantile, Z_975 } from '../distributions/normal';
import { studentQuantile, studentTwoSided } from '../distributions/student-t';
import { macroMean } from '../macro';
import { passAll, passAt } from '../pass-k';
import { chanceAdjusted } from '../shares/chance-adjusted';
import { clopperPearson } from '../shares/clopper-pearson';
import { wilson } from '../shares/wilson';

const SLACK = 1e-12;
const share = fc.tuple(fc.nat(300), fc.nat(300)).map(([a, b]) => ({ right: Math.min(a, b), n: Math.max(a, b) }));

test.each([
  ['Wilson', wilson],
  ['Clopper–Pearson', clopperPearson],
])(
  'a %s interval contains its share, is in 0 to 1, mirrors with it and never falls as more is right',
  (_name, interval) => {
    fc.assert(
      fc.property(share, ({ right, n }) => {
        const { low, high } = interval(right, n);
        expect(low >= 0 && high <= 1 && low <= high).toBe(true);
        if (n > 0) expect(low <= right / n + SLACK && right / n <= high + SLACK).toBe(true);
        const turned = interval(n - right, n);
        expect(turned.low).toBeCloseTo(1 - high, 9);
        if (right < n) {
          const more = interval(right + 1, n);
          expect(more.low >= low - SLACK && more.high >= high - SLACK).toBe(true);
        }
      }),
    );
  },
);

test.each([
  ['Wilson', wilson],
  ['Clopper–Pearson', clopperPearson],
])('a %s interval of twice as many observations with the same share is narrower', (_name, interval) => {
  fc.assert(
    fc.property(share, ({ right, n }) => {
      fc.pre(n > 0);
      const [once, twice] = [interval(right, n), interval(2 * right, 2 * n)];
      expect(twice.high - twice.low).toBeLessThan(once.high - once.low);
    }),
  );
});

test('an exact interval of a million observations can be computed', () => {
  const exact = clopperPearson(1000, 1_000_000);
  // SciPy 1.17, beta.ppf.
  expect(exact.low).toBeCloseTo(0.000939001208, 10);
  expect(exact.high).toBeCloseTo(0.0010639181073, 10);
});

// SciPy 1.17, norm.sf, on both sides of the switch from series to continued fraction.
test.each([
  [0, 0.5],
  [1, 0.158655253931],
  [1.959963984540054, 0.025],
  [2.9999, 0.00135034128295],
  [3.0001, 0.00134945491326],
  [6, 9.86587645038e-10],
])('P(Z > %d) is %d', (z, above) => {
  expect(normalAbove(z) / above).toBeCloseTo(1, 10);
  expect(normalBelow(-z) / above).toBeCloseTo(1, 10);
});

test('quantiles are the inverse of the distributions', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(Z_975, 12);
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      (p, a, b) => {
        expect(normalBelow(normalQuantile(p))).toBeCloseTo(p, 12);
        expect(incompleteBeta(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 10);
        const upper = 0.5 + p / 2;
        expect(studentTwoSided(studentQuantile(upper, a), a)).toBeCloseTo(2 * (1 - upper), 10);
      },
    ),
  );
});

test('chance-adjusted, guessing is 0 and all right is 1', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (chance, right) => {
        expect(chanceAdjusted(chance, chance)).toBe(0);
        expect(chanceAdjusted(1, chance)).toBe(1);
        expect(Math.sign(chanceAdjusted(right, chance))).toBe(Math.sign(right - chance));
      },
    ),
  );
});

test('more tries make some right likelier and all right less likely; with one try they are equal', () => {
  const tries = fc
    .tuple(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 30 }))
    .map(([a, b, k]) => ({ right: Math.min(a, b), n: Math.max(a, b), k }));
  fc.assert(
    fc.property(tries, ({ right, n, k }) => {
      const [some, all] = [passAt(right, n, k), passAll(right, n, k)];
      if (some === null || all === null) {
        expect(k > n).toBe(true);
        return;
      }
      expect(passAt(right, n, 1)).toBeCloseTo(right / n, 12);
      expect(passAll(right, n, 1)).toBeCloseTo(right / n, 12);
      expect(some >= right / n - SLACK && all <= right / n + SLACK && all >= 0 && some <= 1).toBe(true);
      expect(passAt(n - right, n, k)).toBeCloseTo(1 - all, 12);
    }),
  );
});

test('the items needed for a difference are enough, and one fewer is not', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      (difference, spread) => {
        const items = itemsNeeded(difference, spread);
        expect(smallestDifference(items, spread)).toBeLessThanOrEqual(difference * (1 + SLACK));
        if (items > 1) expect(smallestDifference(items - 1, spread)).toBeGreaterThan(difference);
      },
    ),
  );
});

test('a macro mean is between its tasks and does not depend on their order', () => {
  const task = fc.record({
    mean: fc.double({ min: 0, max: 1, noNaN: true }),
    standardError: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(task, { minLength: 1, maxLength: 9 }), (tasks) => {
      const [found, turned] = [macroMean(tasks), macroMean([...tasks].reverse())];
      const means = tasks.map(({ mean }) => mean);
      expect(found?.mean).toBeCloseTo(turned?.mean ?? Number.NaN, 12);
      expect(
        (found?.mean ?? -1) >= Math.min(...means) - SLACK && (found?.mean ?? 2) <= Math.max(...means) + SLACK,
      ).toBe(true);
      expect(found?.standardError ?? 2).toBeLessThanOrEqual(
        Math.max(...tasks.map(({ standardError }) => standardError)) + SLACK,
      );
    }),
  );
  expect(macroMean([])).toBeNull();
});
