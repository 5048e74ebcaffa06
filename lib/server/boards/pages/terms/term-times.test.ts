import { medianOf } from 'rung-puzzles/stats/distributions/quantile';
import { expect, test } from 'vitest';
import { medianOfPeople } from './term-times';

const ofTimes = (people: readonly (readonly number[])[]) => medianOfPeople(people.map(medianOf));

test('takes the median of people’s medians, independent of how many answers each gave', () => {
  const slow = Array.from({ length: 100 }, () => 9000);
  const people = [[1000], [2000, 2000], [3000], [1000, 5000], [4000, 4000], slow, []];
  expect(ofTimes(people)).toEqual({ n: 6, medianMs: 3000, lowMs: 1000, highMs: 9000 });
});

test('has no interval below six people, and is empty without times', () => {
  expect(ofTimes([[1000], [2000], [3000]])).toEqual({ n: 3, medianMs: 2000, lowMs: null, highMs: null });
  expect(ofTimes([[], []])).toBeNull();
});
