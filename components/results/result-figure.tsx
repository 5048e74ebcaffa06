import { countsByRung } from '@/components/boards/counts-by-rung';
import { type LadderScale, ladderScale } from '@/components/boards/ladder-scale';
import { spreadLabels } from '@/components/boards/spread-labels';
import { shorten } from '@/components/figures/shorten';
import { oneDecimal } from '@/components/words/numbers';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import type { BoardTask } from '@/lib/wire/board';
import { type Neighbour, neighboursOf } from './place';

export interface ResultFigureProps {
  readonly locale: Locale;
  /** Of an estimate, not a whole number. */
  readonly r: number;
  /** Of an estimate, its 95 % range; null: this rung was climbed. */
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly highestPassed: number;
  readonly censored: boolean;
  readonly task: BoardTask | null;
  /** This climb is one of the board's people. */
  readonly counted: boolean;
  /** The handle, or what the reader is called, or the climb. */
  readonly name: string;
}

const WIDTH = 400;
const HEIGHT = 500;
/** Room below the ladder for the name of the bars. */
const FOOT = 24;
const RAILS = { left: 118, right: 196 } as const;
const LABEL_X = RAILS.right + 32;
/** Of the range, beyond its rungs: they are in it. */
const BAND_EDGE = 5;

/**
 * The ladder with the rung reached or estimated, people to the left as bars, models to the right as points, all on one
 * scale. People's bars are of rungs that were climbed, so they are not next to an estimate.
 */
export function ResultFigure({ locale, r, range, highestPassed, censored, task, counted, name }: ResultFigureProps) {
  const t = translatorOf(locale, 'results');
  const neighbours = task === null ? [] : neighboursOf(task, r, 3, t('table.paperPeople'));
  const everyone = task?.human?.depths ?? [];
  // The visitor alone is no distribution of people.
  const depths = range !== null || (counted && (task?.human?.ladders ?? 0) <= 1) ? [] : everyone;
  const most = Math.max(
    6,
    (range?.high ?? r) + 1,
    highestPassed + 1,
    ...neighbours.map(({ value }) => value),
    ...depths.map((depth) => depth.r),
  );
  const scale = ladderScale(most, HEIGHT);
  const mark = range !== null ? `R ≈ ${oneDecimal(locale, r)}` : censored ? `R ≥ ${r}` : `R ${r}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
      className="h-auto w-full"
      role="img"
      aria-label={
        range === null
          ? t('figure.label', { name, mark, highest: highestPassed })
          : t('figure.estimate', { name, mark, low: range.low, high: range.high })
      }
    >
      {range !== null && <RangeBand scale={scale} range={range} />}
      <Rungs scale={scale} r={r} />
      <People scale={scale} depths={depths} r={r} label={t('figure.people')} />
      {highestPassed !== r && highestPassed > 0 && (
        <path
          d={`M${RAILS.left + 10} ${scale.y(highestPassed)}H${RAILS.right - 10}`}
          stroke="var(--accent)"
          strokeWidth="3"
          strokeDasharray="3 6"
          strokeLinecap="round"
        />
      )}
      <Labels locale={locale} scale={scale} neighbours={neighbours} r={r} text={`${shorten(name, 12)}: ${mark}`} />
    </svg>
  );
}

function RangeBand({ scale, range }: { readonly scale: LadderScale; readonly range: { low: number; high: number } }) {
  const top = scale.y(range.high) - BAND_EDGE;
  return (
    <rect
      x={RAILS.left}
      y={top}
      width={RAILS.right - RAILS.left}
      height={scale.y(range.low) + BAND_EDGE - top}
      fill="var(--accent-soft)"
    />
  );
}

function Rungs({ scale, r }: { readonly scale: LadderScale; readonly r: number }) {
  return (
    <g>
      {scale.rungs.map(({ level, y, label }) => (
        <g key={level}>
          <path
            d={`M${RAILS.left} ${y}H${RAILS.right}`}
            stroke={level === r ? 'var(--accent)' : 'var(--line)'}
            strokeWidth={level === r ? 7 : 3}
          />
          {(label || level === r) && (
            <text
              x={RAILS.left - 10}
              y={y + 5}
              textAnchor="end"
              fontSize="15"
              fontWeight={level === r ? 700 : 400}
              fill={level === r ? 'var(--accent)' : 'var(--muted)'}
            >
              {level}
            </text>
          )}
        </g>
      ))}
      <path
        d={`M${RAILS.left} 8V${HEIGHT - 4}M${RAILS.right} 8V${HEIGHT - 4}`}
        stroke="var(--edge)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}

const BAR_FROM = RAILS.left - 36;
const BAR_MOST = BAR_FROM - 6;

interface PeopleProps {
  readonly scale: LadderScale;
  readonly depths: NonNullable<BoardTask['human']>['depths'];
  readonly r: number;
  readonly label: string;
}

function People({ scale, depths, r, label }: PeopleProps) {
  const counts = countsByRung(depths);
  const top = Math.max(1, ...counts.values());
  const gap = Math.abs(scale.y(0) - scale.y(1));
  return (
    <g>
      {[...counts].map(([level, count]) => {
        const width = Math.max(3, (BAR_MOST * count) / top);
        const height = Math.max(3, Math.min(14, gap - 3));
        return (
          <rect
            key={level}
            x={BAR_FROM - width}
            y={scale.y(level) - height / 2}
            width={width}
            height={height}
            rx="2"
            fill={level === r ? 'var(--human)' : 'var(--human-soft)'}
            stroke="var(--human)"
            strokeWidth="1"
          />
        );
      })}
      {counts.size > 0 && (
        <text x={BAR_FROM} y={HEIGHT + 18} textAnchor="end" fontSize="15" fill="var(--muted)">
          {label}
        </text>
      )}
    </g>
  );
}

/** Names at the right, moved apart where they would touch, each with a line to its height. */
function Labels({
  locale,
  scale,
  neighbours,
  r,
  text,
}: {
  readonly locale: Locale;
  readonly scale: LadderScale;
  readonly neighbours: readonly Neighbour[];
  readonly r: number;
  readonly text: string;
}) {
  const rows = [
    ...neighbours.map((neighbour) => ({ value: neighbour.value, neighbour })),
    { value: r, neighbour: null },
  ].sort((a, b) => b.value - a.value);
  const places = spreadLabels(
    rows.map(({ value, neighbour }) => ({ wantedPx: scale.y(value), heightPx: neighbour === null ? 32 : 22 })),
    0,
    HEIGHT,
  );
  return (
    <g fontSize="15">
      {rows.map((row, index) => {
        const y = scale.y(row.value);
        const labelY = places[index] ?? y;
        const line = (
          <path
            d={`M${RAILS.right + 14} ${y}L${LABEL_X - 5} ${labelY}`}
            stroke="var(--edge)"
            strokeWidth="1"
            fill="none"
          />
        );
        if (row.neighbour === null)
          return <OwnLabel key="own" y={y} labelY={labelY} fromPx={scale.y(0) - y} text={text} />;
        return (
          <g key={row.neighbour.id}>
            {line}
            <Point x={RAILS.right + 12} y={y} neighbour={row.neighbour} />
            <text x={LABEL_X} y={labelY + 5} fill="var(--ink)">
              {shorten(row.neighbour.name, 16)} <tspan fill="var(--muted)">{oneDecimal(locale, row.value)}</tspan>
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface OwnLabelProps {
  readonly y: number;
  readonly labelY: number;
  /** How far below its place the mark begins to climb. */
  readonly fromPx: number;
  readonly text: string;
}

function OwnLabel({ y, labelY, fromPx, text }: OwnLabelProps) {
  const width = Math.min(WIDTH - LABEL_X, 20 + text.length * 8.6);
  return (
    <g
      className="motion-safe:animate-[climb_600ms_ease-out_both]"
      style={{ '--climb-from': `${fromPx}px` } as React.CSSProperties}
    >
      <path d={`M${RAILS.right} ${y}L${LABEL_X - 8} ${labelY}`} stroke="var(--accent)" strokeWidth="2.5" fill="none" />
      <rect x={LABEL_X - 8} y={labelY - 14} width={width} height="28" rx="6" fill="var(--accent)" />
      <text x={LABEL_X + 2} y={labelY + 5} fontSize="16" fontWeight="700" fill="var(--accent-ink)">
        {text}
      </text>
    </g>
  );
}

/** Filled: measured here; hollow: from the paper. Squares are models, circles people. */
function Point({ x, y, neighbour }: { readonly x: number; readonly y: number; readonly neighbour: Neighbour }) {
  const stroke = neighbour.reported ? 'var(--reported)' : 'var(--model)';
  const fill = neighbour.reported ? 'var(--surface)' : 'var(--model)';
  if (neighbour.isHuman) return <circle cx={x} cy={y} r="5" fill={fill} stroke={stroke} strokeWidth="2" />;
  return <rect x={x - 4.5} y={y - 4.5} width="9" height="9" fill={fill} stroke={stroke} strokeWidth="2" />;
}
