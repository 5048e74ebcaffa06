import { type DataColumn, DataTable } from '@/components/ui/table/data-table';
import type { BoardTerms, MeasureView, TermRow, TermValue } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { entrantClass, entrantColumn } from '../entrant/entrant-column';
import { EstimateText } from '../estimate';
import { formatCount, formatPercent } from '../format';
import { isUnread } from './unread';

/** Entrants by parts, and each part by its ways of asking. */
export const TermTable = ({ terms }: { readonly terms: BoardTerms }) => (
  <DataTable
    label={`${terms.title}: all numbers`}
    rows={terms.rows}
    rowClass={entrantClass}
    columns={[
      entrantColumn,
      terms.hasMean && valueColumn('Mean', 'share', ({ mean }) => mean),
      ...terms.terms.flatMap(({ title, column, arms: own }, term) =>
        terms.arms.flatMap((arm, place) =>
          own.includes(arm.id)
            ? [
                valueColumn(
                  `${title}${own.length === 1 ? '' : `, ${arm.title.toLowerCase()}`} (${column.title})`,
                  column.unit,
                  ({ cells }) => cells[term]?.[place] ?? null,
                ),
              ]
            : [],
        ),
      ),
    ]}
  />
);

const valueColumn = (
  title: string,
  unit: MeasureView['unit'],
  of: (row: TermRow) => TermValue,
): DataColumn<TermRow> => ({
  title,
  numeric: true,
  cell: (row) => {
    const value = of(row);
    if (value === null) return null;
    const unread = isUnread(value) ? `, ${formatPercent(value.unread ?? 0)} not readable` : '';
    return (
      <EstimateText
        of={estimateOf(value.value, unit, value)}
        n={value.n === null ? null : `n = ${formatCount(value.n)}${unread}`}
      />
    );
  },
});
