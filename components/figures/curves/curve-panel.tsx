import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { formatRange, formatTick, formatValue } from '@/components/boards/format';
import type { Unit } from '@/lib/wire/boards/estimate';
import { shorten } from '../shorten';
import { Guessing } from '../signs';
import { type Curve, domainOfCurves, xsOf } from './curve';
import { CurveLabels, LETTER_PX } from './curve-labels';
import { Band, drawnCurve, Marks } from './curve-marks';

import { type XAxisProps, xAxis } from './x-axis';

const SMALL = { width: 340, height: 190, top: 12, ticks: 4, letters: 18 } as const;
/** With a title of the axis upwards. */
const LARGE = { width: 440, height: 340, top: 26, ticks: 5, letters: 24 } as const;
const PAD = { left: 44, bottom: 32 } as const;
/** Next to a name at a curve's end. */
const NAME_GAP_PX = 18;
const BARE_PX = 12;

export interface CurvePanelProps extends Omit<XAxisProps, 'xs'> {
  /** For screen readers. A table has the same numbers. */
  readonly title: string;
  /** Default: every point. */
  readonly description?: string;
  readonly curves: readonly Curve[];
  readonly unit: Unit;
  /** Default: those of the curves. */
  readonly xs?: readonly number[];
  readonly xTitle: string;
  readonly yTitle?: string;
  /** What a point is of, in the description; default: the title. */
  readonly xWord?: string;
  /** Default: shares. */
  readonly domain?: readonly [number, number];
}

/**
 * Curves with their 95 % bands. Several of one entrant differ by dashes. Those of several entrants differ by colours and
 * shapes, and have bars in place of bands, as points alone have. Several have their names at their ends.
 */
export function CurvePanel(props: CurvePanelProps) {
  const { title, curves, unit, xTitle, yTitle, xWord = xTitle, domain = domainOfCurves(curves) } = props;
  const { xs = xsOf(curves), description = curves.map((curve) => describeCurve(curve, unit, xWord)).join(' ') } = props;
  const id = useId();
  const size = yTitle === undefined ? SMALL : LARGE;
  const bottom = size.height - PAD.bottom;
  const ends = curves.length === 1 ? [] : curves.filter((curve) => !curve.isScattered && curve.title !== '');
  const longest = Math.max(...ends.map((curve) => shorten(curve.title, size.letters).length));
  const right = size.width - (ends.length === 0 ? BARE_PX : NAME_GAP_PX + LETTER_PX * longest);
  const { x, xTicks } = xAxis({ ...props, xs }, PAD.left + 8, right - 6);
  const up = scaleLinear(domain, [bottom, size.top]);
  const y = (value: number) => Math.round(up(value) * 10) / 10;
  const ticks = up.ticks(size.ticks).filter((tick) => unit !== 'count' || Number.isInteger(tick));
  const drawn = curves.map((curve, index) => drawnCurve(curve, index, x, y));
  const dots = drawn.flatMap((curve) => curve.dots);
  const labels = [
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
      {[...new Set(curves.flatMap(({ chance }) => chance ?? []))].map((chance) => (
        <Guessing key={chance} path={`M${PAD.left} ${y(chance)}H${right}`} />
      ))}
      {drawn.map((curve) => (
        <Band key={curve.key} {...{ curve, x, y }} isAlone={curves.length === 1} />
      ))}
      {drawn.map((curve) => (
        <Marks key={curve.key} {...{ curve, x, y }} />
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
      <CurveLabels
        labels={labels}
        taken={dots}
        frame={{ left: PAD.left, right: size.width - 2, top: size.top - 6, bottom }}
      />
    </svg>
  );
}

/** `level 1: 61.9 % [51.3 to 71.4], n = 100; …`, for screen readers. */
const describeCurve = ({ title, points }: Curve, unit: Unit, xWord: string): string =>
  `${title}: ${points
    .map(
      ({ x, value, low, high, n }) =>
        `${xWord} ${x}, ${formatValue(value, unit)}${low == null || high == null ? '' : `, ${formatRange({ low, high, unit })}`}, n = ${n}`,
    )
    .join('; ')}.`;
