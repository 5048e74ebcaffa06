import { present } from 'rung-puzzles/core/present';
import { domainOf } from '@/components/figures/domain';
import { FigureFrame } from '@/components/figures/figure-frame';
import { IntervalPlot, type PlotRow } from '@/components/figures/interval-plot';
import { isMeasuredModel } from '@/components/figures/signs';
import { Disclosure } from '@/components/ui/disclosure';
import type { BoardTerms, TermRow, TermValue } from '@/lib/wire/boards/board';
import { estimateOf, type Unit } from '@/lib/wire/boards/estimate';
import { termRows } from '../board/figure-rows';
import { formatPercent } from '../format';
import { isUnread } from './unread';

const SHOWN = 6;

/** A panel for each part and a row for each entrant, with its ways of asking from top to bottom. */
export function TermFigure({ suite, terms }: { readonly suite: string; readonly terms: BoardTerms }) {
  const measured = terms.rows.filter(({ provenance }) => provenance === 'measured');
  const reported = terms.rows.filter(({ provenance }) => provenance === 'reported');
  const shown = measured.length > 0 ? measured : reported;
  const rest = measured.length > 0 ? reported : [];
  return (
    <FigureFrame title={terms.title} rows={termRows(terms, suite, [...shown, ...rest])} className="mt-3">
      <p className="mb-3 text-sm text-muted">
        {terms.arms.length > 1 && (
          <>
            Marks of a row, from top to bottom:{' '}
            <strong>{terms.arms.map(({ title }) => title.toLowerCase()).join(', ')}</strong>.{' '}
          </>
        )}
        Horizontal lines: 95 % intervals.{reported.length > 0 && ' Hollow: as the paper prints it.'}
      </p>
      <Panels terms={terms} rows={shown.slice(0, SHOWN)} />
      {shown.length > SHOWN && (
        <Disclosure summary={<span data-figure-skip="">{shown.length - SHOWN} more</span>} className="mt-3 text-sm">
          <Panels terms={terms} rows={shown.slice(SHOWN)} />
        </Disclosure>
      )}
      {rest.length > 0 && (
        <Disclosure summary="Reported in the paper" className="mt-3 text-sm text-reported">
          <Panels terms={terms} rows={rest} />
        </Disclosure>
      )}
    </FigureFrame>
  );
}

interface PanelsProps {
  readonly terms: BoardTerms;
  readonly rows: readonly TermRow[];
}

function Panels({ terms, rows }: PanelsProps) {
  // One scale for all panels, also those that are folded.
  const domain = domainOf(present(terms.rows.flatMap(({ cells }) => cells.flat())), 2);
  const parts = terms.terms.map(({ id, title, column: { title: measure, unit } }, term) => ({
    id,
    unit,
    title: `${title}, ${measure}`,
    cellsOf: ({ cells }: TermRow) => cells[term] ?? [],
  }));
  const mean = {
    id: 'mean',
    unit: 'share' as const,
    title: 'Mean of the parts',
    cellsOf: (row: TermRow) => [row.mean],
  };
  // A part or a way of asking that no one here was asked would be an empty panel or row.
  const panels = [...(terms.hasMean ? [mean] : []), ...parts].flatMap((panel) => {
    const asked = [...terms.arms.keys()].filter((arm) => rows.some((row) => panel.cellsOf(row)[arm] != null));
    return asked.length === 0 ? [] : { ...panel, asked };
  });
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {panels.map(({ id, title, unit, asked, cellsOf }, place) => (
        // A phone has one panel, and the tests below it one by one.
        <div key={id} {...(place > 0 && { 'data-figure-folded': '', className: 'hidden sm:block' })}>
          <IntervalPlot
            title={title}
            unit={unit}
            domain={domain}
            rows={rows.map((row) => plotRow(terms, row, cellsOf(row), asked, unit))}
          />
        </div>
      ))}
    </div>
  );
}

/** `asked`: the places of the arms that have a mark. */
function plotRow(
  { rows, arms }: BoardTerms,
  row: TermRow,
  cells: readonly TermValue[],
  asked: readonly number[],
  unit: Unit,
): PlotRow {
  const { name, kind, provenance } = row;
  const unread = Math.max(0, ...cells.map((cell) => (isUnread(cell) ? (cell?.unread ?? 0) : 0)));
  const slot = rows.filter(isMeasuredModel).indexOf(row);
  return {
    // With a word of warning where many replies could not be read.
    label: unread === 0 ? name : `${formatPercent(unread)} unreadable: ${name}`,
    isJoined: true,
    marks: asked.map((arm) => {
      const cell = cells[arm] ?? null;
      return {
        kind,
        provenance,
        slot,
        estimate: estimateOf(cell?.value ?? null, unit, cell ?? {}),
        ...(asked.length > 1 && { name: arms[arm]?.title.toLowerCase() ?? '' }),
      };
    }),
  };
}
