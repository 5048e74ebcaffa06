import type { FigureRow } from '@/components/figures/figure-data';
import type { Overview, OverviewCell, OverviewRow } from '@/lib/wire/overview';

/** Every number of these rows, as one downloads it. */
export const overviewRows = (
  { columns }: Pick<Overview, 'columns'>,
  rows: readonly OverviewRow[],
): readonly FigureRow[] =>
  rows.flatMap((row) => [
    ...(row.overall === null
      ? []
      : [
          numberRow(row, row.overall, {
            task: 'all suites',
            edition: null,
            protocol: 'ladder',
            measure: 'People beaten',
            unit: 'share',
          }),
        ]),
    ...columns.flatMap((column, index) => {
      const cell = row.cells[index];
      return cell == null || cell.value === null
        ? []
        : [
            numberRow(row, cell, {
              task: column.suite,
              edition: row.provenance === 'measured' ? column.edition : null,
              protocol:
                row.provenance === 'reported'
                  ? (column.table ?? '')
                  : column.measure === 'set'
                    ? 'fixed set'
                    : 'ladder',
              measure: `${column.heading} (${column.coverage})`,
              unit: column.unit,
            }),
          ];
    }),
  ]);

const numberRow = (
  { id, name, kind, provenance }: OverviewRow,
  { value, low, high, n, isAtLeast }: OverviewCell,
  about: Pick<FigureRow, 'task' | 'edition' | 'protocol' | 'measure' | 'unit'>,
): FigureRow => ({
  ...about,
  entrant: id,
  name,
  kind,
  provenance,
  condition: '',
  level: null,
  value,
  isAtLeast,
  low,
  high,
  method: null,
  n,
});
