/** Sizes that the paper does not print are those that its shares fit. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportedValues } from '../replication';
import { TABLE_10, TABLE_11 } from './stare-details';

interface Row {
  readonly table: string;
  readonly task: string;
  readonly condition: string;
  readonly metric: string;
  readonly level?: number;
  readonly entrant: string;
  readonly value: number;
}

const { results } = JSON.parse(
  readFileSync(new URL('../../../../prisma/reference/stare-reported.json', import.meta.url), 'utf8'),
) as { readonly results: readonly Row[] };

/** A share printed as 91.6 % may be off by 0.05 points; a few are off by the last digit. */
const OFF = 0.0006;

it.each([TABLE_10, TABLE_11])(
  'gives 198 instructions in 2D with simulation, which the shares of $title fit',
  (table) => {
    const cells = table.columns
      .filter(({ id }) => id.startsWith('2d-instruction'))
      .flatMap((column) => column.cells.filter(({ row }) => row === 'with'));
    expect(cells.map(({ reportedN }) => reportedN ?? 0).reduce((sum, n) => sum + n)).toBe(198);
    for (const { reported, reportedN: n = 0 } of cells) {
      const places = reported === undefined ? [] : reportedValues(reported);
      const rows = results.filter((row) =>
        places.some(
          ({ task, condition, metric, level, tables }) =>
            row.task === task &&
            row.condition === condition &&
            row.metric === metric &&
            row.level === level &&
            tables.includes(row.table),
        ),
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { value, entrant } of rows)
        expect(Math.abs(value - Math.round(value * n) / n), `${entrant}: ${value} of ${n}`).toBeLessThan(OFF);
    }
  },
);

it('gives no size for 2D instruction without simulation', () => {
  for (const { columns } of [TABLE_10, TABLE_11])
    for (const { id, cells } of columns)
      for (const { row, reportedN } of cells)
        if (row === 'without') expect(reportedN === undefined, id).toBe(id.startsWith('2d-instruction'));
});
