import { DataTable } from '@/components/ui/data-table';
import { Link } from '@/components/ui/link';
import { conditionName } from '@/components/words/conditions';
import type { BoardCell, BoardView, ReportedMark } from '@/lib/wire/board';
import { EntrantOrigin } from './entrant-origin';
import { EstimateText, ofMean, ofMedian } from './estimate';
import { describeUnread, entrantPath, formatCount, formatDepth, formatR } from './format';
import type { ShownBoard } from './shown-board';

export interface BoardTableProps {
  readonly board: ShownBoard;
  /** The task that orders models and reported values; absent: by name. */
  readonly sort: string | undefined;
  readonly sortPath: (task: string | null) => string;
}

interface Row {
  /** null: reported. */
  readonly entrant: string | null;
  readonly name: string;
  /** By task. */
  readonly cells: readonly (BoardCell | ReportedMark | null)[];
}

/** All numbers of the figure; measured and reported rows are separate. */
export function BoardTable({ board, sort, sortPath }: BoardTableProps) {
  const { tasks, sections, condition } = board;
  const sources = [...new Set(tasks.flatMap(({ reported }) => reported.map(({ source }) => source)))].join(', ');
  return (
    <DataTable
      label={`${board.suiteTitle}: depth R per task${sections.length === 0 ? `, ${condition} condition` : ''}`}
      rows={[...peopleRow(board), ...modelRows(board, sort), ...reportedRows(board, sort)]}
      rowClass={({ entrant }) => (entrant === null ? 'text-reported' : undefined)}
      groupOf={({ entrant }) =>
        entrant === null ? `Reported in ${sources}: mean R as printed, not measured here` : null
      }
      columns={[
        {
          title: sort === undefined ? 'Entrant' : <SortLink href={sortPath(null)} text="Entrant" />,
          sort: sort === undefined ? 'ascending' : undefined,
          className: 'min-w-44',
          cell: (row) => <EntrantName board={board} row={row} />,
        },
        ...tasks.map((task, index) => ({
          title: (
            <>
              <SortLink href={sortPath(task.id)} text={`${task.title}${sort === task.id ? ' ↓' : ''}`} />
              {sections.length > 0 && (
                <span className="block text-xs font-normal">{conditionName(task.condition)}</span>
              )}
            </>
          ),
          numeric: true,
          sort: sort === task.id ? ('descending' as const) : undefined,
          cell: ({ cells }: Row) => <Cell cell={cells[index] ?? null} />,
        })),
      ]}
    />
  );
}

const SortLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <Link href={href} className="link whitespace-nowrap" scroll={false}>
    {text}
  </Link>
);

function EntrantName({ board, row: { entrant, name } }: { readonly board: ShownBoard; readonly row: Row }) {
  if (entrant === null)
    return (
      <>
        {name} <span className="sr-only">(reported)</span>
      </>
    );
  return (
    <>
      <Link href={entrantPath(board.suite, entrant, board.condition, board.linkEdition)} className="link font-medium">
        {name}
      </Link>
      <span className="cell-small">{entrant === 'human' ? 'median [95 %], P10–P90, n' : 'mean R [95 %], n'}</span>
      <EntrantOrigin origins={board.origins} entrant={entrant} />
    </>
  );
}

function Cell({ cell }: { readonly cell: Row['cells'][number] }) {
  if (cell === null) return null;
  if ('metric' in cell) return formatR(cell.value);
  const n = `n = ${formatCount(cell.ladders)}${cell.censored > 0 ? `, ${cell.censored} stopped` : ''}`;
  if (cell.kind === 'human')
    return (
      <EstimateText of={ofMedian(cell)} digits={0} n={`${formatDepth(cell.p10)}–${formatDepth(cell.p90)}, ${n}`} />
    );
  return (
    <>
      <EstimateText of={ofMean(cell)} n={n} />
      {cell.censored > 0 && <span className="cell-small">median {formatDepth(cell.p50)}</span>}
      <Unread cell={cell} />
    </>
  );
}

/** Replies that count as not right because they could not be read: an R of 0 may be the harness's fault. */
function Unread({ cell }: { readonly cell: BoardCell }) {
  const unread = describeUnread(cell);
  return unread === null ? null : <span className="block text-xs font-normal text-warn">{unread}</span>;
}

function peopleRow({ tasks }: BoardView): readonly Row[] {
  const cells = tasks.map(({ human }) => human);
  return cells.every((cell) => cell === null) ? [] : [{ entrant: 'human', name: 'People', cells }];
}

function modelRows({ tasks }: BoardView, sort: string | undefined): readonly Row[] {
  const names = new Map(tasks.flatMap(({ models }) => models.map(({ entrant, name }) => [entrant, name] as const)));
  const cellOf = (entrant: string, { models }: BoardView['tasks'][number]) =>
    models.find((cell) => cell.entrant === entrant) ?? null;
  const rows = [...names].map(([entrant, name]) => ({
    entrant,
    name,
    cells: tasks.map((task) => cellOf(entrant, task)),
  }));
  return sorted(tasks, sort, rows);
}

function reportedRows({ tasks }: BoardView, sort: string | undefined): readonly Row[] {
  const marks = [...new Map(tasks.flatMap(({ reported }) => reported).map((mark) => [mark.entrant, mark])).values()];
  const rows = marks.map(({ entrant, isHuman }) => ({
    entrant: null,
    name: isHuman ? 'People (paper)' : entrant,
    isHuman,
    cells: tasks.map(({ reported }) => reported.find((mark) => mark.entrant === entrant) ?? null),
  }));
  return sorted(tasks, sort, rows).sort((a, b) => Number(b.isHuman) - Number(a.isHuman));
}

/** From the highest value of a task, or by name. */
function sorted<R extends Row>(tasks: BoardView['tasks'], sort: string | undefined, rows: readonly R[]): R[] {
  const place = tasks.findIndex(({ id }) => id === sort);
  const value = ({ cells }: R) => {
    const cell = cells[place] ?? null;
    if (cell === null) return -1;
    return 'metric' in cell ? cell.value : cell.meanR;
  };
  return [...rows].sort((a, b) => value(b) - value(a) || a.name.localeCompare(b.name, 'en'));
}
