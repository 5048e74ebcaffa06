import { expect, test } from 'vitest';
import { twoSided } from './newcombe';

test.each([
  [{ value: 0.1, low: 0, high: 0.2 }, 0.05],
  [{ value: -0.1, low: -0.3, high: 0 }, 0.05],
  [{ value: 0, low: -0.1, high: 0.1 }, 1],
])('the p value at which the interval %j begins to exclude 0', (difference, p) => {
  expect(twoSided(difference)).toBeCloseTo(p, 9);
});
