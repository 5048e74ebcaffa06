import fc from 'fast-check';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { describe, expect, it } from 'vitest';
import type { Counted } from '../shares/counted';
import { shareBeaten, shareBeatenOfFit, shareBeatenOfStopped } from './beaten';

const values = (...all: readonly number[]): readonly Counted[] => all.map((value) => ({ value, count: 1 }));
const group = fc
  .array(fc.record({ value: fc.integer({ min: 0, max: 12 }), count: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((entries): readonly Counted[] => entries);

describe('the share of a group that is beaten', () => {
  it('counts every pair, ties half', () => {
    fc.assert(
      fc.property(group, group, (own, others) => {
        const spread = (entries: readonly Counted[]) =>
          entries.flatMap(({ value, count }) => Array<number>(count).fill(value));
        const [a, b] = [spread(own), spread(others)];
        const won = a.flatMap((x) => b.map((y): number => (y < x ? 1 : y === x ? 0.5 : 0)));
        const brute = won.reduce((sum, each) => sum + each, 0) / won.length;
        expect(shareBeaten(own, others)?.value).toBeCloseTo(brute, 12);
        expect(shareBeaten(others, own)?.value).toBeCloseTo(1 - brute, 12);
      }),
    );
  });

  it('has an interval around the value, within 0 and 1', () => {
    fc.assert(
      fc.property(group, group, (own, others) => {
        const found = shareBeaten(own, others);
        const { low, high } = found?.interval ?? { low: Number.NaN, high: Number.NaN };
        expect(low).toBeGreaterThanOrEqual(-1e-12);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
        expect(low).toBeLessThanOrEqual((found?.value ?? 0) + 1e-12);
        expect(high).toBeGreaterThanOrEqual((found?.value ?? 1) - 1e-12);
      }),
    );
  });

  it('has DeLong’s standard error and Welch’s degrees of freedom: 1, 3 against 2, 4 by hand', () => {
    // Placements are 0 and 1/2 in one group, 1/2 and 1 in the other. Variances are 1/8 each, so 1/16 + 1/16.
    const found = shareBeaten(values(1, 3), values(2, 4));
    expect(found?.value).toBe(0.25);
    // 0.25 · 0.75 / 0.125 = 1.5 observations, and (1/8)² / (2 · (1/16)²) = 2 degrees of freedom.
    const t = 4.302652729911275;
    const z = t ** 2;
    const centre = (0.25 + z / 3) / (1 + z / 1.5);
    const half = (t / (1 + z / 1.5)) * Math.sqrt(0.1875 / 1.5 + z / (4 * 1.5 ** 2));
    expect(found?.interval?.low).toBeCloseTo(centre - half, 10);
    expect(found?.interval?.high).toBeCloseTo(centre + half, 10);
  });

  it('says which part of its variance people have: 1, 3 against 0, 2, 4 by hand', () => {
    // Placements are 1/3 and 2/3 of others (variance 1/18), and 0, 1/2 and 1 of own (variance 1/4).
    const found = shareBeaten(values(1, 3), values(0, 2, 4));
    expect(found?.ofPeople).toBeCloseTo(1 / 4 / 3 / (1 / 18 / 2 + 1 / 4 / 3), 12);
    expect(shareBeaten(values(5, 6), values(1, 2))?.ofPeople).toBe(1);
  });

  it('is null for an empty group, and has no interval for a single value', () => {
    expect(shareBeaten([], values(1))).toBeNull();
    expect(shareBeaten(values(1), [])).toBeNull();
    expect(shareBeaten(values(5), values(1, 2, 9))).toEqual({ value: 2 / 3, interval: null, ofPeople: 1 });
    expect(shareBeaten(values(1, 2, 9), values(5))).toEqual({ value: 1 / 3, interval: null, ofPeople: 1 });
  });

  it('covers the true share in 93 to 98 of 100 samples of 10 ladders against 40 people', () => {
    const random = mulberry32(7);
    const draw = (n: number, mean: number) =>
      values(
        ...Array.from({ length: n }, () => {
          let value = 0;
          while (random() < mean / (1 + mean)) value += 1;
          return value;
        }),
      );
    // Geometric depths with means 3 and 6: P(Y < X) + P(Y = X) / 2 in closed form.
    const [p, q] = [3 / 4, 6 / 7];
    const equal = ((1 - p) * (1 - q)) / (1 - p * q);
    const truth = (p * (1 - q)) / (1 - p * q) + equal / 2;
    const rounds = 2000;
    let covered = 0;
    for (let round = 0; round < rounds; round += 1) {
      const interval = shareBeaten(draw(10, 3), draw(40, 6))?.interval;
      if (interval && interval.low <= truth && truth <= interval.high) covered += 1;
    }
    expect(covered / rounds).toBeGreaterThan(0.93);
    expect(covered / rounds).toBeLessThan(0.98);
  });
});

describe('the share of people that is beaten, of whom some stopped', () => {
  const people = (stopped: number) => [
    { value: 2, count: 30 - stopped, censored: false },
    { value: 2, count: stopped, censored: true },
    { value: 5, count: 10, censored: false },
  ];
  const own = [{ value: 3, count: 6 }];

  it('is the same if no one stopped', () => {
    expect(shareBeatenOfStopped(own, people(0))).toEqual(shareBeaten(own, people(0)));
  });

  it('counts the stopped as not beaten in the lower end of the interval only', () => {
    const [found, whole] = [shareBeatenOfStopped(own, people(10)), shareBeaten(own, people(10))];
    expect([found?.value, found?.interval?.high]).toEqual([0.75, whole?.interval?.high]);
    const least = shareBeaten(own, [
      { value: 2, count: 20 },
      { value: 5, count: 20 },
    ]);
    expect(found?.interval?.low).toBeCloseTo(least?.interval?.low ?? 9, 12);
  });
});

describe('the share of people of a fit that is beaten', () => {
  const scale = [0.1, 0.3, 0.6, 0.9].map((share) => ({ share, se: 0.05 }));

  it('is the mean over the ladders, and the last rung’s above the scale', () => {
    expect(shareBeatenOfFit(values(1, 2), scale, 40)?.value).toBeCloseTo(0.45, 12);
    expect(shareBeatenOfFit(values(3, 17), scale, 40)?.value).toBeCloseTo(0.9, 12);
    expect(shareBeatenOfFit(values(), scale, 40)).toBeNull();
    expect(shareBeatenOfFit(values(1), [], 0)).toBeNull();
  });

  it.each([0.01, 0])('has finite ends up to a share of 1, with a standard error of %d', (se) => {
    const tall = [0.5, 0.99999, 1, 1 + 1e-15].map((share) => ({ share, se }));
    const found = tall.map((_, r) => shareBeatenOfFit([{ value: r, count: 10 }], tall, 40));
    const lows = found.map((each) => each?.interval?.low ?? Number.NaN);
    expect(lows).toEqual([...lows].sort((a, b) => a - b));
    expect(lows[2]).toBeGreaterThan(0.6);
    expect(found.slice(2).map((each) => [each?.value, each?.interval?.high])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const each of found) expect(each?.interval?.high).toBeGreaterThanOrEqual(each?.value ?? 9);
  });

  it('is never surer than the fit', () => {
    const unsure = [0.5, 1].map((share) => ({ share, se: 0.2 }));
    for (const r of [0, 1]) {
      const { value = 0, interval } = shareBeatenOfFit([{ value: r, count: 100 }], unsure, 100) ?? {};
      expect(interval?.low).toBeLessThan(value - (r === 0 ? 0.3 : 0.39));
    }
  });

  it('has no interval for one ladder, and a wider one if the fit is less sure', () => {
    expect(shareBeatenOfFit(values(2), scale, 40)?.interval).toBeNull();
    const widthOf = (se: number) => {
      const unsure = scale.map(({ share }) => ({ share, se }));
      const { low = 0, high = 0 } = shareBeatenOfFit(values(2, 2, 2, 1, 2, 3), unsure, 40)?.interval ?? {};
      return high - low;
    };
    expect(widthOf(0.1)).toBeGreaterThan(widthOf(0.05));
    expect(widthOf(0.05)).toBeGreaterThan(widthOf(0.001));
  });
});
