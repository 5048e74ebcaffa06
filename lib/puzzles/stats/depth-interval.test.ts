import { expect, test } from 'vitest';
import { depthDifferenceInterval, depthMeanInterval } from './depth-interval';

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
