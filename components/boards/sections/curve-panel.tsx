import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId } from 'react';
import { shorten } from '@/components/figures/shorten';
import { Dots, Guessing, strokeOf } from '@/components/figures/signs';
import type { MeasureView } from '@/lib/wire/board';
import { formatRange, formatValue } from '../format';
import { spreadLabels } from '../spread-labels';
import { shareDomain } from './share-domain';

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
const MOST_LETTERS = 18;
const MOST_TICKS = 10;

interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

export interface Curve {
  /** Where titles may repeat. */
  readonly id?: string;
  readonly title: string;
  readonly kind: 'human' | 'model';
  /** The model's colour, where several entrants share a panel. */
  readonly slot?: number;
  readonly points: readonly CurvePoint[];
  readonly chance: number | null;
  /** Drawn in place of a dot at each point. Empty: nothing was measured there, so there are no intervals either. */
  readonly dots?: readonly { readonly x: number; readonly value: number; readonly isHollow: boolean }[];
}

export interface CurvePanelProps {
  /** For screen readers. A table has the same numbers. */
  readonly title: string;
  /** Default: every point. */
  readonly description?: string;
  readonly curves: readonly Curve[];
  readonly unit: MeasureView['unit'];
  /** Default: those of the curves. */
  readonly xs?: readonly number[];
  /** Replaces the values if these only count. */
  readonly xNames?: readonly string[];
  readonly xTitle: string;
  /** What a point is of, in the description; default: the title. */
  readonly xWord?: string;
  /** Default: shares. */
  readonly domain?: readonly [number, number];
}

/** All of them once, from the lowest. */
export const xsOf = (curves: readonly Curve[]): readonly number[] =>
  [...new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);

/**
 * Curves with their 95 % bands. Several of one entrant differ by dashes. Those of several entrants differ by colours and
 * shapes, and have bars in place of bands. Several have their names at their ends.
 */
export function CurvePanel({
  title,
  curves,
  unit,
  xNames,
  xTitle,
  xWord = xTitle,
  description = curves.map((curve) => describeCurve(curve, unit, xWord)).join(' '),
  xs = xsOf(curves),
  domain = shareDomain(curves),
}: CurvePanelProps) {
  const id = useId();
  // The names of several curves are at their ends.
  const right =
    WIDTH -
    (curves.length > 1
      ? NAME_GAP_PX + LETTER_PX * Math.max(...curves.map(({ title }) => shorten(title, MOST_LETTERS).length))
      : BARE_PX);
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? 1;
  const across = scaleLinear({
    domain: first === last ? [first - 1, last + 1] : [first, last],
    range: [PAD.left + 8, right - 6],
  });
  const up = scaleLinear({ domain: [...domain], range: [HEIGHT - PAD.bottom, PAD.top] });
  const x = (value: number) => Math.round(across(value) * 10) / 10;
  const y = (value: number) => Math.round(up(value) * 10) / 10;
  const ticks = up.ticks(4);
  const step = xNames === undefined ? Math.ceil(xs.length / MOST_TICKS) : 1;
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
      <path
        d={ticks.flatMap((tick) => (tick === 0 ? [] : [`M${PAD.left} ${y(tick)}H${right}`])).join('')}
        className="stroke-line"
      />
      {ticks.includes(0) && <path d={`M${PAD.left} ${y(0)}H${right}`} className="stroke-edge" />}
      {ticks.map((tick) => (
        <text key={tick} x={PAD.left - 6} y={y(tick) + 4} textAnchor="end" className="tabular fill-muted text-[11px]">
          {unit === 'share' ? `${Math.round(tick * 100)} %` : formatTick(tick)}
        </text>
      ))}
      {xs.map(
        (tick, index) =>
          index % step === 0 && (
            <text
              key={tick}
              x={x(tick)}
              y={HEIGHT - PAD.bottom + 15}
              textAnchor={anchorOf(xNames, index)}
              className="tabular fill-muted text-[11px]"
            >
              {xNames?.[index] ?? tick}
            </text>
          ),
      )}
      <text x={(PAD.left + right) / 2} y={HEIGHT - 3} textAnchor="middle" className="fill-muted text-[11px]">
        {xTitle}
      </text>
      {chances.map((chance) => (
        <Guessing key={chance} path={`M${PAD.left} ${y(chance)}H${right}`} />
      ))}
      {curves.map(({ id: key, title: name, kind, slot, points }) => {
        if (slot !== undefined) return null;
        const banded = points.filter(({ low, high }) => low !== null && high !== null);
        return (
          <AreaClosed
            key={key ?? name}
            data={banded}
            x={(point) => x(point.x)}
            y0={(point) => y(point.low ?? point.value)}
            y1={(point) => y(point.high ?? point.value)}
            yScale={up}
            className={kind === 'human' ? 'fill-human-soft' : 'fill-model-soft'}
            opacity={curves.length > 1 ? 0.5 : 0.7}
          />
        );
      })}
      {curves.map(({ id: key, title: name, kind, slot, points, dots }, index) => (
        <g
          key={key ?? name}
          className={
            kind === 'model' && slot === undefined
              ? 'stroke-model'
              : strokeOf({ kind, slot: slot ?? null, provenance: 'measured' })
          }
        >
          <LinePath
            data={[...points]}
            x={(point) => x(point.x)}
            y={(point) => y(point.value)}
            strokeWidth={2}
            strokeDasharray={slot === undefined ? DASHES[index % DASHES.length] : undefined}
            fill="none"
          />
          {(points.length === 1 || slot !== undefined) && dots?.length !== 0 && (
            <path d={points.map((point) => whisker(point, x(point.x), y)).join('')} fill="none" strokeWidth="1.5" />
          )}
          <CurveDots
            kind={kind}
            slot={slot}
            dots={(dots ?? points.map((point) => ({ ...point, isHollow: point.n < FEW }))).map((dot) => ({
              x: x(dot.x),
              y: y(dot.value),
              isHollow: dot.isHollow,
            }))}
          />
        </g>
      ))}
      {curves.length > 1 && <EndLabels curves={curves} x={x} y={y} />}
    </svg>
  );
}

interface CurveDotsProps extends Pick<Curve, 'kind'> {
  readonly slot: number | undefined;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly isHollow: boolean }[];
}

/** A colour has its own shape. */
function CurveDots({ kind, slot, dots }: CurveDotsProps) {
  return [true, false].map((isHollow) => {
    const own = dots.filter((dot) => dot.isHollow === isHollow);
    if (own.length === 0) return null;
    if (slot !== undefined) return <Dots key={String(isHollow)} slot={slot} at={own} isHollow={isHollow} />;
    return (
      <path
        key={String(isHollow)}
        d={own.map(({ x, y }) => `M${x} ${y}m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`).join('')}
        strokeWidth="1.5"
        className={isHollow ? 'fill-surface' : kind === 'human' ? 'fill-human' : 'fill-model'}
      />
    );
  });
}

/** Names at the ends reach inwards, so that they stay within the drawing. */
const anchorOf = (names: readonly string[] | undefined, index: number): 'start' | 'middle' | 'end' => {
  if (names === undefined || (index > 0 && index < names.length - 1)) return 'middle';
  return index === 0 ? 'start' : 'end';
};

const formatTick = (tick: number): string => String(Math.round(tick * 100) / 100).replace('-', '−');

/** In px of the drawing. */
interface Scales {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** The interval of a point that has no band. */
function whisker({ low, high }: CurvePoint, x: number, y: (value: number) => number): string {
  return low === null || high === null ? '' : `M${x} ${y(low)}V${y(high)}M${x - 4} ${y(low)}h8M${x - 4} ${y(high)}h8`;
}

/** Names at the ends of the curves, kept apart. */
function EndLabels({ curves, x, y }: Scales & Pick<CurvePanelProps, 'curves'>) {
  const ends = curves
    .flatMap(({ id, title, points }) => {
      const end = points.at(-1);
      return end === undefined ? [] : [{ key: id ?? title, title, x: x(end.x), y: y(end.value) }];
    })
    .sort((a, b) => a.y - b.y);
  const middles = spreadLabels(
    ends.map((end) => ({ wantedPx: end.y, heightPx: LABEL_GAP_PX })),
    PAD.top,
    HEIGHT - PAD.bottom,
  );
  return (
    <g className="fill-ink text-[11px]">
      {ends.map(({ key, title, x: endX, y: endY }, index) => (
        <text key={key} x={endX + 8} y={(middles[index] ?? endY) + 4}>
          {shorten(title, MOST_LETTERS)}
        </text>
      ))}
    </g>
  );
}

/** `level 1: 61.9 % [51.3 to 71.4], n = 100; …`, for screen readers. */
const describeCurve = ({ title, points }: Curve, unit: MeasureView['unit'], xWord: string): string =>
  `${title}: ${points
    .map(
      ({ x, value, low, high, n }) =>
        `${xWord} ${x}, ${formatValue(value, unit)}${low === null || high === null ? '' : `, ${formatRange({ low, high, unit })}`}, n = ${n}`,
    )
    .join('; ')}.`;
