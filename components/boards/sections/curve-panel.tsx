import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import type { MeasureView } from '@/lib/wire/board';
import { formatValue } from '../format';

const WIDTH = 340;
const HEIGHT = 190;
const PAD = { left: 44, top: 12, bottom: 32 } as const;
/** Next to a name at a curve's end, and of each of its letters. */
const NAME_GAP_PX = 18;
const LETTER_PX = 5.8;
const BARE_PX = 12;
/** Below this many questions a point is hollow. */
const FEW = 10;
const DASHES = [undefined, '7 4', '2 4'] as const;
const LABEL_GAP_PX = 13;

export interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

export interface Curve {
  readonly title: string;
  readonly points: readonly CurvePoint[];
  readonly chance: number | null;
}

export interface CurvePanelProps {
  /** For screen readers. A table has the same numbers. */
  readonly title: string;
  readonly description: string;
  readonly curves: readonly Curve[];
  readonly kind: 'human' | 'model';
  readonly unit: MeasureView['unit'];
  readonly xs: readonly number[];
  /** Replaces the values if these only count. */
  readonly xNames?: readonly string[];
  readonly xTitle: string;
  readonly domain: readonly [number, number];
}

/** Curves of one entrant with their 95 % bands. Several curves differ by dashes and by the names at their ends. */
export function CurvePanel({ title, description, curves, kind, unit, xs, xNames, xTitle, domain }: CurvePanelProps) {
  const id = useId();
  // The names of several curves are at their ends.
  const right =
    WIDTH -
    (curves.length > 1 ? NAME_GAP_PX + LETTER_PX * Math.max(...curves.map((curve) => curve.title.length)) : BARE_PX);
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? 1;
  const x = scaleLinear({
    domain: first === last ? [first - 1, last + 1] : [first, last],
    range: [PAD.left + 8, right - 6],
  });
  const y = scaleLinear({ domain: [...domain], range: [HEIGHT - PAD.bottom, PAD.top] });
  const at = (value: number) => Math.round(value * 10) / 10;
  const chances = [...new Set(curves.flatMap(({ chance }) => (chance === null ? [] : [chance])))];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full"
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            x1={PAD.left}
            x2={right}
            y1={at(y(tick))}
            y2={at(y(tick))}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={PAD.left - 6} y={at(y(tick)) + 4} textAnchor="end" className="tabular fill-muted text-[11px]">
            {unit === 'share' ? `${Math.round(tick * 100)} %` : formatTick(tick)}
          </text>
        </g>
      ))}
      {xs.map((tick, index) => (
        <text
          key={tick}
          x={at(x(tick))}
          y={HEIGHT - PAD.bottom + 15}
          textAnchor={anchorOf(xNames, index)}
          className="tabular fill-muted text-[11px]"
        >
          {xNames?.[index] ?? tick}
        </text>
      ))}
      <text x={(PAD.left + right) / 2} y={HEIGHT - 3} textAnchor="middle" className="fill-muted text-[11px]">
        {xTitle}
      </text>
      {chances.map((chance) => (
        <line
          key={chance}
          x1={PAD.left}
          x2={right}
          y1={at(y(chance))}
          y2={at(y(chance))}
          className="stroke-ink"
          strokeDasharray="1 3"
          strokeWidth="1.25"
        />
      ))}
      {curves.map(({ title: name, points }) => {
        const banded = points.filter(({ low, high }) => low !== null && high !== null);
        return (
          <AreaClosed
            key={name}
            data={banded}
            x={(point) => at(x(point.x))}
            y0={(point) => at(y(point.low ?? point.value))}
            y1={(point) => at(y(point.high ?? point.value))}
            yScale={y}
            className={kind === 'human' ? 'fill-human-soft' : 'fill-model-soft'}
            opacity={curves.length > 1 ? 0.5 : 0.7}
          />
        );
      })}
      {curves.map(({ title: name, points }, index) => (
        <g key={name} className={kind === 'human' ? 'stroke-human' : 'stroke-model'}>
          <LinePath
            data={[...points]}
            x={(point) => at(x(point.x))}
            y={(point) => at(y(point.value))}
            strokeWidth={2}
            strokeDasharray={DASHES[index % DASHES.length]}
            fill="none"
          />
          {points.length === 1 && (
            <Whisker point={points[0] as CurvePoint} x={(value) => at(x(value))} y={(value) => at(y(value))} />
          )}
          {points.map((point) => (
            <circle
              key={point.x}
              cx={at(x(point.x))}
              cy={at(y(point.value))}
              r="3"
              strokeWidth="1.5"
              className={cn(point.n < FEW ? 'fill-surface' : kind === 'human' ? 'fill-human' : 'fill-model')}
            />
          ))}
        </g>
      ))}
      {curves.length > 1 && <EndLabels curves={curves} y={(value) => at(y(value))} x={(value) => at(x(value))} />}
    </svg>
  );
}

/** Names at the ends reach inwards, so that they stay within the drawing. */
const anchorOf = (names: readonly string[] | undefined, index: number): 'start' | 'middle' | 'end' => {
  if (names === undefined || (index > 0 && index < names.length - 1)) return 'middle';
  return index === 0 ? 'start' : 'end';
};

const formatTick = (tick: number): string => String(Math.round(tick * 100) / 100).replace('-', '−');

/** The interval of a single point, because a band needs two. */
function Whisker({
  point,
  x,
  y,
}: {
  readonly point: CurvePoint;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}) {
  if (point.low === null || point.high === null) return null;
  const [at, low, high] = [x(point.x), y(point.low), y(point.high)];
  return <path d={`M${at} ${low}V${high}M${at - 4} ${low}h8M${at - 4} ${high}h8`} fill="none" strokeWidth="1.5" />;
}

/** Names at the ends of the curves, kept apart. */
function EndLabels({
  curves,
  x,
  y,
}: {
  readonly curves: readonly Curve[];
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}) {
  const ends = curves
    .flatMap(({ title, points }) => {
      const end = points.at(-1);
      return end === undefined ? [] : [{ title, x: x(end.x), y: y(end.value) }];
    })
    .sort((a, b) => a.y - b.y);
  let above = Number.NEGATIVE_INFINITY;
  return (
    <g className="fill-ink text-[11px]">
      {ends.map(({ title, x: endX, y: endY }) => {
        above = Math.max(endY + 4, above + LABEL_GAP_PX);
        return (
          <text key={title} x={endX + 8} y={above}>
            {title}
          </text>
        );
      })}
    </g>
  );
}

/** `level 1: 61.9 % [51.3 to 71.4], n = 100; …`, for screen readers. */
export const describeCurve = ({ title, points }: Curve, unit: MeasureView['unit'], xTitle: string): string =>
  `${title}: ${points
    .map(
      ({ x, value, low, high, n }) =>
        `${xTitle} ${x}, ${formatValue(value, unit)}${low === null || high === null ? '' : `, ${formatValue(low, unit)} to ${formatValue(high, unit)}`}, n = ${n}`,
    )
    .join('; ')}.`;
