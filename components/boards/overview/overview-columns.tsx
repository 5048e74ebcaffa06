/** The overview's columns: name and rank, people beaten, and one for each suite. */

import { MOST_COLOURS, Sign } from '@/components/figures/signs';
import { Link } from '@/components/ui/link';
import type { SortedColumn } from '@/components/ui/table/sorted-table';
import type { Overview, OverviewCell, OverviewColumn, OverviewRow } from '@/lib/wire/boards/overview';
import { formatCount, formatPercent } from '../format';
import { Axis, Legend, Strip } from './strip';
import { formatCell, formatRange, verdictWords } from './words';

/** The first models of the table have a colour each; all others are grey. */
export function slotsOf({ rows }: Overview): ReadonlyMap<string, number> {
  const models = rows.filter(({ kind, provenance }) => kind === 'model' && provenance === 'measured');
  return new Map(models.slice(0, MOST_COLOURS).map(({ id }, slot) => [id, slot]));
}

const OVERALL = { scale: { min: 0, max: 1 }, band: null, chance: null, unit: 'share', measure: 'beaten' } as const;
export const OVERALL_ID = 'overall';

export function overviewColumns(
  board: Overview,
  slots: ReadonlyMap<string, number>,
  isDense: boolean,
  isEmbedded: boolean,
): readonly SortedColumn<OverviewRow>[] {
  const hasOverall = board.rows.some(({ overall }) => overall !== null);
  const cellOf = (row: OverviewRow, cell: OverviewCell | null, column: StripColumn, href: string | null) => (
    <NumberCell {...{ row, cell, column, href, isDense, isEmbedded }} slot={slots.get(row.id) ?? null} />
  );
  return [
    {
      id: 'name',
      title: 'Name',
      className: 'data-name',
      head: <Legend form={board.form} hasBand={board.columns.some(({ band }) => band !== null)} />,
      value: ({ name }) => name.toLowerCase(),
      cell: (row) => <NameCell row={row} slot={slots.get(row.id) ?? null} />,
    },
    ...(hasOverall
      ? [
          {
            id: OVERALL_ID,
            title: 'People beaten',
            head: <Head title="All suites" words={overallWords(board)} />,
            foot: (
              <Foot lines={['of 100, mean of the suites']}>
                <Axis column={OVERALL} />
              </Foot>
            ),
            value: ({ overall }: OverviewRow) => overall?.value ?? null,
            cell: (row: OverviewRow) => cellOf(row, row.overall, OVERALL, null),
          },
        ]
      : []),
    ...board.columns.map(
      (column, index): SortedColumn<OverviewRow> => ({
        id: column.suite,
        title: headingOf(column),
        label: column.title,
        head: <Head title={column.title} href={`/boards/${column.suite}`} words={verdictWords(column)} />,
        foot: (
          <Foot lines={footOf(column)}>
            <Axis column={column} />
          </Foot>
        ),
        value: ({ cells }) => cells[index]?.value ?? null,
        cell: (row) =>
          cellOf(
            row,
            row.cells[index] ?? null,
            column,
            row.provenance === 'measured' ? `/boards/${column.suite}/${encodeURIComponent(row.id)}` : null,
          ),
      }),
    ),
  ];
}

type StripColumn = Pick<OverviewColumn, 'scale' | 'band' | 'chance' | 'unit' | 'measure'>;

const headingOf = ({ heading, unit, measure }: OverviewColumn): string =>
  unit === 'share' && measure !== 'beaten' ? `${heading}, %` : heading;

const SHARED = { distribution: 'new items for everyone', items: 'same items for everyone' } as const;

const footOf = ({ coverage, shared, peopleAskedOtherwise, table, shortcut }: OverviewColumn): readonly string[] => [
  `${coverage}${table === null ? '' : `, ${table}`}`,
  SHARED[shared],
  ...(peopleAskedOtherwise ? ['people asked differently'] : []),
  ...(shortcut === null
    ? []
    : [
        `known shortcut: ${shortcut.least === shortcut.most ? '' : `${formatPercent(shortcut.least).replace(' %', '')} to `}${formatPercent(shortcut.most)}`,
      ]),
];

/** Who is ahead of the median person over all suites. */
function overallWords({ rows }: Overview) {
  const models = rows.filter(({ kind, overall }) => kind === 'model' && overall !== null);
  const [best] = [...models].sort((a, b) => (b.overall?.value ?? 0) - (a.overall?.value ?? 0));
  if (best?.overall == null) return { lead: 'No model yet', text: 'No model has all suites.', leader: null };
  const range = formatRange(best.overall, OVERALL);
  const above = models.filter(({ overall }) => (overall?.low ?? 0) > 0.5).length;
  return {
    lead: `${best.name} beats ${formatCell(best.overall.value ?? 0, OVERALL)}`,
    text: `${range === null ? '' : `95 % interval ${range}. `}${above === 0 ? 'No model beats half of the people for certain.' : `${formatCount(above)} beat half of the people.`}`,
    leader: null,
  };
}

function Head({
  title,
  href,
  words,
}: {
  readonly title: string;
  readonly href?: string;
  readonly words: ReturnType<typeof verdictWords>;
}) {
  return (
    <div className="mb-2">
      <h2 className="text-sm">
        {href === undefined ? (
          title
        ) : (
          <Link href={href} className="link">
            {title}
          </Link>
        )}
      </h2>
      <p className="mt-1 text-xs leading-snug font-normal text-muted">
        <strong className={`block text-[0.8125rem] ${words.leader === 'people' ? 'text-human' : 'text-ink'}`}>
          {words.lead}
        </strong>
        {words.text}
      </p>
    </div>
  );
}

const Foot = ({ lines, children }: { readonly lines: readonly string[]; readonly children: React.ReactNode }) => (
  <>
    <ul className="mb-1 text-[0.6875rem] leading-snug font-normal text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <div className="data-axis">{children}</div>
  </>
);

function NameCell({ row, slot }: { readonly row: OverviewRow; readonly slot: number | null }) {
  const { name, kind, provenance, rank } = row;
  return (
    <span className="flex items-center gap-2">
      <Sign marked={{ kind, provenance, slot }} />
      <span className="min-w-0 grow leading-tight wrap-anywhere">
        {name}
        {kind === 'human' && provenance === 'measured' && <span className="data-sub"> measured here</span>}
      </span>
      {rank !== null && (
        <span className="data-rank" title="Rank">
          <span className="sr-only">, rank </span>
          {rank.best === rank.worst ? rank.best : `${rank.best}–${rank.worst}`}
        </span>
      )}
    </span>
  );
}

function fittedWords(cell: OverviewCell | null, column: StripColumn): string {
  if (cell?.fitted === undefined) return '';
  const { value, people } = cell.fitted;
  const range = formatRange(cell.fitted, column);
  return `by the fit of all answers ${formatCell(value, column)} (${range}; at least ${formatCount(people)} people on each ladder)`;
}

function NumberCell({
  row,
  cell,
  column,
  href,
  slot,
  isDense,
  isEmbedded,
}: {
  readonly row: OverviewRow;
  readonly cell: OverviewCell | null;
  readonly column: StripColumn;
  readonly href: string | null;
  readonly slot: number | null;
  readonly isDense: boolean;
  /** Without commands to lead to. */
  readonly isEmbedded: boolean;
}) {
  const marked = { kind: row.kind, provenance: row.provenance, slot };
  const text = cell?.value == null ? null : `${cell.isAtLeast ? '≥ ' : ''}${formatCell(cell.value, column)}`;
  const isFixed = cell !== null && cell.low !== null && cell.low === cell.high;
  const range = cell === null || isFixed ? null : formatRange(cell, column);
  const n = cell?.n == null ? '' : `n ${formatCount(cell.n)}`;
  return (
    <span
      className={`data-number${cell === null ? ' data-empty' : ''}`}
      title={
        text === null
          ? undefined
          : [isFixed ? '' : (range ?? 'no interval'), n, fittedWords(cell, column)].filter(Boolean).join(', ')
      }
    >
      <span className="data-value">
        {text === null ? (
          row.provenance === 'measured' && <span className="text-muted">–</span>
        ) : href === null ? (
          text
        ) : (
          <a href={href}>{text}</a>
        )}
        {(row.kind === 'human' || !isDense) && n !== '' && <small>{n}</small>}
      </span>
      {cell?.missing != null ? (
        <span className="data-missing">{cell.missing}</span>
      ) : cell === null && marked.kind === 'model' && marked.provenance === 'measured' ? (
        isEmbedded ? (
          <span className="data-missing">not run</span>
        ) : (
          <a href="#run" className="data-missing link">
            run it
          </a>
        )
      ) : (
        <Strip column={column} cell={cell} marked={marked} isDense={isDense} />
      )}
      <span className="data-range">{text === null || isFixed ? '' : (range ?? 'no interval')}</span>
    </span>
  );
}
