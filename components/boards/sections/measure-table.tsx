import Link from 'next/link';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, MeasureView, SectionRow } from '@/lib/wire/board';
import { EntrantOrigin } from '../entrant-origin';
import {
  COURSE_NAMES,
  entrantPath,
  formatCount,
  formatMeasure,
  formatMeasureInterval,
  methodName,
  plural,
  reasonText,
  shortReason,
} from '../format';
import type { ShownBoard } from '../shown-board';
import type { ShownLevel } from './levels';
import { orderRows } from './order';

/** Entrants by measures at one level: people first, then models, best first. */
export function MeasureTable({
  board,
  section,
  level,
}: {
  readonly board: ShownBoard;
  readonly section: BoardSection;
  readonly level: ShownLevel;
}) {
  const rows = orderRows(
    section.rows.filter((row) => row.level === level),
    section.columns[0],
  );
  const where = level === null ? 'all levels' : `level ${level}`;
  return (
    <Table label={`${section.title}: measured, ${where}, ${conditionName(section.condition)}`} className="text-sm">
      <thead>
        <tr>
          <Th className="min-w-28 sm:min-w-40">Measured here</Th>
          <Th numeric>n</Th>
          {section.columns.map((column) => (
            <Th key={column.id} numeric title={column.meaning}>
              {column.title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={`${row.course}/${row.entrant}`}>
            <Th scope="row" className="align-top text-sm font-normal">
              <Link
                href={entrantPath(board.suite, row.entrant, section.condition, board.linkEdition)}
                className="link font-medium break-words"
              >
                {row.name}
              </Link>
              <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
                {COURSE_NAMES[row.course]}
                <EntrantOrigin origins={board.origins} entrant={row.entrant} />
              </span>
            </Th>
            <Td numeric>
              <QuestionCount row={row} />
            </Td>
            {row.measures.map((measure) => (
              <Td key={measure.id} numeric>
                <MeasureCell measure={measure} rowN={row.n} />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Finished questions, and the number of different items if some were asked again. */
export function QuestionCount({ row: { n, items } }: { readonly row: Pick<SectionRow, 'n' | 'items'> }) {
  return (
    <>
      {formatCount(n)}
      {items !== null && (
        <span className="cell-small" title="Some were asked again. Repeats do not make intervals narrower.">
          {`of ${plural(items, 'item')}`}
        </span>
      )}
    </>
  );
}

/** A number with its interval below it, or the reason why there is none. */
export function MeasureCell({
  measure,
  rowN,
  namesMethod = true,
}: {
  readonly measure: MeasureView;
  readonly rowN: number;
  readonly namesMethod?: boolean;
}) {
  const interval = formatMeasureInterval(measure);
  return (
    <>
      {measure.value === null ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">none</span>
        </span>
      ) : (
        <strong>{formatMeasure(measure)}</strong>
      )}
      {interval === null ? (
        measure.reason !== null && (
          <Small wrap>
            <span title={reasonText(measure.reason)}>{shortReason(measure.reason)}</span>
          </Small>
        )
      ) : (
        <span className="cell-small" title={namesMethod ? `95 % interval: ${methodName(measure.method)}` : undefined}>
          {`[${interval}]`}
        </span>
      )}
      {measure.n !== rowN && measure.value !== null && <Small>n = {formatCount(measure.n)}</Small>}
    </>
  );
}

function Small({ children, wrap = false }: { readonly children: React.ReactNode; readonly wrap?: boolean }) {
  return <span className={cn('cell-small', wrap && 'ml-auto max-w-36 whitespace-normal')}>{children}</span>;
}

/** The legend of the short reasons that replace an interval, if any. */
export function ReasonLegend({ section, level }: { readonly section: BoardSection; readonly level: ShownLevel }) {
  const reasons = section.rows
    .filter((row) => row.level === level)
    .flatMap(({ measures }) =>
      measures.flatMap(({ interval, reason }) => (interval === null && reason !== null ? [reason] : [])),
    );
  const told = [...new Set(reasons)].filter((reason) => shortReason(reason) !== reasonText(reason));
  if (told.length === 0) return null;
  return (
    <p className="mt-1 max-w-[60rem] text-sm text-muted">
      In place of an interval: {told.map((reason) => `“${shortReason(reason)}”: ${reasonText(reason)}`).join('; ')}.
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
