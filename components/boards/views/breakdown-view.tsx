import { groupBy } from 'rung-puzzles/core/group-by';
import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { BreakdownResult } from '@/lib/wire/boards/board-views';
import { entrantClass, entrantColumn } from '../entrant/entrant-column';
import { EstimateText, ofMeasure } from '../estimate';

type Row = BreakdownResult['rows'][number];

/** A table for each task and condition: entrants by the values of the property, measured ones first. */
export function BreakdownContent({ result, title }: { readonly result: BreakdownResult; readonly title: string }) {
  return (
    <div className="space-y-12">
      {groupBy(result.rows, ({ task, condition }) => `${task} ${condition}`).map((rows) => {
        const [first] = rows;
        const heading = `${first.taskTitle}, ${conditionName(first.condition)}`;
        return (
          <section key={heading} aria-label={heading}>
            <h2 className="mb-3 text-2xl">{heading}</h2>
            <DataTable
              label={`${title}: ${heading}`}
              rows={rows}
              rowClass={entrantClass}
              columns={[entrantColumn, ...valueColumns(result, rows)]}
            />
          </section>
        );
      })}
    </div>
  );
}

/** Not every task has every value of the property. A paper’s numbers have no n of ours. */
const valueColumns = ({ columns }: BreakdownResult, rows: readonly Row[]) =>
  columns
    .map(({ title }, place) => ({
      title,
      place,
      numeric: true,
      cell: ({ measures, provenance }: Row) => {
        const measure = measures[place];
        if (measure == null) return null;
        const reason = provenance === 'reported' ? null : measure.reason;
        return <EstimateText of={{ ...ofMeasure(measure), reason }} n={null} />;
      },
    }))
    .filter(({ place }) => rows.some(({ measures }) => measures[place]?.value != null));
