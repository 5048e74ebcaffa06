import { formatCell, formatDifference, formatReach } from 'rung-puzzles/measures/replication/format';
import { Disclosure } from '@/components/ui/disclosure';
import { DataTable, Nothing } from '@/components/ui/table/data-table';
import type {
  ReplicationCellView,
  ReplicationColumnView,
  ReplicationEntrant,
  ReplicationTable as Table,
} from '@/lib/wire/boards/replication';
import { columnName, isMeasured, reachText } from './words';

/** The paper's own columns: who is measured here, next to the paper's numbers; folded, who is only in the paper. */
export function ReplicationTable({ table }: { readonly table: Table }) {
  const measured = table.entrants.filter(isMeasured);
  const reported = table.entrants.filter((entrant) => !isMeasured(entrant));
  return (
    <>
      {measured.length > 0 && <Numbers table={table} entrants={measured} />}
      {reported.length > 0 && (
        <Disclosure
          summary={`Reported in the paper, not measured here (${reported.length})`}
          open={!measured.some(hasNumbers)}
          className="mt-3 text-sm text-reported"
        >
          <Numbers table={table} entrants={reported} />
        </Disclosure>
      )}
    </>
  );
}

/** People have a separate row before anyone is measured. */
const hasNumbers = ({ rows }: ReplicationEntrant): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.measured !== null));

interface Line {
  readonly entrant: ReplicationEntrant;
  /** Of the paper's table, where it has several of an entrant. */
  readonly title: string | null;
  readonly cells: ReplicationEntrant['rows'][number]['cells'];
}

function Numbers({ table, entrants }: { readonly table: Table; readonly entrants: readonly ReplicationEntrant[] }) {
  const titles = new Map(table.rows.map(({ id, title }) => [id, title]));
  return (
    <DataTable
      label={`${table.suiteTitle}, ${table.title}${entrants.some(isMeasured) ? '' : ': reported'}`}
      isCards
      rows={entrants.flatMap((entrant) =>
        entrant.rows.map(({ row, cells }): Line => ({ entrant, title: titles.get(row) ?? null, cells })),
      )}
      rowClass={({ entrant: { kind } }) =>
        kind === 'human' ? 'bg-human-soft/30' : kind === 'baseline' ? 'text-muted' : undefined
      }
      columns={[
        {
          title: 'Model',
          className: 'min-w-32',
          cell: ({ entrant: { name, reportedAs, ...entrant }, title }) => (
            <>
              <span className={isMeasured(entrant) ? 'font-medium text-ink' : undefined}>{name}</span>
              {isMeasured(entrant) && reportedAs !== null && reportedAs !== name && (
                <span className="cell-small">in the paper {reportedAs}</span>
              )}
              {title !== null && <span className="cell-small">{title}</span>}
            </>
          ),
        },
        ...table.columns.map((column, place) => ({
          title: columnName(column),
          numeric: true,
          cell: ({ cells }: Line) => cells[place] && <Cell cell={cells[place]} column={column} />,
        })),
      ]}
    />
  );
}

interface CellProps {
  readonly cell: ReplicationCellView;
  readonly column: ReplicationColumnView;
}

/** Measured, below it what the paper reports, and the difference. */
function Cell({ cell: { measured, reported, difference }, column }: CellProps) {
  const { unit } = column;
  if (measured === null)
    return reported === null ? <Nothing /> : <span className="text-reported">{formatCell(reported, unit)}</span>;
  const isBeyond = difference?.beyondChance === true;
  const reach = difference && formatReach(difference, unit, formatDifference);
  return (
    <>
      <strong
        title={`n = ${measured.n}`}
      >{`${measured.atLeast ? '≥ ' : ''}${formatCell(measured.value, unit)}`}</strong>
      <span className="cell-small">{reachText(measured, column)}</span>
      {reported !== null && (
        <>
          <span className="block text-xs text-reported">paper {formatCell(reported, unit)}</span>
          {difference === null || measured.atLeast ? (
            <span className="cell-small">{measured.atLeast ? 'usually a lower bound' : 'not the same test'}</span>
          ) : (
            <span className={isBeyond ? 'inline-block rounded-sm bg-bad-soft px-1 text-xs text-bad' : 'block text-xs'}>
              {formatDifference(difference.value, unit)}
              {isBeyond && <span className="sr-only"> (beyond chance)</span>}
              {reach !== null && ` [${reach}]`}
            </span>
          )}
        </>
      )}
    </>
  );
}
