import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import type { BoardSummary, SummaryRow } from '@/lib/wire/board';
import { formatPercent } from '../format';
import { anchorAt, border, outline, pointAt, type Wheel } from './wheel-geometry';

const WIDTH = 720;
const HEIGHT = 560;
const CHANCE = 0.25;
const RINGS = [0.5, 0.75, 1] as const;
const WHEEL_RADIUS = 190;
const DASHES = [undefined, '8 4', '2 4', '12 4 2 4'] as const;
const LABEL_AT = 1.09;
const ABILITY_AT = 1.3;

export interface AbilityWheelProps {
  readonly summary: BoardSummary;
  readonly rows: readonly SummaryRow[];
  /** Titles of the tasks, in the order of the spokes. */
  readonly titles: readonly string[];
}

/** Twelve tasks around a wheel, grouped by ability. Each entrant is a line with its own dash, mark and colour. */
export function AbilityWheel({ summary, rows, titles }: AbilityWheelProps) {
  const id = useId();
  const wheel: Wheel = { center: [WIDTH / 2, HEIGHT / 2], radius: WHEEL_RADIUS, spokes: titles.length };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full max-sm:hidden"
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>Share right by task</title>
      <desc id={`${id}-description`}>{rows.map((row) => describeRow(row, titles)).join(' ')}</desc>
      <Rings wheel={wheel} />
      <Abilities wheel={wheel} summary={summary} />
      {titles.map((title, spoke) => (
        <SpokeLabel key={title} wheel={wheel} spoke={spoke} title={title} />
      ))}
      {rows.map((row, index) => (
        <Line key={`${row.provenance}/${row.entrant}`} wheel={wheel} row={row} index={index} />
      ))}
    </svg>
  );
}

function Rings({ wheel }: { readonly wheel: Wheel }) {
  const [x, y] = wheel.center;
  return (
    <g>
      {RINGS.map((share) => (
        <circle
          key={share}
          cx={x}
          cy={y}
          r={wheel.radius * share}
          fill="none"
          className={share === 1 ? 'stroke-edge' : 'stroke-line'}
        />
      ))}
      <circle
        cx={x}
        cy={y}
        r={wheel.radius * CHANCE}
        fill="none"
        className="stroke-ink"
        strokeDasharray="1 3"
        strokeWidth="1.25"
      />
      {Array.from({ length: wheel.spokes }, (_, spoke) => {
        const [toX, toY] = pointAt(wheel, spoke, 1);
        // biome-ignore lint/suspicious/noArrayIndexKey: a spoke is its place
        return <line key={spoke} x1={x} y1={y} x2={toX} y2={toY} className="stroke-line" />;
      })}
      {[CHANCE, ...RINGS.filter((share) => share < 1)].map((share) => (
        <text key={share} x={x + 4} y={y - wheel.radius * share - 3} className="tabular fill-muted text-[12px]">
          {formatPercent(share)}
        </text>
      ))}
    </g>
  );
}

function Abilities({ wheel, summary }: { readonly wheel: Wheel; readonly summary: BoardSummary }) {
  let first = 0;
  return (
    <g>
      {summary.abilities.map(({ id, title, tasks }) => {
        const middle = first + (tasks.length - 1) / 2;
        const edge = border(wheel, first, LABEL_AT + 0.05);
        first += tasks.length;
        const [x, y] = pointAt(wheel, middle, ABILITY_AT);
        return (
          <g key={id}>
            <path d={edge} className="stroke-edge" strokeWidth="1.5" />
            <text
              x={x}
              y={y + (y > wheel.center[1] ? 28 : -20)}
              textAnchor={anchorAt(wheel, middle)}
              className="fill-ink text-[15px] font-semibold"
            >
              {title}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function SpokeLabel({
  wheel,
  spoke,
  title,
}: {
  readonly wheel: Wheel;
  readonly spoke: number;
  readonly title: string;
}) {
  const [x, y] = pointAt(wheel, spoke, LABEL_AT);
  return (
    <text x={x} y={y + 4} textAnchor={anchorAt(wheel, spoke)} className="fill-muted text-[13px]">
      {title}
    </text>
  );
}

interface LineProps {
  readonly wheel: Wheel;
  readonly row: SummaryRow;
  readonly index: number;
}

function Line({ wheel, row, index }: LineProps) {
  const { stroke, fill } = colorsOf(row);
  return (
    <g className={stroke}>
      <path
        d={outline(
          wheel,
          row.tasks.map((share) => share?.value ?? null),
        )}
        fill="none"
        strokeWidth="2"
        strokeDasharray={DASHES[index % DASHES.length]}
        strokeLinejoin="round"
      />
      {row.tasks.map((share, spoke) => {
        if (share === null) return null;
        const [x, y] = pointAt(wheel, spoke, share.value);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a spoke is its place
          <g key={spoke}>
            {share.low !== null && share.high !== null && (
              <path
                d={`M${pointAt(wheel, spoke, share.low).join(' ')}L${pointAt(wheel, spoke, share.high).join(' ')}`}
                strokeWidth="5"
                opacity="0.3"
              />
            )}
            <Mark x={x} y={y} index={index} className={row.provenance === 'reported' ? 'fill-surface' : fill} />
          </g>
        );
      })}
    </g>
  );
}

/** A mark for each line; hollow if the paper reports it. */
export function Mark({
  x,
  y,
  index,
  className,
}: {
  readonly x: number;
  readonly y: number;
  readonly index: number;
  readonly className: string;
}) {
  const paint = { strokeWidth: 1.5, className };
  switch (index % 4) {
    case 0:
      return <circle cx={x} cy={y} r="4" {...paint} />;
    case 1:
      return <rect x={x - 3.5} y={y - 3.5} width="7" height="7" {...paint} />;
    case 2:
      return <path d={`M${x} ${y - 5}l4.5 8h-9z`} {...paint} />;
    default:
      return <path d={`M${x} ${y - 5}l5 5l-5 5l-5 -5z`} {...paint} />;
  }
}

export function colorsOf({ kind, provenance }: Pick<SummaryRow, 'kind' | 'provenance'>): {
  readonly stroke: string;
  readonly fill: string;
} {
  if (provenance === 'reported') return { stroke: 'stroke-reported', fill: 'fill-reported' };
  return kind === 'human'
    ? { stroke: 'stroke-human', fill: 'fill-human' }
    : { stroke: 'stroke-model', fill: 'fill-model' };
}

/** The line and mark of an entrant, next to its name. */
export function Key({ row, index }: { readonly row: SummaryRow; readonly index: number }) {
  const { stroke, fill } = colorsOf(row);
  return (
    <svg viewBox="0 0 44 14" className={cn('h-3.5 w-11 shrink-0', stroke)} aria-hidden="true">
      <path d="M1 7h42" fill="none" strokeWidth="2" strokeDasharray={DASHES[index % DASHES.length]} />
      <Mark x={22} y={7} index={index} className={row.provenance === 'reported' ? 'fill-surface' : fill} />
    </svg>
  );
}

const describeRow = ({ name, tasks }: SummaryRow, titles: readonly string[]): string =>
  `${name}: ${titles
    .flatMap((title, index) => {
      const share = tasks[index];
      return share == null ? [] : [`${title} ${formatPercent(share.value)}`];
    })
    .join(', ')}.`;
