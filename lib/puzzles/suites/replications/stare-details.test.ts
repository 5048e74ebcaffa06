/** Sizes that the paper does not print are those that its shares fit. */
import { expect, it } from 'vitest';
import { reportedValues } from '../replication';
import { isAt, reportedRows } from '../testing/reported-rows';
import { TABLE_10, TABLE_11 } from './stare-details';

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
      const rows = reportedRows('stare').filter((row) => places.some((place) => isAt(place, row)));
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
