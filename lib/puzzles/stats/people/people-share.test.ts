import { expect, test } from 'vitest';
import { wilson } from '../shares/wilson';
import { clusteredWilson } from '../shares/wilson-clustered';
import { peopleShare } from './people-share';

const HITS = [1, 1, 1, 0, 0, 1, 0, 0, 1, 1, 1, 1];
const PEOPLE = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2];

test('takes people for clusters if all items differ', () => {
  const found = peopleShare(HITS, PEOPLE, [...HITS.keys()]);
  const clustered = clusteredWilson(HITS, PEOPLE);
  expect(found).toEqual({ low: clustered?.low, high: clustered?.high });
  expect((found?.high ?? 1) - (found?.low ?? 0)).toBeGreaterThan(wilson(8, 12).high - wilson(8, 12).low);
});

test('is wider if hard and easy items are shared', () => {
  // Forty people are equal: all variation is between the ten items.
  const cells = Array.from({ length: 400 }, (_, index) => ({ person: index % 40, item: Math.floor(index / 40) }));
  const hits = cells.map(({ item }) => Number(item < 6));
  const people = cells.map(({ person }) => person);
  const shared = peopleShare(
    hits,
    people,
    cells.map(({ item }) => item),
  );
  // As for ten items, with t₉ for the normal quantile.
  expect(shared?.low).toBeLessThan(wilson(6, 10).low);
  expect(shared?.high).toBeGreaterThan(wilson(6, 10).high);
  const fresh = peopleShare(hits, people, [...hits.keys()]);
  expect((fresh?.high ?? 1) - (fresh?.low ?? 0)).toBeLessThan(((shared?.high ?? 0) - (shared?.low ?? 1)) / 1.8);
});

test('gives no interval for one person', () => {
  expect(peopleShare([1, 0], ['a', 'a'], [1, 2])).toBeNull();
});
