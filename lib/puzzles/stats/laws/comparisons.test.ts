/** Laws of tests that compare two runs, and of multiple tests. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correlation } from '../agreement/correlation';
import { mcnemar, mcnemarChiSquare } from '../comparisons/mcnemar';
import { testOfClusteredDifferences, testOfDifferences } from '../comparisons/mean-test';
import { benjaminiHochberg, holm } from '../comparisons/multiplicity';
import { signFlipTest } from '../comparisons/sign-flip';

const SLACK = 1e-12;
const p = fc.double({ min: 0, max: 1, noNaN: true });
const difference = fc.constantFrom(-1, -0.5, 0, 0.25, 1);

test('McNemar’s mid-p is at most the exact p, and both are symmetric', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (b, c) => {
      const { exact, midP } = mcnemar(b, c);
      expect(midP <= exact + SLACK && midP >= 0 && exact <= 1).toBe(true);
      expect(mcnemar(c, b)).toEqual({ exact, midP });
      const [chi, corrected] = [mcnemarChiSquare(b, c), mcnemarChiSquare(b, c, true)];
      expect(corrected.statistic <= chi.statistic && corrected.p >= chi.p && chi.p >= 0 && corrected.p <= 1).toBe(true);
    }),
  );
});

test('flipping signs of hits equals McNemar’s exact test', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.nat(9), (b, c, alike) => {
      const differences = [...Array<number>(b).fill(1), ...Array<number>(c).fill(-1), ...Array<number>(alike).fill(0)];
      expect(signFlipTest(differences)).toBeCloseTo(mcnemar(b, c).exact, 9);
    }),
  );
});

test('a permutation test does not depend on sign, unit or order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 10 }), (differences) => {
      const found = signFlipTest(differences);
      expect(signFlipTest(differences.map((value) => -value))).toBeCloseTo(found ?? Number.NaN, 9);
      expect(signFlipTest([...differences].reverse().map((value) => value * 8))).toBeCloseTo(found ?? Number.NaN, 9);
      expect(found ?? 0).toBeGreaterThan(0);
    }),
  );
  expect(signFlipTest(Array.from({ length: 18 }, (_, index) => Math.sqrt(index + 2)))).toBeNull();
});

test('Holm is at least the raw p, Benjamini–Hochberg is between, and the order of p values is kept', () => {
  fc.assert(
    fc.property(fc.array(p, { maxLength: 20 }), (raw) => {
      const [all, found] = [holm(raw), benjaminiHochberg(raw)];
      for (const [index, each] of raw.entries()) {
        const [family, rate] = [all[index] ?? -1, found[index] ?? -1];
        expect(family >= rate - SLACK && rate >= each - SLACK && family <= 1).toBe(true);
        for (const [other, value] of raw.entries())
          if (value < each) expect((all[other] ?? 2) <= family && (found[other] ?? 2) <= rate).toBe(true);
      }
    }),
  );
});

test('a single test needs no correction', () => {
  fc.assert(
    fc.property(p, (each) => {
      expect([holm([each]), benjaminiHochberg([each])]).toEqual([[each], [each]]);
    }),
  );
});

test('a test of differences mirrors with them; clusters of one change nothing', () => {
  fc.assert(
    fc.property(fc.array(difference, { minLength: 2, maxLength: 30 }), (differences) => {
      const found = testOfDifferences(differences);
      const turned = testOfDifferences(differences.map((value) => -value));
      const clustered = testOfClusteredDifferences(
        differences,
        differences.map((_, index) => index),
      );
      expect(turned?.p ?? null).toEqual(found?.p ?? null);
      if (found?.p == null) {
        expect(found?.interval).toBeNull();
        return;
      }
      expect(found.p >= 0 && found.p <= 1).toBe(true);
      expect(clustered?.p).toBeCloseTo(found.p, 6);
      if (found.interval === null) {
        expect(found.p).toBe(1);
        return;
      }
      expect(found.interval.low > 0 || found.interval.high < 0).toBe(found.p < 0.05);
      expect(turned?.interval?.low).toBeCloseTo(-found.interval.high, 9);
    }),
  );
});

test('equal non-zero differences are no certainty; no differences give no test', () => {
  expect(testOfDifferences([0.1, 0.1, 0.1])).toMatchObject({ t: null, p: null, interval: null });
  expect(testOfDifferences([0, 0, 0])).toMatchObject({ t: 0, p: 1, interval: null });
  expect(testOfDifferences([1])).toBeNull();
  expect(testOfClusteredDifferences([1, 0], ['a', 'a'])).toBeNull();
  expect(signFlipTest([])).toBe(1);
});

test('a correlation is in −1 to 1, is 1 with itself, and null without spread', () => {
  const pairs = fc.array(fc.tuple(difference, difference), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(pairs, (rows) => {
      const [a, b] = [rows.map(([first]) => first), rows.map(([, second]) => second)];
      const found = correlation(a, b);
      if (found === null) {
        expect(Math.min(new Set(a).size, new Set(b).size)).toBe(1);
        return;
      }
      expect(Math.abs(found)).toBeLessThanOrEqual(1);
      expect(correlation(a, a)).toBeCloseTo(1, 12);
      expect(correlation(b, a)).toBeCloseTo(found, 12);
    }),
  );
});
