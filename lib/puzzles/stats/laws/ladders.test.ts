/** Laws of thresholds, survival and times. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logisticThreshold } from '../ladders/logistic-threshold';
import { nonIncreasing } from '../ladders/monotone';
import { productLimit, type Spell } from '../ladders/product-limit';
import { spearmanKarber } from '../ladders/spearman-karber';
import { medianTime } from '../people/median-time';

const levels = fc
  .array(fc.tuple(fc.nat(12), fc.nat(12)), { minLength: 2, maxLength: 9 })
  .map((rows) => rows.map(([a, b], index) => ({ level: index + 1, right: Math.min(a, b), n: Math.max(a, b) + 2 })));

test('a threshold scales with the levels', () => {
  fc.assert(
    fc.property(levels, fc.integer({ min: -5, max: 5 }), (rows, shift) => {
      const moved = rows.map((row) => ({ ...row, level: 2 * row.level + shift }));
      const [found, other] = [logisticThreshold(rows), logisticThreshold(moved)];
      if (!found.ok || !other.ok) {
        expect(other).toEqual(found);
        return;
      }
      expect(other.value.level).toBeCloseTo(2 * found.value.level + shift, 5);
      expect(other.value.standardError).toBeCloseTo(2 * found.value.standardError, 4);
      expect(found.value.low <= found.value.level && found.value.level <= found.value.high).toBe(true);
    }),
  );
});

test('a threshold exactly one step beyond the levels is reached, on any scale', () => {
  const asked = (scale: number, shift: number) => [
    { level: scale + shift, right: 3, n: 9 },
    { level: 2 * scale + shift, right: 2, n: 10 },
  ];
  for (const scale of [1, 2, 3, 7])
    for (const shift of [-5, 0, 1, 4]) expect(logisticThreshold(asked(scale, shift)).ok).toBe(true);
});

test('a logistic fit predicts the right totals, plain and weighted by level', () => {
  fc.assert(
    fc.property(levels, (rows) => {
      const found = logisticThreshold(rows);
      if (!found.ok) return;
      const { intercept, slope } = found.value;
      const expected = (weight: (level: number) => number) =>
        rows.reduce(
          (sum, { level, right, n }) => sum + weight(level) * (right - n / (1 + Math.exp(-intercept - slope * level))),
          0,
        );
      expect(expected(() => 1)).toBeCloseTo(0, 6);
      expect(expected((level) => level)).toBeCloseTo(0, 5);
    }),
  );
});

test('levels that separate right from wrong have no logistic threshold, nor do rising shares', () => {
  const at = (level: number, right: number) => ({ level, right, n: 10 });
  expect(logisticThreshold([])).toEqual({ ok: false, error: 'no-data' });
  expect(logisticThreshold([at(1, 10), at(2, 10), at(3, 0)])).toEqual({ ok: false, error: 'separable' });
  expect(logisticThreshold([at(1, 10), at(2, 4), at(3, 0)])).toEqual({ ok: false, error: 'separable' });
  expect(logisticThreshold([at(1, 10), at(2, 10)])).toEqual({ ok: false, error: 'separable' });
  expect(logisticThreshold([at(1, 2), at(2, 5), at(3, 9)])).toEqual({ ok: false, error: 'not-reached' });
  expect(logisticThreshold([at(1, 10), at(2, 9), at(3, 9)])).toEqual({ ok: false, error: 'not-reached' });
});

test('shares made non-increasing keep their mean, and falling ones do not change', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.nat(20), weight: fc.integer({ min: 1, max: 9 }) }), { maxLength: 15 }),
      (rows) => {
        const [values, weights] = [rows.map(({ value }) => value), rows.map(({ weight }) => weight)];
        const smooth = nonIncreasing(values, weights);
        expect(smooth.length).toBe(values.length);
        expect(smooth.every((value, index) => index === 0 || value <= (smooth[index - 1] ?? 0) + 1e-9)).toBe(true);
        const sum = (of: readonly number[]) =>
          of.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
        expect(sum(smooth)).toBeCloseTo(sum(values), 6);
        const falling = [...values].sort((a, b) => b - a);
        expect(nonIncreasing(falling, weights)).toEqual(falling);
      },
    ),
  );
});

test('a mean threshold is within a step of the levels, and a bound if all or none were right', () => {
  fc.assert(
    fc.property(levels, (rows) => {
      const found = spearmanKarber(rows);
      expect(found === null).toBe(false);
      expect((found?.level ?? 0) >= 0.5 - 1e-9 && (found?.level ?? 99) <= rows.length + 0.5 + 1e-9).toBe(true);
    }),
  );
  const all = (right: number) => [1, 2, 3].map((level) => ({ level, right, n: 5 }));
  expect(spearmanKarber(all(5))).toEqual({ level: 3.5, standardError: 0, bound: 'at-least' });
  expect(spearmanKarber(all(0))).toEqual({ level: 0.5, standardError: 0, bound: 'at-most' });
  expect(spearmanKarber([{ level: 1, right: 1, n: 2 }])).toBeNull();
  expect(
    spearmanKarber([
      { level: 1, right: 1, n: 1 },
      { level: 2, right: 0, n: 3 },
    ])?.standardError,
  ).toBeNull();
});

const spells: fc.Arbitrary<Spell[]> = fc.array(
  fc.record({ at: fc.nat(500), censored: fc.boolean(), count: fc.integer({ min: 1, max: 4 }) }),
  {
    maxLength: 25,
  },
);

test('survival of spells falls from 1 to 0, and censoring never lowers the median', () => {
  fc.assert(
    fc.property(spells, (all) => {
      const shares = [1, ...productLimit(all).map(({ survival }) => survival)];
      expect(
        shares.every((share, index) => share >= -1e-12 && (index === 0 || share <= (shares[index - 1] ?? 0))),
      ).toBe(true);
      const ended = medianTime(all.map((spell) => ({ ...spell, censored: false })));
      if (all.length > 0) expect(medianTime(all).atLeast >= (ended.value ?? Number.NaN)).toBe(true);
    }),
  );
});

test('the interval of a median time contains it, scales with the unit, and is open if too many are censored', () => {
  fc.assert(
    fc.property(spells, (all) => {
      const { value, interval, reason, atLeast } = medianTime(all);
      const inHours = medianTime(all.map((spell) => ({ ...spell, at: spell.at * 4 })));
      expect(interval === null).toBe(reason !== null);
      expect(inHours).toEqual({
        reason,
        atLeast: 4 * atLeast,
        value: times(value),
        interval: interval === null ? null : { low: 4 * interval.low, high: times(interval.high) },
      });
      if (interval === null) return;
      expect(interval.low <= atLeast).toBe(true);
      if (interval.high !== null) expect(interval.high >= (value ?? Number.NaN)).toBe(true);
    }),
  );
  expect(medianTime([])).toMatchObject({ value: null, interval: null, reason: 'no-data' });
  expect(medianTime([{ at: 5, censored: false, count: 5 }])).toMatchObject({
    value: 5,
    interval: null,
    reason: 'fewer-than-six',
  });
});

const times = (value: number | null): number | null => (value === null ? null : 4 * value);
