import { expect, test } from 'vitest';
import { meanOnSameItems, meanSharing, twoSided } from './newcombe';

test.each([
  [{ value: 0.1, low: 0, high: 0.2 }, 0.05],
  [{ value: -0.1, low: -0.3, high: 0 }, 0.05],
  [{ value: 0, low: -0.1, high: 0.1 }, 1],
])('the p value at which the interval %j begins to exclude 0', (difference, p) => {
  expect(twoSided(difference)).toBeCloseTo(p, 9);
});

const PARTLY = { value: 0.5, low: 0.4, high: 0.7 };

test.each([
  // Two arms of 0.1 and 0.2 each: by the root of two if separate, not at all if shared.
  [0, Math.SQRT1_2, 0],
  [1, 1, 1],
  // Half of each variance is shared: (2² · 1/2 + 2 · 1/2) / 2² = 3/4 of one, two thirds of it shared.
  [0.5, Math.sqrt(3 / 4), 2 / 3],
])('the mean of two estimates that share %d of their variance has arms %d times as long', (ofPeople, times, shared) => {
  const mean = meanSharing([
    { ...PARTLY, ofPeople },
    { ...PARTLY, ofPeople },
  ]);
  expect(mean?.value).toBe(0.5);
  expect(mean?.low).toBeCloseTo(0.5 - 0.1 * times, 12);
  expect(mean?.high).toBeCloseTo(0.5 + 0.2 * times, 12);
  expect(mean?.ofPeople).toBeCloseTo(shared, 12);
});

test('a mean of none is null, one of exact values counts as shared, and one of the same items has equal errors', () => {
  expect(meanSharing([])).toBeNull();
  expect(meanSharing([{ value: 1, low: 1, high: 1, ofPeople: 0 }])).toEqual({ value: 1, low: 1, high: 1, ofPeople: 1 });
  expect(meanOnSameItems([PARTLY, PARTLY])).toEqual(PARTLY);
});
