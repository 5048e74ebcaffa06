import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { type DataColumn, DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, CourseName, MeasureColumnView, SectionRow } from '@/lib/wire/boards/board';
import type { ShownBoard } from '../../board/shown-board';
import { EntrantOrigin } from '../../entrant/entrant-origin';
import { EstimateText, type EstimateTextProps, ofMeasure } from '../../estimate';
import { COURSE_NAMES, entrantPath, formatCount, plural, reasonText, shortReason } from '../../format';
import type { ShownLevel } from '../curves/levels';
import { rowsAt } from '../order';

interface MeasureTableProps {
  readonly board: ShownBoard;
  readonly section: BoardSection;
  readonly level: ShownLevel;
}

/** Entrants by measures at one level: people first, then models, best first. */
export function MeasureTable({ board, section, level }: MeasureTableProps) {
  const rows = rowsAt(section, level);
  const where = level === null ? 'all levels' : `level ${level}`;
  return (
    <DataTable
      label={`${section.title}: measured, ${where}, ${conditionName(section.condition)}`}
      rows={rows}
      columns={[
        {
          title: 'Measured here',
          className: 'min-w-28 sm:min-w-40',
          cell: ({ entrant, name, course }) => (
            <>
              <Link
                href={entrantPath(board.suite, entrant, section.condition, board.linkEdition)}
                className="link font-medium break-words"
              >
                {name}
              </Link>
              <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
                {COURSE_NAMES[course]}
                <EntrantOrigin origins={board.origins} entrant={entrant} />
              </span>
            </>
          ),
        },
        ...measureColumns(section.columns),
      ]}
    />
  );
}

/** Who, and in which format. */
export const entrantColumn = (title: string): DataColumn<{ readonly name: string; readonly course: CourseName }> => ({
  title,
  className: 'min-w-40',
  cell: ({ name, course }) => (
    <>
      {name}
      <span className="cell-small">{COURSE_NAMES[course]}</span>
    </>
  ),
});

/**
 * The number of finished questions, and of different items if some were asked again; then each measure, with n only
 * where it is another.
 */
export const measureColumns = (
  columns: readonly MeasureColumnView[],
  text: Omit<EstimateTextProps, 'of' | 'n'> = {},
  meaningOf = ({ meaning }: MeasureColumnView, _place: number): string => meaning,
): readonly DataColumn<SectionRow>[] => [
  {
    title: 'n',
    numeric: true,
    cell: ({ n, items }) => (
      <>
        {formatCount(n)}
        {items !== null && (
          <span className="cell-small" title="Some were asked again. Repeats do not make intervals narrower.">
            {`of ${plural(items, 'item')}`}
          </span>
        )}
      </>
    ),
  },
  ...columns.map((column, place) => ({
    title: column.title,
    meaning: meaningOf(column, place),
    numeric: true,
    cell: ({ n, measures }: SectionRow) => {
      const measure = measures[place];
      if (measure === undefined) return null;
      return <EstimateText of={ofMeasure(measure)} {...text} {...(measure.n === n && { n: null })} />;
    },
  })),
];

/** The legend of the short reasons that replace an interval, if any. */
export function ReasonLegend({ section, level }: { readonly section: BoardSection; readonly level: ShownLevel }) {
  const reasons = section.rows
    .filter((row) => row.level === level)
    .flatMap(({ measures }) =>
      measures.flatMap(({ interval, reason }) => (interval === null && reason !== null ? [reason] : [])),
    );
  const shortened = [...new Set(reasons)].filter((reason) => shortReason(reason) !== reasonText(reason));
  if (shortened.length === 0) return null;
  return (
    <p className="mt-1 max-w-[60rem] text-sm text-muted">
      In place of an interval: {shortened.map((reason) => `“${shortReason(reason)}”: ${reasonText(reason)}`).join('; ')}
      .
    </p>
  );
}

/** What each column means, one click away. */
export function ColumnMeanings({ section }: { readonly section: BoardSection }) {
  return (
    <Disclosure summary="What the columns mean" className="mt-1 text-sm">
      <dl className="max-w-text space-y-2">
        {section.columns.map(({ id, title, meaning }) => (
          <div key={id}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
