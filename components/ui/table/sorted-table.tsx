'use client';
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { ArrowDown, ArrowUp } from '@/components/ui/icons';
import { Button } from '../button';
import { cn } from '../cn';
import { ScrollFrame } from './scroll-frame';

export interface SortedColumn<Row> {
  readonly id: string;
  /** The column's name, in its head and in its sort button. */
  readonly title: string;
  /** For cards on phones; absent: the title. */
  readonly label?: string;
  /** Over the title. */
  readonly head?: React.ReactNode;
  /** Under the title. */
  readonly foot?: React.ReactNode;
  /** null sorts last. */
  readonly value: (row: Row) => number | string | null;
  readonly cell: (row: Row) => React.ReactNode;
  readonly className?: string;
}

export interface SortedTableProps<Row> {
  readonly label: string;
  readonly columns: readonly SortedColumn<Row>[];
  /** Initial order. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Stay on top in every order. */
  readonly pinned: readonly Row[];
  /** Between pinned and other rows: whole rows of the table. */
  readonly between?: React.ReactNode;
  /** Rows of one group stay together, below the group's title if it has one. */
  readonly groupOf: (row: Row) => string | null;
  readonly hidden: readonly string[];
  /** null: the order of `rows`. */
  readonly sort: string | null;
  readonly onSort: (sort: string | null) => void;
  readonly rowClass?: (row: Row) => string | undefined;
  readonly isDense: boolean;
}

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

/** The number of rows drawn at first: more than a screen, since each delays the first answer to a press. */
const FIRST = 20;
/** The number of rows added when the end comes into view. */
const PAGE = 40;

/**
 * A table of many rows, sorted by a press on a head, with pinned rows on top. On phones each row is a card. The first
 * column is the row's head.
 */
export function SortedTable<Row extends object>({
  label,
  columns,
  rows,
  idOf,
  pinned,
  between,
  groupOf,
  hidden,
  sort,
  onSort,
  rowClass,
  isDense,
}: SortedTableProps<Row>) {
  const [shown, setShown] = useState(FIRST);
  const defs = useMemo(
    () =>
      columns.map(({ id, value }) => ({
        id,
        accessorFn: (row: Row) => value(row) ?? undefined,
        sortFn: 'basic' as const,
        sortUndefined: 'last' as const,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: idOf,
    state: {
      sorting: sort === null ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  });
  const sorted = table.getRowModel().rows.map(({ original }) => original);
  // Groups keep their order, however their rows are sorted.
  const groups = [...new Set(rows.map(groupOf))];
  const ordered = groups.flatMap((group) => sorted.filter((row) => groupOf(row) === group));
  const visible = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  const drawn = ordered.slice(0, shown);
  const lineOf = (row: Row) => <Line key={idOf(row)} row={row} columns={visible} className={rowClass?.(row)} />;
  return (
    <>
      <ScrollFrame label={label}>
        <table
          aria-label={label}
          aria-rowcount={ordered.length + pinned.length + 1}
          className={cn('data-table table-cards tabular', isDense && 'data-dense')}
        >
          <thead>
            <tr>
              {visible.map((column) => (
                <Head key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {pinned.map(lineOf)}
            {between}
            {drawn.map((row, index) => {
              const group = groupOf(row);
              const before = drawn[index - 1];
              const isFirst = group !== null && (before === undefined || groupOf(before) !== group);
              return isFirst
                ? [<GroupLine key={group} title={group} span={visible.length} />, lineOf(row)]
                : lineOf(row);
            })}
          </tbody>
        </table>
      </ScrollFrame>
      {ordered.length > shown && <More left={ordered.length - shown} onMore={() => setShown((old) => old + PAGE)} />}
    </>
  );
}

interface LineProps<Row> {
  readonly row: Row;
  readonly columns: readonly SortedColumn<Row>[];
  readonly className: string | undefined;
}

const Line = memo(function Line<Row>({ row, columns, className }: LineProps<Row>) {
  return (
    <tr className={cn('data-row', className)}>
      {columns.map(({ id, title, label = title, className, cell }, index) =>
        index === 0 ? (
          <th key={id} scope="row" className={className}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} className={className} data-label={label}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}) as <Row>(props: LineProps<Row>) => React.ReactNode;

const GroupLine = ({ title, span }: { readonly title: string; readonly span: number }) => (
  <tr className="data-group">
    <td colSpan={span}>{title}</td>
  </tr>
);

/** Down first, then up, then as it was. */
function Head<Row>({
  column: { id, title, head, foot, className },
  sort,
  onSort,
}: {
  readonly column: SortedColumn<Row>;
  readonly sort: string | null;
  readonly onSort: SortedTableProps<Row>['onSort'];
}) {
  const [down, up] = [`-${id}`, id];
  const next = sort === down ? up : sort === up ? null : down;
  const Arrow = sort === up ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sort === down ? 'descending' : sort === up ? 'ascending' : 'none'} className={className}>
      <div className="data-head">
        {head}
        <button type="button" className="data-sort" onClick={() => onSort(next)}>
          {title}
          {(sort === down || sort === up) && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
        </button>
        {foot}
      </div>
    </th>
  );
}

/** Adds rows when it comes into view, or by a press. */
function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  // A new one for each number of rows, because an observer reports only changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // A busy browser reports several changes at once; the first may say that the end was still out of view.
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && more.current(),
      { rootMargin: '600px' },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, [left]);
  return (
    <div ref={place} className="mt-3 text-center">
      <Button variant="ghost" size="sm" onClick={onMore}>
        {left <= PAGE ? `Show ${left} more` : `Show ${PAGE} of ${left} more`}
      </Button>
    </div>
  );
}
