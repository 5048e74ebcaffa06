import { expect, test } from 'vitest';
import { publishableRows } from '../cells/outcome-groups';
import type { OutcomeRow } from './board-rows';

const row = (entrant: string, count: number, items: number | null, course: OutcomeRow['course'] = 'set') =>
  ({
    task: 'cubebench/face',
    condition: 'image',
    entrant,
    course,
    level: 1,
    outcome: 'right',
    count,
    items,
  }) as OutcomeRow;
const published = (rows: readonly OutcomeRow[], isRetired = false) =>
  publishableRows(rows, isRetired).map(({ entrant }) => entrant);

test('a set of an open edition needs enough different items: ten runs of one item would reveal its answer', () => {
  const rows = [
    row('m/one item', 10, 1),
    row('m/few', 9, 9),
    row('m/enough', 10, 10),
    row('m/ladder', 1, null, 'ladder'),
  ];
  expect(published(rows)).toEqual(['m/enough', 'm/ladder']);
  expect(published(rows, true)).toHaveLength(4);
});
