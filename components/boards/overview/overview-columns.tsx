/** The overview's columns: name and rank, people beaten, and one for each suite. */

import { present } from 'rung-puzzles/core/present';
import { isMeasuredModel, type Marked, MOST_COLOURS, Sign } from '@/components/figures/signs';
import { Link } from '@/components/ui/link';
import type { SortedColumn } from '@/components/ui/table/sorted-table';
import type { Overview, OverviewCell, OverviewColumn, OverviewRow } from '@/lib/wire/boards/overview';
import { formatCount, formatPercent, plural } from '../format';
import { Axis, Legend, Strip, type StripProps } from './strip';
import { formatCell, formatMarked, formatRange, type VerdictWords, verdictWords } from './words';

/** The first models of the table have a colour each; all others are grey. */
export function slotsOf({ rows }: Overview): ReadonlyMap<string, number> {
  const models = rows.filter(isMeasuredModel).slice(0, MOST_COLOURS);
  return new Map(models.map(({ id }, slot) => [id, slot]));
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
  const markedOf = ({ id, kind, provenance }: OverviewRow) => ({ kind, provenance, slot: slots.get(id) ?? null });
  const numberColumn = (
    names: Pick<SortedColumn<OverviewRow>, 'id' | 'title' | 'label'>,
    head: VerdictWords & { readonly name: React.ReactNode },
    lines: readonly string[],
    column: StripColumn,
    cellOf: (row: OverviewRow) => OverviewCell | null | undefined,
  ): SortedColumn<OverviewRow> => ({
    ...names,
    head: (
      <div className="mb-2">
        <h2 className="text-sm">{head.name}</h2>
        <p className="mt-1 text-xs leading-snug font-normal text-muted">
          <strong className={`block text-[0.8125rem] ${head.leader === 'people' ? 'text-human' : 'text-ink'}`}>
            {head.lead}
          </strong>
          {head.text}
        </p>
      </div>
    ),
    foot: (
      <>
        <ul className="mb-1 text-[0.6875rem] leading-snug font-normal text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="data-axis">
          <Axis column={column} />
        </div>
      </>
    ),
    value: (row) => cellOf(row)?.value ?? null,
    cell: (row) => (
      <NumberCell
        {...{ column, isDense, isEmbedded }}
        cell={cellOf(row) ?? null}
        marked={markedOf(row)}
        href={
          names.id !== OVERALL_ID && row.provenance === 'measured'
            ? `/boards/${names.id}/${encodeURIComponent(row.id)}`
            : null
        }
      />
    ),
  });
  return present([
    {
      id: 'name',
      title: 'Name',
      className: 'data-name',
      head: <Legend {...board} />,
      value: ({ name }) => name.toLowerCase(),
      cell: (row) => <NameCell row={row} marked={markedOf(row)} />,
    },
    hasOverall &&
      numberColumn(
        { id: OVERALL_ID, title: 'People beaten' },
        { name: 'All suites', ...overallWords(board) },
        ['of 100, mean of the suites'],
        OVERALL,
        ({ overall }) => overall,
      ),
    ...board.columns.map((column, index) =>
      numberColumn(
        { id: column.suite, title: headingOf(column), label: column.title },
        { name: <Link href={`/boards/${column.suite}`}>{column.title}</Link>, ...verdictWords(column) },
        footOf(column),
        column,
        ({ cells }) => cells[index],
      ),
    ),
  ]);
}

type StripColumn = Pick<OverviewColumn, 'scale' | 'band' | 'chance' | 'unit' | 'measure'>;

const headingOf = ({ heading, unit, measure }: OverviewColumn): string =>
  unit === 'share' && measure !== 'beaten' ? `${heading}, %` : heading;

const SHARED = { distribution: 'new items for everyone', items: 'same items for everyone' } as const;

const footOf = ({ coverage, shared, peopleAskedOtherwise, table, shortcut }: OverviewColumn): readonly string[] =>
  present([
    `${coverage}${table === null ? '' : `, ${table}`}`,
    SHARED[shared],
    peopleAskedOtherwise && 'people asked differently',
    shortcut &&
      `known shortcut: ${shortcut.least === shortcut.most ? '' : `${formatPercent(shortcut.least).replace(' %', '')} to `}${formatPercent(shortcut.most)}`,
  ]);

/** Who is ahead of the median person over all suites. */
export function overallWords({ rows }: Pick<Overview, 'rows'>) {
  const models = rows.filter(({ kind, overall }) => kind === 'model' && overall !== null);
  const [best] = [...models].sort((a, b) => (b.overall?.value ?? 0) - (a.overall?.value ?? 0));
  if (best?.overall == null) return { lead: 'No model yet', text: 'No model has all suites.', leader: null };
  const range = formatRange(best.overall, OVERALL);
  const share = formatMarked(best.overall.value ?? 0, best.overall, OVERALL);
  const above = models.filter(({ overall }) => (overall?.low ?? 0) > 0.5).length;
  return {
    lead: `${best.name} beats ${share}`,
    text: `${range === null ? '' : `95 % interval ${range}. `}${above === 0 ? 'No model’s interval is' : plural(above, 'model’s interval is', 'models’ intervals are')} above half.`,
    leader: null,
  };
}

function NameCell({ row, marked }: { readonly row: OverviewRow; readonly marked: Marked }) {
  const { name, kind, provenance, rank } = row;
  return (
    <span className="flex items-center gap-2">
      <Sign marked={marked} />
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

interface NumberCellProps extends Pick<StripProps, 'marked' | 'isDense'> {
  readonly cell: OverviewCell | null;
  readonly column: StripColumn;
  readonly href: string | null;
  /** Without commands to lead to. */
  readonly isEmbedded: boolean;
}

function NumberCell({ cell, column, href, isEmbedded, ...look }: NumberCellProps) {
  const { marked, isDense } = look;
  const text = cell?.value == null ? null : formatMarked(cell.value, cell, column);
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
          marked.provenance !== 'reported' && <span className="text-muted">–</span>
        ) : href === null ? (
          text
        ) : (
          <a href={href}>{text}</a>
        )}
        {(marked.kind === 'human' || !isDense) && n !== '' && <small>{n}</small>}
      </span>
      {cell?.missing != null ? (
        <span className="data-missing">{cell.missing}</span>
      ) : cell === null && isMeasuredModel(marked) ? (
        isEmbedded ? (
          <span className="data-missing">not run</span>
        ) : (
          <a href="#run" className="data-missing link">
            run it
          </a>
        )
      ) : (
        <Strip column={column} cell={cell} {...look} />
      )}
      <span className="data-range">{text === null || isFixed ? '' : (range ?? 'no interval')}</span>
    </span>
  );
}
