import { groupBy } from 'rung-puzzles/core/group-by';
import { Link } from '@/components/ui/link';
import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { BoardCell, BoardView, ReportedMark } from '@/lib/wire/boards/board';
import { EntrantOrigin } from '../entrant/entrant-origin';
import { EstimateText, ofMean } from '../estimate';
import { describeUnread, entrantPath, formatCount, formatDepth, formatR } from '../format';
import type { ShownBoard } from './shown-board';

interface BoardTableProps {
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
      rows={rowsOf(board, sort)}
      rowClass={({ entrant }) => (entrant === null ? 'text-reported' : undefined)}
      groupOf={({ entrant }) =>
        entrant === null ? `Reported in ${sources}: mean R as printed, not measured here` : null
      }
      columns={[
        {
          title: sort === undefined ? 'Entrant' : <SortLink href={sortPath(null)} text="Entrant" />,
          sort: sort === undefined ? 'ascending' : undefined,
          className: 'min-w-44',
          cell: ({ entrant, name }) =>
            entrant === null ? (
              <>
                {name} <span className="sr-only">(reported)</span>
              </>
            ) : (
              <>
                <Link
                  href={entrantPath(board.suite, entrant, condition, board.linkEdition)}
                  className="link font-medium"
                >
                  {name}
                </Link>
                <span className="cell-small">
                  {entrant === 'human' ? 'mean R [95 %], P10–median–P90, n' : 'mean R [95 %], n'}
                </span>
                <EntrantOrigin origins={board.origins} entrant={entrant} />
              </>
            ),
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

function Cell({ cell }: { readonly cell: Row['cells'][number] }) {
  if (cell === null) return null;
  if ('metric' in cell) return formatR(cell.value);
  const isPeople = cell.kind === 'human';
  const unread = isPeople ? null : describeUnread(cell);
  const n = `n = ${formatCount(cell.ladders)}${cell.censored > 0 ? `, ${cell.censored} stopped` : ''}`;
  const spread = isPeople ? `${[cell.p10, cell.p50, cell.p90].map(formatDepth).join('–')}, ` : '';
  return (
    <>
      <EstimateText of={ofMean(cell)} n={`${spread}${n}`} />
      {!isPeople && cell.censored > 0 && <span className="cell-small">median {formatDepth(cell.p50)}</span>}
      {/* Such replies count as not right: an R of 0 may be the harness's fault. */}
      {unread !== null && <span className="block text-xs font-normal text-warn">{unread}</span>}
    </>
  );
}

/** People, models, people of the paper, its models; from the highest value of a task, or by name. */
function rowsOf({ tasks }: BoardView, sort: string | undefined): readonly Row[] {
  const entries = tasks.flatMap(({ human, models, reported }, task) => [
    ...[...(human === null ? [] : [human]), ...models].map((cell) => {
      const isHuman = cell.kind === 'human';
      return { task, place: isHuman ? 0 : 1, entrant: cell.entrant, name: isHuman ? 'People' : cell.name, cell };
    }),
    ...reported.map((cell) => ({
      task,
      cell,
      entrant: null,
      ...(cell.isHuman ? { place: 2, name: 'People (paper)' } : { place: 3, name: cell.entrant }),
    })),
  ]);
  const rows = groupBy(entries, ({ place, entrant, name }) => `${place} ${entrant ?? name}`).map((own) => ({
    ...own[0],
    cells: tasks.map((_, task) => own.find((entry) => entry.task === task)?.cell ?? null),
  }));
  const sorted = tasks.findIndex(({ id }) => id === sort);
  const value = ({ cells }: Row) => {
    const cell = cells[sorted] ?? null;
    return cell === null ? -1 : 'metric' in cell ? cell.value : cell.meanR;
  };
  return rows.sort((a, b) => a.place - b.place || value(b) - value(a) || a.name.localeCompare(b.name, 'en'));
}
