import { present } from 'rung-puzzles/core/present';
import { figureRow } from '@/components/figures/download/figure-data';
import { estimateOf } from '@/lib/wire/boards/estimate';
import type { Overview, OverviewRow } from '@/lib/wire/boards/overview';

/** Every number of these rows, as one downloads it. */
export const overviewRows = ({ columns }: Pick<Overview, 'columns'>, rows: readonly OverviewRow[]) =>
  rows.flatMap(({ id, name, kind, provenance, overall, cells }) => {
    const of = { entrant: id, name, kind, provenance, condition: '' };
    return present([
      overall &&
        figureRow(
          { ...of, task: 'all suites', edition: null, protocol: 'ladder' },
          'People beaten',
          estimateOf(overall.value, 'share', overall),
        ),
      ...columns.flatMap(({ suite: task, edition, ...column }, index) => {
        const cell = cells[index];
        // People beat half of themselves, which no one measured.
        const isGiven = kind === 'human' && provenance === 'measured' && column.measure === 'beaten';
        if (cell == null || cell.value === null || isGiven) return [];
        return [
          figureRow(
            {
              ...of,
              task,
              edition: provenance === 'measured' ? edition : null,
              protocol:
                provenance === 'reported' ? (column.table ?? '') : column.measure === 'set' ? 'fixed set' : 'ladder',
            },
            `${column.heading} (${column.coverage})`,
            estimateOf(cell.value, column.unit, cell),
          ),
          cell.fitted &&
            figureRow(
              { ...of, task, edition, protocol: 'all formats' },
              `${column.heading}, by the fit of all answers (${column.coverage})`,
              estimateOf(cell.fitted.value, column.unit, { ...cell.fitted, n: cell.fitted.people }),
            ),
        ];
      }),
    ]);
  });
