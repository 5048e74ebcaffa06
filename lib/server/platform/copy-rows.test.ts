import fc from 'fast-check';
import { escapeLiteral } from 'pg';
import { expect, it } from 'vitest';
import { withTestDatabase } from '../testing/database';
import { copyRows, instant, json, orNull, text, truth, uuidList } from './copy-rows';
import { transaction } from './db';

withTestDatabase();

const rowsOf = (statement: string) => transaction((tx) => copyRows(tx, statement));

/** PostgreSQL stores any text without this character. */
const stored = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => value.replaceAll('\0', ''));
const cell = fc.option(fc.oneof(stored, fc.constantFrom('\\N', '\\', '\\n', 'a\tb', 'a\nb\r', '\b\f\v', '', 'é😀')));

it('gives each text as it is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
      const values = rows.map(
        (row) => `(${row.map((value) => (value === null ? 'null' : escapeLiteral(value))).join()})`,
      );
      expect(await rowsOf(`values ${values.join()}`)).toEqual(rows);
    }),
    { numRuns: 50 },
  );
});

it('gives no row for none', async () => {
  expect(await rowsOf('select 1 where false')).toEqual([]);
});

it('reads values', async () => {
  const [row = []] = await rowsOf(`select true, false, null::float8, 0.1::float8, '{"a": [1, "\\\\n"]}'::jsonb, 'x'`);
  expect([truth(row[0]), truth(row[1]), orNull(Number, row[2]), Number(row[3]), json(row[4]), text(row[5])]).toEqual([
    true,
    false,
    null,
    0.1,
    { a: [1, '\\n'] },
    'x',
  ]);
});

it('takes ids and instants in a statement', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const at = new Date('2026-01-02T03:04:05.678Z');
  expect(
    await rowsOf(`select '${id}'::uuid = any(${uuidList([id])}), extract(epoch from ${instant(at)}) * 1000`),
  ).toEqual([['t', '1767323045678.000000']]);
});

it('rejects for a statement that fails, and leaves the connection usable', async () => {
  await expect(rowsOf('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await rowsOf('select 1')).toEqual([['1']]);
});
