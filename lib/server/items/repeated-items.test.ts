import fc from 'fast-check';
import { measurementOf } from 'rung-puzzles/measures';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import { describe, expect, it } from 'vitest';
import { measureRepeated, poolLevels, scaleCounts } from './repeated-items';

const shares = measurementOf('infbench/2d-forward');
const rightOf = (right: number, n: number) => [
  { outcome: 'right', count: right },
  { outcome: 'wrong', count: n - right },
];
const intervalOf = (right: number, n: number, items: number | null) =>
  measureRepeated(shares, { outcomes: rightOf(right, n), items }, 1)[0];

describe('repeated items', () => {
  it('have the value of all replies and the interval of one reply per item', () => {
    expect(intervalOf(30, 60, 20)).toMatchObject({ value: 0.5, n: 60, interval: intervalOf(10, 20, null)?.interval });
    expect(intervalOf(30, 60, 60)).toEqual(intervalOf(30, 60, null));
  });

  it('have the exact interval of their share even if no whole number of replies has it', () => {
    expect(intervalOf(13, 60, 30)?.interval).toEqual(scoreInterval(13 / 60, 30, Z_975));
    const level = (right: number) => ({ outcomes: rightOf(right, 20), items: 10 });
    const pooled = poolLevels([level(5), level(5), level(3)]);
    expect(measureRepeated(shares, pooled, null)[0]?.interval).toEqual(scoreInterval(13 / 60, 30, Z_975));
  });

  it('have no interval, with the reason, if one reply per item would have none', () => {
    const f1 = (items: number) =>
      measureRepeated(
        measurementOf('stare/tangram'),
        {
          outcomes: [
            { outcome: 'yes>yes', count: 30 },
            { outcome: 'no>yes', count: 30 },
          ],
          items,
        },
        1,
      ).find(({ id }) => id === 'f1_yes');
    expect(f1(5)).toMatchObject({ value: 2 / 3, interval: null, method: null, n: 60, reason: 'fewer-than-six' });
    expect(f1(20)).toMatchObject({ value: 2 / 3, method: 'percentile-bootstrap', n: 60, reason: null });
  });

  it('never have an interval that excludes their value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), fc.integer({ min: 1, max: 200 }), (n, some, items) => {
        const measure = intervalOf(Math.min(some, n), n, items);
        const { low, high } = measure?.interval ?? { low: 1, high: 0 };
        expect(low <= (measure?.value ?? 2) && (measure?.value ?? 2) <= high).toBe(true);
      }),
    );
  });

  it('are scaled to whole counts in proportion', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 100 }),
        (counts, total) => {
          const all = counts.reduce((sum, count) => sum + count, 0);
          const scaled = scaleCounts(
            counts.map((count, index) => ({ outcome: `${index}`, count })),
            total,
          );
          expect(scaled.reduce((sum, { count }) => sum + count, 0)).toBe(total);
          for (const { outcome, count } of scaled)
            expect(Math.abs(count - ((counts[Number(outcome)] ?? 0) * total) / all)).toBeLessThan(1);
        },
      ),
    );
  });

  it('are summed over levels; a level with unknown repeats counts as new questions', () => {
    expect(
      poolLevels([
        { outcomes: rightOf(3, 6), items: 2 },
        { outcomes: rightOf(1, 4), items: null },
      ]).items,
    ).toBe(6);
    expect(poolLevels([{ outcomes: rightOf(1, 4), items: null }]).items).toBeNull();
  });
});

it('name too few items as the reason when scaling rounds rare outcomes away, not equal outcomes', () => {
  const outcomes = Object.entries({ 'yes>yes': 58, 'yes>no': 2, 'no>no': 58, 'no>yes': 2 }).map(([outcome, count]) => ({
    outcome,
    count,
  }));
  const f1 = measureRepeated(measurementOf('stare/tangram'), { outcomes, items: 12 }, null).find(
    ({ id }) => id === 'f1_yes',
  );
  expect(f1).toMatchObject({ interval: null, reason: 'too-few-items' });
  expect(f1?.value).toBeCloseTo(58 / 60, 6);
});
