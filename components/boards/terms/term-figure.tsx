import { scaleLinear } from '@visx/scale';
import { FigureFrame } from '@/components/figures/figure-frame';
import { cn } from '@/components/ui/cn';
import { Disclosure } from '@/components/ui/disclosure';
import type { BoardTerms, MeasureView, TermRow, TermValue } from '@/lib/wire/board';
import { termRows } from '../figure-rows';
import { formatPercent, formatValue } from '../format';
import { isUnread } from './unread';

const WIDTH = 340;
const ROW_PX = 34;
const PAD = { left: 8, right: 8, bottom: 20 } as const;
const SHOWN = 6;

type Term = BoardTerms['terms'][number];

/**
 * A panel for each part, a line for each entrant: hollow the first way of asking, filled the second, with 95 %
 * intervals.
 */
export function TermFigure({ suite, terms }: { readonly suite: string; readonly terms: BoardTerms }) {
  const measured = terms.rows.filter(({ provenance }) => provenance === 'measured');
  const reported = terms.rows.filter(({ provenance }) => provenance === 'reported');
  const shown = measured.length > 0 ? measured : reported;
  const rest = measured.length > 0 ? reported : [];
  return (
    <figure className="mt-6">
      <FigureFrame title={terms.title} rows={termRows(terms, suite, [...shown, ...rest])}>
        <figcaption className="mb-3 text-sm text-muted">
          <Legend terms={terms} />
        </figcaption>
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
    </figure>
  );
}

function Legend({ terms }: { readonly terms: BoardTerms }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      {terms.arms.map(({ id, title }, index) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          <svg width="12" height="12" aria-hidden="true">
            <circle
              cx="6"
              cy="6"
              r="4"
              strokeWidth="1.5"
              className={cn('stroke-model', fillOf(index, terms.arms.length, 'fill-model'))}
            />
          </svg>
          {title}
        </span>
      ))}
      <span>Bars: 95 % intervals.</span>
    </span>
  );
}

function Panels({ terms, rows }: { readonly terms: BoardTerms; readonly rows: readonly TermRow[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {terms.terms.map((term, index) => (
        <li key={term.id} className="min-w-0">
          <h3 className="text-base">{term.title}</h3>
          <p className="text-xs text-muted">{term.column.title}</p>
          <TermPanel terms={terms} term={term} index={index} rows={rows} />
        </li>
      ))}
    </ul>
  );
}

interface PanelProps {
  readonly terms: BoardTerms;
  readonly term: Term;
  readonly index: number;
  readonly rows: readonly TermRow[];
}

function TermPanel({ terms, term, index, rows }: PanelProps) {
  const { unit } = term.column;
  // One scale for all panels.
  const lowest = Math.min(
    0,
    ...terms.rows.flatMap(({ cells }) =>
      cells.flat().flatMap((cell) => (cell === null ? [] : [cell.low ?? cell.value])),
    ),
  );
  const x = scaleLinear({ domain: [Math.floor(lowest * 2) / 2, 1], range: [PAD.left, WIDTH - PAD.right] });
  const at = (value: number) => Math.round(x(value) * 10) / 10;
  const bottom = rows.length * ROW_PX + 4;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${bottom + PAD.bottom}`}
      className="mt-1 block h-auto w-full"
      role="img"
      aria-label={describe(terms, term, index, rows)}
    >
      {x.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={at(tick)} x2={at(tick)} y1="0" y2={bottom} className={tick === 0 ? 'stroke-edge' : 'stroke-line'} />
          <text
            x={at(tick)}
            y={bottom + 15}
            textAnchor={tick === 1 ? 'end' : at(tick) <= PAD.left ? 'start' : 'middle'}
            className="tabular fill-muted text-[11px]"
          >
            {unit === 'share' ? `${Math.round(tick * 100)} %` : String(Math.round(tick * 100) / 100).replace('-', '−')}
          </text>
        </g>
      ))}
      {rows.map((row, line) => (
        <Dumbbell key={row.entrant} row={row} cells={row.cells[index] ?? []} top={line * ROW_PX} at={at} />
      ))}
    </svg>
  );
}

interface DumbbellProps {
  readonly row: TermRow;
  readonly cells: readonly TermValue[];
  readonly top: number;
  readonly at: (value: number) => number;
}

/** A name, and under it a mark for each way of asking, joined by a line. */
function Dumbbell({ row, cells, top, at }: DumbbellProps) {
  const y = top + 24;
  const known = cells.flatMap((cell, arm) => (cell === null ? [] : [{ cell, arm }]));
  const [stroke, fill] = row.kind === 'human' ? ['stroke-human', 'fill-human'] : ['stroke-model', 'fill-model'];
  return (
    <g className={row.provenance === 'reported' ? 'stroke-reported' : stroke}>
      <text
        x={PAD.left}
        y={top + 13}
        stroke="none"
        className={cn('text-[11px]', row.provenance === 'reported' ? 'fill-reported' : 'fill-ink')}
      >
        {nameOf(row, cells)}
      </text>
      {known.length > 1 && (
        <line
          x1={at((known[0] as Known).cell.value)}
          x2={at((known.at(-1) as Known).cell.value)}
          y1={y}
          y2={y}
          strokeWidth="1.5"
        />
      )}
      {known.map(({ cell, arm }) => (
        <g key={arm}>
          {cell.low !== null && cell.high !== null && (
            <line
              x1={at(cell.low)}
              x2={at(cell.high)}
              y1={y + 3 * (arm - 0.5)}
              y2={y + 3 * (arm - 0.5)}
              strokeWidth="4"
              opacity="0.25"
            />
          )}
          <circle
            cx={at(cell.value)}
            cy={y}
            // The first is a ring wide enough to be seen around the second where both are the same.
            r={cells.length > 1 && arm === 0 ? 4.75 : 3.25}
            strokeWidth="1.5"
            className={fillOf(arm, cells.length, row.provenance === 'reported' ? 'fill-reported' : fill)}
          />
        </g>
      ))}
    </g>
  );
}

const LONGEST_NAME = 40;

/** With a word of warning where many replies could not be read. */
function nameOf({ name }: TermRow, cells: readonly TermValue[]): string {
  const unread = Math.max(0, ...cells.map((cell) => (isUnread(cell) ? (cell?.unread ?? 0) : 0)));
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  return unread === 0 ? short : `${short} · ${formatPercent(unread)} not readable`;
}

interface Known {
  readonly cell: NonNullable<TermValue>;
  readonly arm: number;
}

/** The first of several ways of asking is hollow. */
const fillOf = (arm: number, arms: number, fill: string): string => (arms > 1 && arm === 0 ? 'fill-surface' : fill);

function describe(terms: BoardTerms, term: Term, index: number, rows: readonly TermRow[]): string {
  const said = rows.map(({ name, cells }) => {
    const values = terms.arms.flatMap((arm, place) => {
      const cell = cells[index]?.[place] ?? null;
      return cell === null ? [] : [`${arm.title.toLowerCase()} ${describeValue(cell, term.column.unit)}`];
    });
    return `${name}: ${values.length === 0 ? 'not measured' : values.join(', ')}`;
  });
  return `${term.title}, ${term.column.title}. ${said.join('; ')}.`;
}

const describeValue = ({ value, low, high }: NonNullable<TermValue>, unit: MeasureView['unit']): string =>
  low === null || high === null
    ? formatValue(value, unit)
    : `${formatValue(value, unit)}, ${formatValue(low, unit)} to ${formatValue(high, unit)}`;
