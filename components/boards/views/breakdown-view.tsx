import { DataTable } from '@/components/ui/data-table';
import { conditionName } from '@/components/words/conditions';
import type { BreakdownResult } from '@/lib/wire/board-views';
import { entrantClass, entrantColumn } from '../entrant-column';
import { EstimateText, ofMeasure } from '../estimate';

type Row = BreakdownResult['rows'][number];

/** A table for each task and condition: entrants by the values of the property, measured ones first. */
export function BreakdownContent({ result, title }: { readonly result: BreakdownResult; readonly title: string }) {
  const keys = [...new Set(result.rows.map(keyOf))];
  return (
    <div className="space-y-12">
      {keys.map((key) => {
        const rows = result.rows.filter((row) => keyOf(row) === key);
        const [first] = rows;
        if (first === undefined) return null;
        const heading = `${first.taskTitle}, ${conditionName(first.condition)}`;
        return (
          <section key={key} aria-label={heading}>
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

const keyOf = ({ task, condition }: Row): string => `${task} ${condition}`;

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
