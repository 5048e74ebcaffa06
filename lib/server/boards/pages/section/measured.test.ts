import { expect, test } from 'vitest';
import { measured } from './measured';

const TASK = 'infbench/2d-forward';
const repliesOf = (entrant: string, sums?: object) =>
  [
    { outcome: 'right', count: 25 },
    { outcome: 'wrong', count: 15 },
  ].map((each) => ({ ...each, entrant, ...(sums && { sums: sums as never }) }));
const accuracyOf = (entrant: string, items: number | null, sums?: object) =>
  measured({ task: TASK, level: 1, outcomes: repliesOf(entrant, sums), items })[0];

/** Ten people with four questions each: five have 4 right, five have 1. */
const SUMS = { clusters: 10, n: 40, sum: 25, squares: 85, products: 100, sizes: 160 };

test.each([
  ['a model has Wilson’s interval', 'vendor/one', null, undefined, [0.4703, 0.7578], null],
  ['a model on a set has that of the different items', 'vendor/one', 10, undefined, [0.3329, 0.8477], null],
  ['people on a ladder have that of clusters', 'human', null, SUMS, [0.347, 0.8394], null],
  ['people on a set have that of clusters and items', 'human', 20, SUMS, [0.2786, 0.8779], null],
  ['people with an item each have that of clusters', 'human', 40, SUMS, [0.347, 0.8394], null],
  ['people without clusters have none', 'human', 10, undefined, null, 'people-alike'],
  ['people whose clusters are of other answers have none', 'human', null, { ...SUMS, sum: 24 }, null, 'people-alike'],
  ['one person has none', 'human', null, { ...SUMS, clusters: 1 }, null, 'one-observation'],
])('%s', (_, entrant, items, sums, ends, reason) => {
  const found = accuracyOf(entrant, items, sums);
  expect(found).toMatchObject({ value: 0.625, n: 40, reason });
  expect(found?.interval && Object.values(found.interval).map((end) => Number(end.toFixed(4)))).toEqual(ends);
});
