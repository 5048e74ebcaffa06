import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { BreakdownResult } from '@/lib/wire/board-views';
import { formatMeasure } from '../format';
import { MeasureCell } from '../sections/measure-table';

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
            <BreakdownTable columns={columnsWithValues(result, rows)} rows={rows} label={`${title}: ${heading}`} />
          </section>
        );
      })}
    </div>
  );
}

const keyOf = ({ task, condition }: Row): string => `${task} ${condition}`;

interface Column {
  readonly title: string;
  readonly at: number;
}

/** Not every task has every value of the property. */
const columnsWithValues = ({ columns }: BreakdownResult, rows: readonly Row[]): readonly Column[] =>
  columns
    .map(({ title }, at) => ({ title, at }))
    .filter(({ at }) => rows.some(({ measures }) => measures[at]?.value != null));

interface TableProps {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly label: string;
}

const BreakdownTable = ({ columns, rows, label }: TableProps) => (
  <Table label={label} className="text-sm">
    <thead>
      <tr>
        <Th className="min-w-40">Entrant</Th>
        {columns.map(({ title }) => (
          <Th key={title} numeric>
            {title}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ entrant, name, provenance, measures }) => (
        <Tr key={entrant}>
          <Th
            scope="row"
            className={`text-sm font-normal break-words ${provenance === 'reported' ? 'text-reported' : ''}`}
          >
            {name}
            {provenance === 'reported' && <span className="block text-xs">reported in the paper</span>}
          </Th>
          {columns.map(({ title, at }) => {
            const measure = measures[at];
            return (
              <Td key={title} numeric>
                {measure == null ? (
                  '–'
                ) : provenance === 'reported' ? (
                  formatMeasure(measure)
                ) : (
                  <MeasureCell measure={measure} rowN={measure.n} />
                )}
              </Td>
            );
          })}
        </Tr>
      ))}
    </tbody>
  </Table>
);
