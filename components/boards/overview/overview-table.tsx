'use client';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFigureSource } from '@/components/figures/download/figure-source';
import { saveCsv } from '@/components/figures/download/save-file';
import { isMeasuredModel, type Marked, MODEL, PEOPLE, Sign } from '@/components/figures/signs';
import { Badge } from '@/components/ui/badge';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import { Code2, Columns3, Download, FileJson } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { Overview, OverviewForm, OverviewRow } from '@/lib/wire/boards/overview';
import type { HiddenEdition } from '@/lib/wire/edition';
import { addressOf } from '../format';
import { ViewLinks } from '../links/view-links';
import { RunCommand } from '../run/run-command';
import { type Choices, choicesAddress, KEEPS, ROWS } from './choices';

import { OVERALL_ID, overviewColumns, slotsOf } from './overview-columns';
import { overviewRows } from './overview-rows';
import { type SlimOverview, wide } from './slim';
import { Strip } from './strip';
import { verdictWords } from './words';

export interface OverviewTableProps {
  readonly slim: SlimOverview;
  readonly first: Choices;
  /** Measured rows that are not here, because the table shows demo data. */
  readonly hidden: readonly HiddenEdition[];
  /** Of this page. */
  readonly path: string;
  /** Whether a person was measured, in any form. */
  readonly isEmbedded: boolean;
}

const TITLES = { all: 'All', people: 'People', measured: 'Measured', reported: 'Reported' } as const;
const FORMS: readonly (readonly [OverviewForm, string])[] = [
  ['rung', 'Rung’s items'],
  ['published', 'As published'],
];
const REPORTED = 'Reported in papers, not measured here. Never averaged with measured rows.';
const SOME_SUITES = 'Measured, but not in all suites: not ranked.';

const isPinned = ({ kind }: OverviewRow): boolean => kind === 'human';
const idOf = ({ id }: OverviewRow): string => id;
const rowClass = ({ kind, provenance }: OverviewRow): string | undefined =>
  kind === 'human' ? 'data-people' : provenance === 'reported' ? 'data-reported' : undefined;

/** The table of `/boards` with what one can do to it. Every choice goes into the address. */
export function OverviewTable({ slim, first, hidden: editions, path, isEmbedded }: OverviewTableProps) {
  const board = useMemo(() => wide(slim), [slim]);
  const [choices, setChoices] = useState(first);
  const change = (changes: Partial<Choices>) => {
    const next = { ...choices, ...changes };
    setChoices(next);
    window.history.replaceState(null, '', choicesAddress(path, next));
  };
  const { rows, sort, hidden, isDense } = choices;
  const find = useDeferredValue(choices.find.trim().toLowerCase());
  const slots = useMemo(() => slotsOf(board), [board]);
  const columns = useMemo(
    () => overviewColumns(board, slots, isDense, isEmbedded),
    [board, slots, isDense, isEmbedded],
  );
  const hasOverall = columns.some(({ id }) => id === OVERALL_ID);
  const groupOf = (row: OverviewRow): string | null =>
    row.provenance === 'reported' ? REPORTED : hasOverall && row.overall === null ? SOME_SUITES : null;
  const kept = useMemo(() => board.rows.filter(KEEPS[rows]), [board, rows]);
  const pinned = kept.filter(isPinned);
  const others = useMemo(
    () => kept.filter((row) => !isPinned(row) && row.name.toLowerCase().includes(find)),
    [kept, find],
  );
  const span = columns.length - hidden.length;
  return (
    <>
      {!isEmbedded && (
        <Tools
          board={board}
          choices={choices}
          change={change}
          path={path}
          shown={[...pinned, ...others]}
          columns={columns}
        />
      )}
      <Verdicts board={board} />
      {!isEmbedded && (
        <Disclosure summary="Add your model" className="mb-2 text-sm">
          <div id="run">
            <RunCommand run={board.columns.map(({ run }) => run)} />
          </div>
        </Disclosure>
      )}
      <SortedTable
        label="People and models, all suites"
        columns={columns}
        rows={others}
        idOf={idOf}
        pinned={pinned}
        between={
          rows === 'all' && find === '' ? (
            <>
              {board.form === 'rung' && !board.rows.some(({ id }) => id === 'human') && (
                <FirstRow span={span} marked={PEOPLE} name="People">
                  <div className="flex flex-wrap items-center gap-3 text-sm">
                    No full climb of these ladders has ended yet. Quick climbs do not count in this row.
                    <ButtonLink href="/#ladders" size="sm" variant="primary">
                      Choose a ladder
                    </ButtonLink>
                  </div>
                </FirstRow>
              )}
              {!board.rows.some(isMeasuredModel) && (
                <FirstRow span={span} marked={MODEL} name="Your model">
                  <RunCommand run={board.columns[0]?.run ?? ''} />
                </FirstRow>
              )}
            </>
          ) : undefined
        }
        groupOf={groupOf}
        hidden={hidden}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        rowClass={rowClass}
        isDense={isDense}
      />
      {others.length === 0 && find !== '' && (
        <p className="mt-3 text-sm text-muted">No model has “{choices.find}” in its name.</p>
      )}
      {editions.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {editions.every(({ isBehindDemo }) => isBehindDemo)
            ? 'This table shows only demo data. Measured on this site: '
            : 'This table shows the newest edition of each suite. Earlier ones with results: '}
          {editions.map(({ suite, edition, title }, place) => (
            <span key={suite}>
              {place > 0 && ', '}
              <Link href={addressOf(`/boards/${suite}`, { edition })}>{title}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

interface FirstRowProps {
  /** Number of columns that are shown. */
  readonly span: number;
  readonly marked: Marked;
  readonly name: string;
  readonly children: React.ReactNode;
}

/** An empty row that says how to fill it. */
const FirstRow = ({ span, marked, name, children }: FirstRowProps) => (
  <tr className="data-ghost">
    <th scope="row">
      <span className="flex items-center gap-2">
        <Sign marked={marked} /> {name}
      </span>
    </th>
    <td colSpan={span - 1}>{children}</td>
  </tr>
);

/** On phones, where the table has no heads. */
const Verdicts = ({ board }: { readonly board: Overview }) => (
  <ul className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface md:hidden">
    {board.columns.map((column, index) => {
      const { lead, text, leader } = verdictWords(column);
      const best = board.rows.find(
        ({ name, kind, provenance }) =>
          kind === 'model' && name === column.verdict.best && provenance === column.verdict.provenance,
      );
      return (
        <li key={column.suite} className="px-3 py-2 text-sm">
          <p className="flex flex-wrap justify-between gap-x-3">
            <Link href={`/boards/${column.suite}`} className="link font-medium">
              {column.title}
            </Link>
            <strong className={leader === 'people' ? 'text-human' : undefined}>{lead}</strong>
          </p>
          <p className="mt-0.5 flex items-center justify-between gap-3 text-xs text-muted">
            {text}
            {best !== undefined && (
              <Strip
                column={column}
                cell={best.cells[index] ?? null}
                marked={{ ...MODEL, provenance: best.provenance }}
                isDense
              />
            )}
          </p>
        </li>
      );
    })}
  </ul>
);

interface ToolsProps {
  readonly board: Overview;
  readonly choices: Choices;
  readonly change: (changes: Partial<Choices>) => void;
  readonly path: string;
  readonly shown: readonly OverviewRow[];
  readonly columns: ReturnType<typeof overviewColumns>;
}

const CONTROL = 'min-h-9 rounded-md border border-edge bg-surface px-2.5 text-sm pointer-coarse:min-h-11';

function Tools({ board, choices, change, path, shown, columns }: ToolsProps) {
  const source = useFigureSource();
  const download = () => source && saveCsv('Boards', overviewRows(board, shown), source);
  const tool = cn(buttonClass({ variant: 'ghost', size: 'sm' }), 'text-muted hover:text-ink');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ViewLinks
        label="Items"
        links={FORMS.map(([form, title]) => ({
          href: choicesAddress(path, { ...choices, form, sort: null, hidden: [] }),
          title,
          current: board.form === form,
        }))}
      />
      <input
        type="search"
        value={choices.find}
        onChange={({ target }) => change({ find: target.value })}
        placeholder="Find a model"
        aria-label="Find a model"
        className={cn(CONTROL, 'w-40 grow sm:grow-0')}
      />
      <select
        aria-label="Rows"
        value={choices.rows}
        onChange={({ target }) => change({ rows: ROWS.find((each) => each === target.value) ?? 'all' })}
        className={CONTROL}
      >
        {ROWS.map((each) => (
          <option key={each} value={each}>
            {TITLES[each]} {board.rows.filter(KEEPS[each]).length}
          </option>
        ))}
      </select>
      <select
        aria-label="Order"
        value={choices.sort ?? ''}
        onChange={({ target }) => change({ sort: target.value === '' ? null : target.value })}
        className={cn(CONTROL, 'md:hidden')}
      >
        <option value="">Best first</option>
        {columns.map(({ id, title, label }) => (
          <option key={id} value={id === 'name' ? id : `-${id}`}>
            {label ?? title}
          </option>
        ))}
      </select>
      <details className="relative">
        <summary className={cn(tool, 'list-none [&::-webkit-details-marker]:hidden')}>
          <Columns3 className="size-4" /> Columns
        </summary>
        <div className="absolute left-0 z-20 mt-1 w-56 rounded-md border border-edge bg-surface p-2 text-sm shadow-card">
          {columns.slice(1).map(({ id, title, label }) => (
            <label key={id} className="flex min-h-9 items-center gap-2 px-1">
              <input
                type="checkbox"
                checked={!choices.hidden.includes(id)}
                onChange={({ target }) =>
                  change({
                    hidden: target.checked ? choices.hidden.filter((each) => each !== id) : [...choices.hidden, id],
                  })
                }
              />
              {label ?? title}
            </label>
          ))}
          <label className="mt-1 flex min-h-9 items-center gap-2 border-t border-line px-1 pt-1">
            <input
              type="checkbox"
              checked={choices.isDense}
              onChange={({ target }) => change({ isDense: target.checked })}
            />
            Dense rows
          </label>
        </div>
      </details>
      <span className="flex flex-wrap items-center md:ml-auto">
        {source?.isDemo && <Badge tone="warn">Demo data</Badge>}
        <button type="button" onClick={download} className={tool}>
          <Download className="size-4" /> CSV
        </button>
        <a href={`/api/v1/boards/overview?form=${board.form}`} className={tool}>
          <FileJson className="size-4" /> JSON
        </a>
        <Link href="/boards/ladders" className={tool}>
          <Code2 className="size-4 rotate-90" /> Ladders
        </Link>
      </span>
    </div>
  );
}
