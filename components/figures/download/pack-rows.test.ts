import { expect, test } from 'vitest';
import type { FigureRow } from './figure-data';
import { packRows, unpackRows } from './pack-rows';

const row: FigureRow = {
  task: 'a/b',
  edition: '',
  entrant: 'm/1',
  name: 'M 1',
  kind: 'model',
  provenance: 'measured',
  protocol: 'ladder',
  condition: 'image',
  level: null,
  measure: 'mean R',
  unit: 'rung',
  value: 3.5,
  isAtLeast: false,
  isAtMost: false,
  low: null,
  high: null,
  method: null,
  n: 3,
};

test.each([
  ['none', []],
  ['one', [row]],
  ['alike', [row, row]],
  [
    'some with another edition or no value',
    [row, { ...row, isAtLeast: true }, { ...row, edition: null, value: null }, { ...row, edition: 'e-1', level: 2 }],
  ],
] as const)('rows come out as they went in: %s', (_, rows) => {
  expect(unpackRows(JSON.parse(JSON.stringify(packRows(rows))))).toEqual(rows);
});

test('a text is written once, however many rows have it', () => {
  const packed = packRows(
    Array.from({ length: 100 }, (_, place) => ({ ...row, name: place % 2 === 0 ? 'even' : 'odd' })),
  );
  expect(JSON.stringify(packed).match(/even/g)).toHaveLength(1);
});

test('what all rows share is written once', () => {
  const packed = packRows(Array.from({ length: 100 }, (_, place) => ({ ...row, value: place })));
  expect(packed.columns.filter(({ values }) => values.length > 1).map(({ name }) => name)).toEqual(['value']);
  expect(JSON.stringify(packed).match(/a\/b/g)).toHaveLength(1);
});
