import { cn } from '@/components/ui/cn';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type {
  ReplicationCellView,
  ReplicationColumnView,
  ReplicationEntrant,
  ReplicationTable as Table,
} from '@/lib/wire/replication';
import { differenceText, isMeasured, measuredText, reachText, reportedText } from './words';

/** The paper's own columns: of each entrant what is reported, what is measured, and how far they differ. */
export function ReplicationTable({ table }: { readonly table: Table }) {
  const label = `${table.suiteTitle}, ${table.title}`;
  return (
    <ScrollFrame label={label}>
      <table aria-label={label} className="tabular w-full border-collapse text-left text-sm">
        <Head columns={table.columns} />
        {table.entrants.map((entrant) => (
          <EntrantRows key={`${entrant.entrant ?? ''}/${entrant.name}`} table={table} entrant={entrant} />
        ))}
      </table>
    </ScrollFrame>
  );
}

interface Group {
  /** Of its first column. */
  readonly id: string;
  readonly title: string | null;
  readonly columns: readonly ReplicationColumnView[];
}

/** Neighbouring columns of one title. */
function groupsOf(columns: readonly ReplicationColumnView[]): readonly Group[] {
  const starts = columns.flatMap(({ group }, index) =>
    group !== null && columns[index - 1]?.group === group ? [] : [index],
  );
  return starts.map((start, place) => {
    const own = columns.slice(start, starts[place + 1]);
    return { id: own[0]?.id ?? '', title: own[0]?.group ?? null, columns: own };
  });
}

function Head({ columns }: { readonly columns: readonly ReplicationColumnView[] }) {
  const groups = groupsOf(columns);
  const hasGroups = groups.some(({ title }) => title !== null);
  return (
    <thead>
      {hasGroups && (
        <tr>
          <th className="cell-col border-b-0" colSpan={2}>
            <span className="sr-only">Groups of columns</span>
          </th>
          {groups.map(({ id, title, columns: own }) =>
            title === null ? (
              <td key={id} colSpan={own.length} className="cell-col border-b-0" />
            ) : (
              <th key={id} scope="colgroup" colSpan={own.length} className="cell-col border-b-0 text-center">
                {title}
              </th>
            ),
          )}
        </tr>
      )}
      <tr>
        <th scope="col" className="cell-col sticky left-0 min-w-32">
          Model
        </th>
        <th scope="col" className="cell-col">
          <span className="sr-only">Kind of number</span>
        </th>
        {columns.map(({ id, title }) => (
          <th key={id} scope="col" className="cell-col text-right">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export const KINDS = ['reported', 'measured', 'difference'] as const;
export type Kind = (typeof KINDS)[number];

function EntrantRows({ table, entrant }: { readonly table: Table; readonly entrant: ReplicationEntrant }) {
  const titles = new Map(table.rows.map(({ id, title }) => [id, title]));
  const lines = entrant.rows.flatMap(({ row, cells }) => kindsOf(cells).map((kind) => ({ row, cells, kind })));
  return (
    <tbody
      className={cn(
        'border-b border-line',
        entrant.kind === 'human' && 'bg-human-soft/30',
        entrant.kind === 'baseline' && 'text-muted',
      )}
    >
      {lines.map(({ row, cells, kind }, index) => (
        <tr
          key={`${row}/${kind}`}
          className={cn(
            kind === 'reported' && 'text-reported',
            kind === 'reported' && index > 0 && 'border-t border-dashed border-line',
          )}
        >
          {index === 0 && <EntrantName entrant={entrant} lines={lines.length} />}
          <td className="px-2 py-1.5 align-top text-xs whitespace-nowrap text-muted">
            {titles.get(row) !== null && kind === kindsOf(cells)[0] && (
              <span className="block font-medium text-ink">{titles.get(row)}</span>
            )}
            {kind}
          </td>
          {cells.map((cell, column) => (
            <NumberCell
              key={table.columns[column]?.id}
              cell={cell}
              column={table.columns[column] as ReplicationColumnView}
              kind={kind}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type Cells = ReplicationEntrant['rows'][number]['cells'];

/** Lines that hold anything. */
const kindsOf = (cells: Cells): readonly Kind[] =>
  KINDS.filter((kind) =>
    cells.some(
      (cell) =>
        cell !== null &&
        (kind === 'reported'
          ? cell.reported !== null
          : kind === 'measured'
            ? cell.measured !== null
            : cell.measured !== null && cell.reported !== null),
    ),
  );

function EntrantName({ entrant, lines }: { readonly entrant: ReplicationEntrant; readonly lines: number }) {
  const { name, reportedAs } = entrant;
  return (
    <th
      scope="rowgroup"
      rowSpan={lines}
      className={cn(
        'sticky left-0 bg-surface px-3 py-1.5 align-top wrap-break-word',
        isMeasured(entrant) ? 'font-medium text-ink' : 'font-normal text-reported',
        entrant.kind === 'human' && 'bg-linear-to-r from-human-soft/30 to-human-soft/30',
      )}
    >
      {name}
      {isMeasured(entrant) && reportedAs !== null && reportedAs !== name && (
        <span className="cell-small font-normal">in the paper {reportedAs}</span>
      )}
    </th>
  );
}

function NumberCell({
  cell,
  column,
  kind,
}: {
  readonly cell: ReplicationCellView | null;
  readonly column: ReplicationColumnView;
  readonly kind: Kind;
}) {
  return (
    <td className="px-3 py-1.5 text-right align-top whitespace-nowrap">
      {cell === null ? null : <NumberText cell={cell} column={column} kind={kind} />}
    </td>
  );
}

export function NumberText({
  cell,
  column,
  kind,
}: {
  readonly cell: ReplicationCellView;
  readonly column: ReplicationColumnView;
  readonly kind: Kind;
}) {
  if (kind === 'reported') return reportedText(cell, column) ?? <Nothing />;
  if (kind === 'measured') return <Measured cell={cell} column={column} />;
  const found = differenceText(cell, column);
  if (found === null) return <Nothing />;
  if (typeof found === 'string') return <span className="text-xs text-muted">{found}</span>;
  return (
    <span className={found.beyondChance ? 'inline-block rounded-sm bg-bad-soft px-1 text-bad' : undefined}>
      {found.value}
      {found.beyondChance && <span className="sr-only"> (beyond chance)</span>}
      {found.reach !== null && (
        <span className={cn('cell-small', found.beyondChance && 'text-bad')}>{found.reach}</span>
      )}
    </span>
  );
}

function Measured({ cell, column }: { readonly cell: ReplicationCellView; readonly column: ReplicationColumnView }) {
  const text = measuredText(cell, column);
  if (text === null) return <Nothing />;
  return (
    <span title={`n = ${cell.measured?.n}`}>
      <strong className="font-semibold">{text}</strong>
      <span className="cell-small">{reachText(cell, column) ?? 'no interval'}</span>
    </span>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">none</span>
  </>
);
