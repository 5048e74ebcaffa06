import { scaleLinear } from '@visx/scale';
import { type Box, placeLabels } from '@/components/analysis/place-labels';
import { shorten } from '@/components/figures/shorten';

const WIDTH = 440;
const HEIGHT = 340;
const PAD = { left: 48, right: 14, top: 26, bottom: 42 } as const;
export const SCATTER_RANGE: readonly [number, number] = [PAD.left, WIDTH - PAD.right];
const FRAME = { left: PAD.left, right: WIDTH - 2, top: PAD.top, bottom: HEIGHT - PAD.bottom } as const;
const MARK_PX = 11;
const LABEL_PX = 12;
const LETTER_PX = 6.6;
/** A label farther from its mark than this is joined to it by a line. */
const NEAR_PX = 3;

interface Reach {
  readonly low: number | null;
  readonly high: number | null;
}

export interface ScatterPoint {
  readonly key: string;
  readonly name: string;
  /** The name is next to the mark, not only under the pointer. Those of the first points are the closest. */
  readonly hasLabel?: boolean;
  readonly x: number;
  readonly y: number;
  /** Its intervals upwards and across. */
  readonly reach?: Reach;
  readonly xReach?: Reach;
  /** People are a diamond. */
  readonly isHuman?: boolean;
  /** Hollow: not of those that are meant. */
  readonly isHollow?: boolean;
  readonly isReported?: boolean;
  readonly isRinged?: boolean;
}

export interface ScatterAxis {
  readonly title: string;
  /** px */
  readonly at: (value: number) => number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

export interface ScatterPlotProps {
  readonly description: string;
  readonly xAxis: ScatterAxis;
  readonly yTitle: string;
  /** Of shares. */
  readonly yDomain: readonly [number, number];
  readonly points: readonly ScatterPoint[];
  /** The corners of a line across. */
  readonly line: readonly (readonly [x: number, y: number])[];
  readonly lineClass?: string;
  readonly isDashed?: boolean;
  /** People, at all amounts. */
  readonly band?: (Reach & { readonly value: number }) | null;
}

/** An axis of shares, in px of the drawing. */
export function shareAxis(title: string, domain: readonly [number, number]): ScatterAxis {
  const scale = scaleLinear({ domain: [...domain], range: [...SCATTER_RANGE] });
  return {
    title,
    at: (value) => round(scale(value)),
    ticks: scale.ticks(5).map((value) => ({ value, text: percent(value) })),
  };
}

/** Points on two axes, upwards a share. Lines through a point are 95 % intervals. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { description, xAxis, yTitle, yDomain, points, line, isDashed = false, band = null } = props;
  const scale = scaleLinear({ domain: [...yDomain], range: [HEIGHT - PAD.bottom, PAD.top] });
  const up = (value: number) => round(scale(value));
  const placed = points.map((point) => ({ ...point, left: xAxis.at(point.x), top: up(point.y) }));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full max-w-xl" role="img" aria-label={description}>
      <g className="tabular fill-muted text-[11px]">
        {scale.ticks(5).map((tick) => (
          <g key={tick}>
            <path d={`M${PAD.left} ${up(tick)}H${FRAME.right}`} className="stroke-line" />
            <text x={PAD.left - 8} y={up(tick) + 4} textAnchor="end">
              {percent(tick)}
            </text>
          </g>
        ))}
        {xAxis.ticks.map(({ value, text }) => (
          <text key={value} x={xAxis.at(value)} y={FRAME.bottom + 18} textAnchor="middle">
            {text}
          </text>
        ))}
      </g>
      <g className="fill-ink text-[12px]">
        <text x={(PAD.left + FRAME.right) / 2} y={HEIGHT - 6} textAnchor="middle">
          {xAxis.title}
        </text>
        <text y={14}>{`↑ ${yTitle}`}</text>
      </g>
      {band !== null && <Band band={band} up={up} />}
      <path
        d={line.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${xAxis.at(x)} ${up(y)}`).join('')}
        className={props.lineClass ?? 'stroke-edge'}
        fill="none"
        strokeWidth="1.5"
        strokeDasharray={isDashed ? '6 4' : undefined}
      />
      {placed.map((point) => (
        <Reaches key={point.key} point={point} across={xAxis.at} up={up} />
      ))}
      <Names
        points={placed}
        taken={band === null ? [] : [{ x: FRAME.right - 24, y: up(band.value) - 8, width: 40, height: LABEL_PX }]}
      />
      {placed.map(
        ({ key, name, left, top, isHuman = false, isHollow = false, isReported = false, isRinged = false }) => (
          <g key={key} className={strokeOf(isHuman, isReported)} strokeWidth="1.5">
            <title>{name}</title>
            <path
              d={isHuman ? `M${left} ${top - 6}l6 6l-6 6l-6 -6z` : circle(left, top, 4)}
              className={isHollow || isReported ? 'fill-surface' : isHuman ? 'fill-human' : 'fill-model'}
            />
            {isRinged && <path d={circle(left, top, 8)} fill="none" className="stroke-bad" strokeWidth="1.25" />}
          </g>
        ),
      )}
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const strokeOf = (isHuman: boolean, isReported: boolean): string =>
  isReported ? 'stroke-reported' : isHuman ? 'stroke-human' : 'stroke-model';

interface Placed extends ScatterPoint {
  readonly left: number;
  readonly top: number;
}

interface ReachesProps {
  readonly point: Placed;
  readonly across: (x: number) => number;
  readonly up: (y: number) => number;
}

/** Fainter where points are hollow. */
function Reaches({ point, across, up }: ReachesProps) {
  const { left, top, reach, xReach, isHuman = false, isReported = false, isHollow = false } = point;
  const lines = [
    reach?.low == null || reach.high === null ? '' : `M${left} ${up(reach.low)}V${up(reach.high)}`,
    xReach?.low == null || xReach.high === null ? '' : `M${across(xReach.low)} ${top}H${across(xReach.high)}`,
  ];
  return <path d={lines.join('')} className={strokeOf(isHuman, isReported)} opacity={isHollow ? 0.3 : 0.6} />;
}

function Band({
  band,
  up,
}: {
  readonly band: NonNullable<ScatterPlotProps['band']>;
  readonly up: (y: number) => number;
}) {
  const { value, low, high } = band;
  return (
    <g>
      {low !== null && high !== null && (
        <rect
          x={PAD.left}
          width={FRAME.right - PAD.left}
          y={up(high)}
          height={up(low) - up(high)}
          className="fill-human-soft"
          opacity="0.6"
        />
      )}
      <path
        d={`M${PAD.left} ${up(value)}H${FRAME.right}`}
        strokeWidth="1.5"
        strokeDasharray="6 3"
        className="stroke-human"
      />
      <text x={FRAME.right - 4} y={up(value) - 4} textAnchor="end" className="fill-human text-[11px]">
        people
      </text>
    </g>
  );
}

interface NamesProps {
  readonly points: readonly Placed[];
  readonly taken: readonly Box[];
}

/** Next to their marks, without overlap. */
function Names({ points: all, taken }: NamesProps) {
  const points = all.filter(({ hasLabel }) => hasLabel);
  const others = all.filter(({ hasLabel }) => !hasLabel);
  const labels = points.map(({ name }) => shorten(name));
  const places = placeLabels(
    points.map(({ left, top }, index) => ({
      ...{ x: left, y: top },
      width: (labels[index]?.length ?? 0) * LETTER_PX + 2,
      height: LABEL_PX,
    })),
    [...taken, ...others.map(({ left, top }) => ({ x: left, y: top, width: MARK_PX, height: MARK_PX }))],
    MARK_PX,
    FRAME,
  );
  return points.map(({ key, left, top }, index) => {
    const place = places[index];
    if (place == null) return null;
    const edge = edgeTowards(place, left, top);
    return (
      <g key={key}>
        {Math.hypot(edge.x - left, edge.y - top) > MARK_PX / 2 + NEAR_PX && (
          <path d={`M${left} ${top}L${edge.x} ${edge.y}`} strokeWidth="0.75" className="stroke-ink" />
        )}
        <text
          x={round(place.x)}
          y={round(place.y) + 4}
          textAnchor="middle"
          strokeWidth="3"
          strokeLinejoin="round"
          paintOrder="stroke"
          className="fill-ink stroke-paper text-[11px]"
        >
          {labels[index]}
        </text>
      </g>
    );
  });
}

/** The point of a label’s box that is nearest to its mark. */
const edgeTowards = ({ x, y, width, height }: Box, left: number, top: number) => ({
  x: Math.min(x + width / 2, Math.max(x - width / 2, left)),
  y: Math.min(y + height / 2, Math.max(y - height / 2, top)),
});
