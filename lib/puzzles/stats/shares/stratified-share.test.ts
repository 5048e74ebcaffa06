import { expect, test } from 'vitest';
import { memorisationGauge } from '../people/memorisation';
import { peopleShare } from '../people/people-share';
import { fittedShare, sharedWeights, stratifiedPeopleShare, stratifiedShare } from './stratified-share';
import { wilson } from './wilson';

test.each([7, 0, 20])('equals Wilson’s interval at one level, with %d of 20 right', (right) => {
  const found = stratifiedShare([{ weight: 1, right, n: 20 }]);
  expect(found?.value).toBe(right / 20);
  expect(found?.low).toBeCloseTo(wilson(right, 20).low, 12);
  expect(found?.high).toBeCloseTo(wilson(right, 20).high, 12);
});

test('is narrower if all answers of a second level are right too', () => {
  const level = { weight: 1, right: 20, n: 20 };
  const [one, two] = [[level], [level, level].map((each) => ({ ...each, weight: 0.5 }))].map(stratifiedShare);
  expect(one?.low).toBeLessThan(two?.low ?? 0);
  expect(two?.low).toBeLessThanOrEqual(wilson(40, 40).low);
});

test('equals the share of people at one level', () => {
  const hits = [1, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1];
  const people = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2];
  const items = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3];
  const found = stratifiedPeopleShare([{ weight: 1, hits, people, items }]);
  const known = peopleShare(hits, people, items);
  expect(found?.value).toBeCloseTo(7 / 12, 12);
  expect(found?.low).toBeCloseTo(known?.low ?? 9, 12);
  expect(found?.high).toBeCloseTo(known?.high ?? 9, 12);
});

test('takes replies to the same items for as many as there are items', () => {
  const once = stratifiedShare([{ weight: 1, right: 14, n: 20 }]);
  const thrice = stratifiedShare([{ weight: 1, right: 42, n: 60, independent: 20 }]);
  expect(thrice).toEqual(once);
});

test('has no share if a level with a weight has no answer', () => {
  expect(
    stratifiedShare([
      { weight: 0.5, right: 1, n: 2 },
      { weight: 0.5, right: 0, n: 0 },
    ]),
  ).toBeNull();
  expect(
    stratifiedShare([
      { weight: 1, right: 1, n: 2 },
      { weight: 0, right: 0, n: 0 },
    ])?.value,
  ).toBe(0.5);
});

test('weighs levels by what both groups have', () => {
  expect(sharedWeights([10, 10, 0], [10, 30, 50])).toEqual([0.4, 0.6, 0]);
  expect(sharedWeights([0], [5])).toEqual([0]);
});

test('has the width that the covariance of a fit gives', () => {
  const { low, high } = fittedShare(
    [0.5, 0.5],
    [0.4, 0.6],
    [
      [0.0009, 0.0009],
      [0.0009, 0.0009],
    ],
    1000,
  );
  expect((high - low) / 2).toBeCloseTo(0.03 * 1.9623, 3);
});

test('a mix of levels alone makes no difference of frozen and fresh items', () => {
  // Frozen: as many of each level. Fresh: mostly easy ones. The shares of each level are equal.
  const people = null;
  const gauge = memorisationGauge(
    [
      { frozen: { right: 16, n: 20, items: 20 }, fresh: { right: 80, n: 100 }, people },
      { frozen: { right: 8, n: 20, items: 20 }, fresh: { right: 4, n: 10 }, people },
    ],
    null,
  );
  expect(gauge?.model.difference.value).toBeCloseTo(0, 12);
  expect(gauge).toMatchObject({ people: null, effect: null, p: null });
});
