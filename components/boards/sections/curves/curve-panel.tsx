import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId } from 'react';
import { amountScale } from '@/components/analysis/amount-scale';
import { type Box, placeLabels } from '@/components/analysis/place-labels';
import { shorten } from '@/components/figures/shorten';
import { fillOf, Guessing, shapeAt, strokeOf } from '@/components/figures/signs';
import type { Estimate, Unit } from '@/lib/wire/boards/estimate';
import { formatRange, formatTick, formatValue } from '../../format';
import { shareDomain } from './share-domain';

const SMALL = { width: 340, height: 190, top: 12, ticks: 4, letters: 18 } as const;
/** With a title of the axis upwards. */
const LARGE = { width: 440, height: 340, top: 26, ticks: 5, letters: 24 } as const;
const PAD = { left: 44, bottom: 32 } as const;
/** Next to a name at a curve's end, and of each of its letters. */
const NAME_GAP_PX = 18;
const LETTER_PX = 6;
const LABEL_PX = 12;
const BARE_PX = 12;
const MARK_PX = 11;
/** A label farther from its mark than this is joined to it by a line. */
const NEAR_PX = 3;
/** Below this many questions a point is hollow. */
const FEW = 10;
const DASHES = [undefined, '7 4', '2 4'] as const;
const MOST_TICKS = 10;

type Reach = Pick<Estimate, 'low' | 'high'>;

export interface CurvePoint extends Partial<Reach> {
  readonly x: number;
  readonly value: number;
  /** Its interval across. */
  readonly across?: Reach;
  readonly n?: number;
  /** Default: of few questions. */
  readonly isHollow?: boolean;
  readonly isRinged?: boolean;
  /** Of a point alone. */
  readonly name?: string;
  /** The name is next to the mark, not only under the pointer. Those of the first points are the closest. */
  readonly hasLabel?: boolean;
}

export interface Curve {
  /** Where titles may repeat. */
  readonly id?: string;
  readonly title: string;
  readonly kind: 'human' | 'model';
  readonly provenance?: 'measured' | 'reported';
  /** The model's colour, where several entrants share a panel. */
  readonly slot?: number;
  readonly points: readonly CurvePoint[];
  readonly chance?: number | null;
  /** Drawn in place of a dot at each point. Empty: nothing was measured there, so there are no intervals either. */
  readonly dots?: readonly CurvePoint[];
  /** Points alone, without a line. */
  readonly isScattered?: boolean;
  /** The line differs from those of entrants. */
  readonly line?: string;
}

export interface CurvePanelProps {
  /** For screen readers. A table has the same numbers. */
  readonly title: string;
  /** Default: every point. */
  readonly description?: string;
  readonly curves: readonly Curve[];
  readonly unit: Unit;
  /** Default: those of the curves. */
  readonly xs?: readonly number[];
  /** Replaces the values if these only count. */
  readonly xNames?: readonly string[];
  /** Amounts on an axis of their unit: between the ends of a domain, or logarithmic over all that is drawn. */
  readonly xScale?: { readonly unit: Unit } & (
    | { readonly domain: readonly [number, number] }
    | { readonly amounts: readonly number[] }
  );
  readonly xTitle: string;
  readonly yTitle?: string;
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
 * shapes, and have bars in place of bands, as points alone have. Several have their names at their ends.
 */
export function CurvePanel(props: CurvePanelProps) {
  const { title, curves, unit, xTitle, yTitle, xWord = xTitle, domain = shareDomain(curves) } = props;
  const { description = curves.map((curve) => describeCurve(curve, unit, xWord)).join(' ') } = props;
  const id = useId();
  const size = yTitle === undefined ? SMALL : LARGE;
  const bottom = size.height - PAD.bottom;
  const named = curves.filter(({ isScattered, title: name }) => !isScattered && name !== '');
  const ends = named.length === 1 && curves.length === 1 ? [] : named;
  const longest = Math.max(...ends.map(({ title: name }) => shorten(name, size.letters).length));
  const right = size.width - (ends.length === 0 ? BARE_PX : NAME_GAP_PX + LETTER_PX * longest);
  const { x, ticks: xTicks } = across(props, PAD.left + 8, right - 6);
  const up = scaleLinear({ domain: [...domain], range: [bottom, size.top] });
  const y = (value: number) => Math.round(up(value) * 10) / 10;
  const ticks = up.ticks(size.ticks).filter((tick) => unit !== 'count' || Number.isInteger(tick));
  const chances = [...new Set(curves.flatMap(({ chance }) => chance ?? []))];
  const drawn = curves.map((curve, index) => ({
    ...curve,
    key: curve.id ?? curve.title,
    ...coloursOf(curve),
    dash: curve.slot === undefined && !curve.line ? DASHES[index % DASHES.length] : undefined,
    dots: (curve.dots ?? curve.points).map(
      ({ isHollow, n = FEW, ...dot }): Dot => ({
        ...dot,
        isHollow: isHollow ?? (curve.provenance === 'reported' || n < FEW),
        left: x(dot.x),
        top: y(dot.value),
      }),
    ),
  }));
  const dots = drawn.flatMap((curve) => curve.dots);
  const labels: readonly Named[] = [
    ...dots.flatMap(({ name = '', hasLabel, left, top }) => (hasLabel ? [{ name, left, top }] : [])),
    ...ends.flatMap(({ title: name, points }) =>
      points.slice(-1).map((end) => ({ name, left: x(end.x), top: y(end.value) })),
    ),
  ].map(({ name, ...place }) => ({ ...place, name: shorten(name, size.letters) }));
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="h-auto w-full max-w-xl"
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <g className="tabular fill-muted text-[11px]">
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${PAD.left} ${y(tick)}H${right}`} className={tick === 0 ? 'stroke-edge' : 'stroke-line'} />
            <text x={PAD.left - 6} y={y(tick) + 4} textAnchor="end">
              {formatTick(tick, unit)}
            </text>
          </g>
        ))}
        {xTicks.map(({ value, text, anchor }) => (
          <text key={value} x={x(value)} y={bottom + 15} textAnchor={anchor}>
            {text}
          </text>
        ))}
        <text x={(PAD.left + right) / 2} y={size.height - 3} textAnchor="middle">
          {xTitle}
        </text>
        {yTitle !== undefined && <text y={14}>{`↑ ${yTitle}`}</text>}
      </g>
      {chances.map((chance) => (
        <Guessing key={chance} path={`M${PAD.left} ${y(chance)}H${right}`} />
      ))}
      {drawn.map(
        ({ key, kind, slot, points, isScattered }) =>
          slot === undefined &&
          !isScattered && (
            <AreaClosed
              key={key}
              data={points.filter(({ low, high }) => low != null && high != null)}
              x={(point) => x(point.x)}
              y0={(point) => y(point.low ?? point.value)}
              y1={(point) => y(point.high ?? point.value)}
              yScale={up}
              className={kind === 'human' ? 'fill-human-soft' : 'fill-model-soft'}
              opacity={curves.length > 1 ? 0.5 : 0.7}
            />
          ),
      )}
      {drawn.map(({ key, kind, slot, stroke, fill, line, dash, points, dots: own, isScattered }) => (
        <g key={key} className={line ?? stroke}>
          {!isScattered && (
            <LinePath
              data={[...points]}
              x={(point) => x(point.x)}
              y={(point) => y(point.value)}
              strokeWidth={line === undefined ? 2 : 1.5}
              strokeDasharray={dash}
              fill="none"
            />
          )}
          {own.length > 0 && (points.length === 1 || slot !== undefined || isScattered) && (
            <path
              d={points.map((point) => whiskers(point, x, y)).join('')}
              fill="none"
              strokeWidth="1.5"
              opacity={isScattered ? 0.6 : undefined}
            />
          )}
          {[true, false].map((isHollow) => {
            const alike = own.filter((dot) => dot.isHollow === isHollow);
            const look = { className: isHollow ? `fill-surface ${stroke}` : fill, strokeWidth: isHollow ? 1.5 : 0 };
            const shape = ({ left, top }: Dot) => shapeAt({ kind, slot: slot ?? 0 }, left, top);
            if (alike.length === 0) return null;
            return isScattered ? (
              alike.map((dot, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
                <path key={place} d={shape(dot)} {...look}>
                  <title>{dot.name}</title>
                </path>
              ))
            ) : (
              <path key={String(isHollow)} d={alike.map(shape).join('')} {...look} />
            );
          })}
        </g>
      ))}
      <path
        d={dots
          .filter(({ isRinged }) => isRinged)
          .map(({ left, top }) => `M${left - 8} ${top}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z`)
          .join('')}
        fill="none"
        className="stroke-bad"
        strokeWidth="1.25"
      />
      <Labels
        labels={labels}
        taken={dots}
        frame={{ left: PAD.left, right: size.width - 2, top: size.top - 6, bottom }}
      />
    </svg>
  );
}

interface Dot extends Omit<CurvePoint, 'isHollow'> {
  readonly isHollow: boolean;
  readonly left: number;
  readonly top: number;
}

/** A model alone has the colour of models. */
function coloursOf({ kind, slot, provenance = 'measured' }: Curve) {
  const marked = { kind, slot: slot ?? null, provenance };
  return kind === 'model' && slot === undefined && provenance === 'measured'
    ? { stroke: 'stroke-model', fill: 'fill-model' }
    : { stroke: strokeOf(marked), fill: fillOf(marked) };
}

interface XTick {
  readonly value: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The axis to the right, and where its ticks are, from `from` to `to`. */
function across({ curves, xs = xsOf(curves), xNames, xScale }: CurvePanelProps, from: number, to: number) {
  if (xScale !== undefined && 'amounts' in xScale) {
    const { at, ticks } = amountScale(xScale.amounts, from, to);
    return { x: at, ticks: ticks.map((value) => tickOf(value, formatValue(value, xScale.unit))) };
  }
  const [first = 0, last = 1] = xScale?.domain ?? [xs[0], xs.at(-1)];
  const scale = scaleLinear({
    domain: first === last ? [first - 1, last + 1] : [first, last],
    range: [from, to],
  });
  // What is between two of them has no tick.
  const whole = xs.filter(Number.isInteger);
  const step = xNames === undefined ? Math.ceil(whole.length / MOST_TICKS) : 1;
  return {
    x: (value: number) => Math.round(scale(value) * 10) / 10,
    ticks: xScale
      ? scale.ticks(LARGE.ticks).map((value) => tickOf(value, formatTick(value, xScale.unit)))
      : whole.flatMap((value, index) =>
          index % step === 0 ? [tickOf(value, xNames?.[index] ?? String(value), anchorOf(xNames, index))] : [],
        ),
  };
}

const tickOf = (value: number, text: string, anchor: XTick['anchor'] = 'middle'): XTick => ({ value, text, anchor });

/** Names at the ends reach inwards, so that they stay within the drawing. */
const anchorOf = (names: readonly string[] | undefined, index: number): XTick['anchor'] => {
  if (names === undefined || (index > 0 && index < names.length - 1)) return 'middle';
  return index === 0 ? 'start' : 'end';
};

type Place = (value: number) => number;

/** The intervals of a point that has no band. */
function whiskers({ x: at, value, low, high, across: wide }: CurvePoint, x: Place, y: Place): string {
  const upright = low == null || high == null ? '' : `M${x(at)} ${y(low)}V${y(high)}`;
  return wide?.low == null || wide.high == null ? upright : `${upright}M${x(wide.low)} ${y(value)}H${x(wide.high)}`;
}

interface Named {
  readonly name: string;
  readonly left: number;
  readonly top: number;
}

interface LabelsProps {
  readonly labels: readonly Named[];
  readonly taken: readonly Dot[];
  readonly frame: Parameters<typeof placeLabels>[3];
}

/** Next to their marks, without overlap. */
function Labels({ labels, taken, frame }: LabelsProps) {
  const boxes = labels.map(({ name, left: x, top: y }) => ({
    ...{ x, y },
    ...{ width: name.length * LETTER_PX + 2, height: LABEL_PX },
  }));
  const marks = taken.map(({ left: x, top: y }) => ({ x, y, width: MARK_PX, height: MARK_PX }));
  const places = placeLabels(boxes, marks, MARK_PX, frame);
  return (
    <g className="fill-ink stroke-paper text-[11px]" textAnchor="middle" paintOrder="stroke" strokeLinejoin="round">
      {labels.map(({ name, left, top }, index) => {
        const place = places[index];
        if (place == null) return null;
        const edge = edgeTowards(place, left, top);
        return (
          <g key={`${name} ${left} ${top}`}>
            {Math.hypot(edge.x - left, edge.y - top) > MARK_PX / 2 + NEAR_PX && (
              <path d={`M${left} ${top}L${edge.x} ${edge.y}`} strokeWidth="0.75" className="stroke-ink" />
            )}
            <text x={place.x} y={place.y + 4} strokeWidth="3">
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The point of a label’s box that is nearest to its mark. */
const edgeTowards = ({ x, y, width, height }: Box, left: number, top: number) => ({
  x: Math.min(x + width / 2, Math.max(x - width / 2, left)),
  y: Math.min(y + height / 2, Math.max(y - height / 2, top)),
});

/** `level 1: 61.9 % [51.3 to 71.4], n = 100; …`, for screen readers. */
const describeCurve = ({ title, points }: Curve, unit: Unit, xWord: string): string =>
  `${title}: ${points
    .map(
      ({ x, value, low, high, n }) =>
        `${xWord} ${x}, ${formatValue(value, unit)}${low == null || high == null ? '' : `, ${formatRange({ low, high, unit })}`}, n = ${n}`,
    )
    .join('; ')}.`;
