import { expect, it } from 'vitest';
import { peopleRows, rankBase, rankRows } from './rank-rows';

const cell = (task: string, level: number) => ({ task, title: task, level, items: 10 });
const row = {
  entrant: 'lab/a',
  name: 'A',
  run: '',
  runs: 3,
  right: 8,
  share: 0.8,
  low: 0.49,
  high: 0.94,
  rank: 2,
  best: 1,
  worst: 4,
  tieGroup: 1,
};
const base = rankBase({ suite: 's', condition: 'image', cells: [cell('s/x', 1), cell('s/x', 2)], n: 20 });

it('names a task or a level only where all items are of one', () => {
  expect(base).toEqual({ task: 's/x', condition: 'image', level: null, n: 20 });
  expect(rankBase({ suite: 's', condition: 'image', cells: [cell('s/x', 3), cell('s/y', 3)], n: 20 })).toMatchObject({
    task: 's/*',
    level: 3,
  });
});

it('gives the ranks that are possible as the interval of the rank, and says of which run a share is', () => {
  expect(rankRows(base, [row])).toMatchObject([
    { measure: 'rank', value: 2, low: 1, high: 4, n: 20 },
    { measure: 'accuracy of the newest run', value: 0.8, low: 0.49, high: 0.94, n: 20 },
  ]);
});

it('gives the correlation with people and its interval, or no value while it is hidden', () => {
  const people = {
    entrant: 'lab/a',
    name: 'A',
    n: 20,
    answers: 90,
    correlation: 0.4,
    low: 0.1,
    high: 0.7,
    reason: null,
  };
  const closed = { ...people, n: 0, answers: 0, correlation: null, low: null, high: null, reason: 'edition-open' };
  expect(peopleRows(base, [people, closed])).toMatchObject([
    { entrant: 'lab/a', measure: 'correlation of errors with people', value: 0.4, low: 0.1, high: 0.7, n: 20 },
    { entrant: 'lab/a', measure: 'correlation of errors with people', value: null, low: null, high: null, n: 0 },
  ]);
});
