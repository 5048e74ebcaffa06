import { type FigureRow, figureRow } from '@/components/figures/download/figure-data';
import { estimateOf } from '@/lib/wire/boards/estimate';
import type { Overview, OverviewColumn, OverviewRow } from '@/lib/wire/boards/overview';

/** Every number of these rows, as one downloads it. */
export const overviewRows = (
  { columns }: Pick<Overview, 'columns'>,
  rows: readonly OverviewRow[],
): readonly FigureRow[] =>
  rows.flatMap(({ id, name, kind, provenance, overall, cells }) => {
    const of = { entrant: id, name, kind, provenance, condition: '' };
    return [
      ...(overall === null
        ? []
        : [
            figureRow(
              { ...of, task: 'all suites', edition: null, protocol: 'ladder' },
              'People beaten',
              estimateOf(overall.value, 'share', overall),
            ),
          ]),
      ...columns.flatMap((column, index) => {
        const cell = cells[index];
        if (cell == null || cell.value === null) return [];
        const edition = provenance === 'measured' ? column.edition : null;
        return [
          figureRow(
            { ...of, task: column.suite, edition, protocol: protocolOf(column, provenance) },
            `${column.heading} (${column.coverage})`,
            estimateOf(cell.value, column.unit, cell),
          ),
          ...(cell.fitted === undefined
            ? []
            : [
                figureRow(
                  { ...of, task: column.suite, edition: column.edition, protocol: 'all formats' },
                  `${column.heading}, by the fit of all answers (${column.coverage})`,
                  estimateOf(cell.fitted.value, column.unit, { ...cell.fitted, n: cell.fitted.people }),
                ),
              ]),
        ];
      }),
    ];
  });

function protocolOf({ table, measure }: OverviewColumn, provenance: OverviewRow['provenance']): string {
  if (provenance === 'reported') return table ?? '';
  return measure === 'set' ? 'fixed set' : 'ladder';
}
