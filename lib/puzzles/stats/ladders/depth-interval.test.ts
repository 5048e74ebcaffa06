import { expect, test } from 'vitest';
import { depthDifferenceInterval, depthMeanInterval, watchedMeanInterval } from './depth-interval';

const all = (...values: readonly number[]) => values.map((value) => ({ value, count: 1 }));

test('gives two ladders an interval, and equal ladders the width of rounding error', () => {
  // t₁ = 12.706; half of it times the distance of 2.
  expect(depthMeanInterval(all(19, 21)).interval?.high).toBeCloseTo(20 + 12.706, 2);
  // t₄ = 2.7764, √(1/12 / 5) = 0.12910
  expect(depthMeanInterval([{ value: 4, count: 5 }]).interval).toEqual({
    low: expect.closeTo(4 - 0.3584, 3),
    high: expect.closeTo(4 + 0.3584, 3),
  });
  expect(depthMeanInterval(all(0, 0, 1)).interval?.low).toBe(0);
});

test('gives no interval for no or one ladder', () => {
  expect(depthMeanInterval([]).reason).toBe('no-data');
  expect(depthMeanInterval(all(3)).reason).toBe('one-observation');
  expect(depthDifferenceInterval(all(3), all(1, 2))).toBeNull();
});

test('gives the difference of ladders that are all equal a width', () => {
  const found = depthDifferenceInterval([{ value: 4, count: 3 }], [{ value: 4, count: 3 }]);
  // t₄ = 2.7764, √(2 · 1/36)
  expect(found?.high).toBeCloseTo(2.7764 * Math.sqrt(2 / 36), 3);
});

test('an interval that may be watched ends where the Bayes factor of a mean is 20', () => {
  const depths = all(3, 5, 6, 4, 8, 5, 7);
  const { low, high } = watchedMeanInterval(depths) ?? { low: 0, high: 0 };
  expect((low + high) / 2).toBeCloseTo(38 / 7, 12);
  const n = 7;
  // T of the upper end; T is Student's t₆ if the mean is there, and √(1 + 2n) · t₆ in the mixture.
  const squares = [3, 5, 6, 4, 8, 5, 7].reduce((sum, r) => sum + (r - 38 / 7) ** 2, 0) / (n - 1);
  const t = (high - 38 / 7) / Math.sqrt(squares / n);
  const density = (x: number) => (1 + x ** 2 / (n - 1)) ** (-n / 2);
  const scale = Math.sqrt(1 + 2 * n);
  expect(density(t / scale) / scale / density(t)).toBeCloseTo(20, 9);
});

test('an interval that may be watched is wider than one for one look, and needs five ladders', () => {
  for (const n of [5, 6, 10, 40, 400]) {
    const depths = [
      { value: 4, count: Math.ceil(n / 2) },
      { value: 6, count: Math.floor(n / 2) },
    ];
    const [watched, once] = [watchedMeanInterval(depths), depthMeanInterval(depths).interval];
    expect(watched?.low).toBeLessThan(once?.low as number);
    expect(watched?.high).toBeGreaterThan(once?.high as number);
  }
  expect(watchedMeanInterval(all(1, 2, 3, 4))).toBeNull();
  expect(watchedMeanInterval([])).toBeNull();
});
