import { expect, test } from 'vitest';
import { LINE_ERRORS, type LineError } from '@/lib/wire/models/batch';
import { errorLines } from './upload-errors';

const NONE = { conflict: 0, unknownItem: 0, foreign: 0, failed: 0, refused: 0 };
const error = (line: number, code: LineError) => ({ line, code, message: LINE_ERRORS[code] });

test('lines with errors are listed by reason first, the most frequent in front, and then one by one', () => {
  const errors = [
    error(2, 'malformed-json'),
    error(3, 'unknown-item'),
    error(9, 'unknown-item'),
    error(14, 'unknown-item'),
    error(15, 'unknown-item'),
  ];
  expect(errorLines({ ...NONE, errors, errorsOmitted: 0 })).toEqual([
    '5 lines have errors:',
    '  unknown-item: 4 lines (first: 3, 9, 14): there is no item of this name',
    '  malformed-json: 1 line (2): the line is no JSON object',
    '  line 2: the line is no JSON object',
    '  line 3: there is no item of this name',
    '  line 9: there is no item of this name',
    '  line 14: there is no item of this name',
    '  line 15: there is no item of this name',
  ]);
});

test('of many lines the first twenty are spelt out, and what the report left out is counted', () => {
  const errors = Array.from({ length: 1000 }, (_, index) => error(index + 1, 'unknown-item'));
  const output = errorLines({ ...NONE, unknownItem: 1500, errors, errorsOmitted: 500 });
  expect(output.slice(0, 3)).toEqual([
    '1500 lines have errors; the 1000 of them that the report holds:',
    '  of all: 1500 of unknown items',
    '  unknown-item: 1000 lines (first: 1, 2, 3): there is no item of this name',
  ]);
  expect([output.length, output.at(-2), output.at(-1)]).toEqual([
    24,
    '  line 20: there is no item of this name',
    '  and 1480 more',
  ]);
  expect(errorLines({ ...NONE, errors: errors.slice(0, 21), errorsOmitted: 0 }).at(-1)).toBe(
    '  and 1 more, which are in the report',
  );
});

test('without errors nothing is printed', () => {
  expect(errorLines({ ...NONE, errors: [], errorsOmitted: 0 })).toEqual([]);
});
