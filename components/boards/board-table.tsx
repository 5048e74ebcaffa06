import Link from 'next/link';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { BoardCell, BoardView } from '@/lib/wire/board';
import { EntrantOrigin } from './entrant-origin';
import { describeUnread, entrantPath, formatDepth, formatInterval, formatMean, formatR } from './format';
import type { ShownBoard } from './shown-board';

export interface BoardTableProps {
  readonly board: ShownBoard;
  /** False for the hidden copy next to the picture, for screen readers: it must contain nothing focusable. */
  readonly links: boolean;
  /** The task that orders models and reported values; absent: by name. */
  readonly sort?: string | undefined;
  readonly sortPath?: (task: string | null) => string;
}

/** All numbers of the figure; measured and reported rows are separate. */
export function BoardTable({ board, links, sort, sortPath }: BoardTableProps) {
  const people = board.tasks.map(({ human }) => human);
  const reported = reportedRows(board, sort);
  return (
    <Table
      label={`${board.suiteTitle}: depth R per task${board.sections.length === 0 ? `, ${board.condition} condition` : ''}`}
      className="text-sm"
    >
      <thead>
        <tr>
          <Th aria-sort={sort === undefined ? 'ascending' : undefined} className="min-w-44">
            {links && sortPath && sort !== undefined ? (
              <Link href={sortPath(null)} className="link" scroll={false}>
                Entrant
              </Link>
            ) : (
              'Entrant'
            )}
          </Th>
          {board.tasks.map(({ id, title, condition }) => (
            <Th key={id} numeric aria-sort={sort === id ? 'descending' : undefined}>
              {links && sortPath ? (
                <Link href={sortPath(id)} className="link whitespace-nowrap" scroll={false}>
                  {title}
                  {sort === id ? ' ↓' : ''}
                </Link>
              ) : (
                title
              )}
              {board.sections.length > 0 && (
                <span className="block text-xs font-normal">{conditionName(condition)}</span>
              )}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.some((cell) => cell !== null) && (
          <Tr>
            <Th scope="row" className="text-sm">
              <EntrantName board={board} entrant="human" name="People" links={links} />
              <Small>median [95 %], P10–P90, n</Small>
            </Th>
            {people.map((cell, index) => (
              <Td key={board.tasks[index]?.id} numeric>
                {cell === null ? <None /> : <PeopleCell cell={cell} />}
              </Td>
            ))}
          </Tr>
        )}
        {modelRows(board, sort).map(({ entrant, name }) => (
          <Tr key={entrant}>
            <Th scope="row" className="text-sm font-normal">
              <EntrantName board={board} entrant={entrant} name={name} links={links} />
              <Small>mean R [95 %], n</Small>
              <EntrantOrigin origins={board.origins} entrant={entrant} />
            </Th>
            {board.tasks.map(({ id, models }) => {
              const cell = models.find((each) => each.entrant === entrant);
              return (
                <Td key={id} numeric>
                  {cell === undefined ? <None /> : <ModelCell cell={cell} />}
                </Td>
              );
            })}
          </Tr>
        ))}
      </tbody>
      <tbody className="text-reported">
        {reported.length > 0 && (
          <tr>
            <Th
              scope="rowgroup"
              colSpan={board.tasks.length + 1}
              className="border-t-4 border-line bg-sunken pt-4 text-sm"
            >
              <em>Reported</em> in {[...new Set(reported.map(({ source }) => source))].join(', ')}: mean R as printed,
              not measured here
            </Th>
          </tr>
        )}
        {reported.map(({ entrant, isHuman, values }) => (
          <Tr key={entrant}>
            <Th scope="row" className="py-1.5 text-sm font-normal">
              {isHuman ? 'People (paper)' : entrant} <span className="sr-only">(reported)</span>
            </Th>
            {values.map(({ task, value }) => (
              <Td key={task} numeric className="py-1.5">
                {value === null ? <None /> : formatR(value)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function EntrantName({
  board,
  entrant,
  name,
  links,
}: {
  readonly board: ShownBoard;
  readonly entrant: string;
  readonly name: string;
  readonly links: boolean;
}) {
  return links ? (
    <Link href={entrantPath(board.suite, entrant, board.condition, board.linkEdition)} className="link font-medium">
      {name}
    </Link>
  ) : (
    name
  );
}

const Small = ({ children }: { readonly children: React.ReactNode }) => (
  <span className="block text-xs font-normal text-muted">{children}</span>
);
const None = () => (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </span>
);

function PeopleCell({ cell }: { readonly cell: BoardCell }) {
  return (
    <>
      <strong>{formatDepth(cell.p50)}</strong>
      <Small>[{formatInterval(cell.medianEstimate, 0) ?? 'no interval: fewer than six'}]</Small>
      <Small>
        {formatDepth(cell.p10)}–{formatDepth(cell.p90)}
      </Small>
      <Small>
        n = {cell.ladders}
        {cell.censored > 0 ? `, ${cell.censored} stopped` : ''}
      </Small>
    </>
  );
}

const NO_MEAN_INTERVAL = {
  'no-data': 'no interval',
  'one-observation': 'no interval at n = 1',
  'no-spread': 'no spread',
  'fewer-than-six': 'no interval: fewer than six',
} as const;

function ModelCell({ cell }: { readonly cell: BoardCell }) {
  return (
    <>
      <strong>{formatMean(cell)}</strong>
      <Small>[{formatInterval(cell.meanEstimate) ?? NO_MEAN_INTERVAL[cell.meanEstimate.reason ?? 'no-data']}]</Small>
      <Small>
        n = {cell.ladders}
        {cell.censored > 0 ? `, ${cell.censored} stopped` : ''}
      </Small>
      {cell.censored > 0 && <Small>median {formatDepth(cell.p50)}</Small>}
      <Unread cell={cell} />
    </>
  );
}

/** Replies that count as not right because they could not be read: an R of 0 may be the harness's fault. */
function Unread({ cell }: { readonly cell: BoardCell }) {
  const told = describeUnread(cell);
  return told === null ? null : <span className="block text-xs font-normal text-warn">{told}</span>;
}

function modelRows(
  { tasks }: BoardView,
  sort: string | undefined,
): readonly { readonly entrant: string; readonly name: string }[] {
  const names = new Map(tasks.flatMap(({ models }) => models.map(({ entrant, name }) => [entrant, name] as const)));
  const value = (entrant: string) =>
    tasks.find(({ id }) => id === sort)?.models.find((cell) => cell.entrant === entrant)?.meanR ?? -1;
  return [...names]
    .map(([entrant, name]) => ({ entrant, name }))
    .sort((a, b) => value(b.entrant) - value(a.entrant) || a.name.localeCompare(b.name, 'en'));
}

function reportedRows({ tasks }: BoardView, sort: string | undefined) {
  const marks = tasks.flatMap(({ reported }) => reported);
  const entrants = [...new Map(marks.map((mark) => [mark.entrant, mark])).values()];
  const valueFor = (entrant: string, task: string) =>
    marks.find((mark) => mark.entrant === entrant && mark.task === task)?.value ?? null;
  return entrants
    .map(({ entrant, source, isHuman }) => ({
      entrant,
      source,
      isHuman,
      values: tasks.map(({ id }) => ({ task: id, value: valueFor(entrant, id) })),
    }))
    .sort(
      (a, b) =>
        Number(b.isHuman) - Number(a.isHuman) ||
        (sort === undefined ? 0 : (valueFor(b.entrant, sort) ?? -1) - (valueFor(a.entrant, sort) ?? -1)) ||
        a.entrant.localeCompare(b.entrant, 'en'),
    );
}
