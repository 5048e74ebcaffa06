import { expect, test } from 'vitest';
import { placeAmong } from './place-among';

const people = (...depths: readonly (readonly [r: number, count: number])[]) =>
  depths.map(([r, count]) => ({ r, count }));

test('counts people on the same rung half, with an interval', () => {
  const { others, below } = placeAmong(people([1, 6], [2, 3], [3, 12]), 2, true);
  expect(others).toBe(20);
  expect(below?.share).toBe(7 / 20);
  // Wilson for 7 of 20.
  expect(below?.low).toBeCloseTo(0.1812, 4);
  expect(below?.high).toBeCloseTo(0.5671, 4);
});

test('does not compare a climb with itself; one that does not count is compared with all', () => {
  expect(placeAmong(people([1, 20], [7, 1]), 7, true).below?.share).toBe(1);
  expect(placeAmong(people([1, 20], [7, 1]), 7, false).below?.share).toBeCloseTo(20.5 / 21, 12);
});

test('gives no share below twenty other people', () => {
  expect(placeAmong(people([1, 20]), 1, true)).toEqual({ r: 1, others: 19, below: null });
  expect(placeAmong(people([1, 20]), 1, false).below?.share).toBe(0.5);
  expect(placeAmong([], 1, true)).toEqual({ r: 1, others: 0, below: null });
});
