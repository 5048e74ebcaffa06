import { scaleLinear } from '@visx/scale';
import type { Axis, TradePoint } from '@/lib/wire/analysis';
import { AmountAxis } from './amount-axis';
import { amountScale } from './amount-scale';
import { type Box, placeLabels } from './place-labels';
import { shorten } from './shorten';
import { formatAmount } from './words';

const WIDTH = 400;
const HEIGHT = 300;
const PAD = { left: 46, right: 14, top: 12, bottom: 38 } as const;
const MARK_PX = 11;
const LABEL_PX = 12;
const LETTER_PX = 6.6;
/** A label farther from its mark than this is joined to it by a line. */
const NEAR_PX = 3;
/** With more marks than this, the intervals of hollow ones are fainter. */
const FEW_MARKS = 8;

export interface TradeMark {
  readonly id: string;
  /** The label: its name, or a number that a list explains. */
  readonly label: string;
  readonly kind: 'human' | 'model';
  /** On the front, or of the level that is shown: filled, the others are hollow. */
  readonly isFilled: boolean;
  readonly share: TradePoint['share'];
  readonly spent: NonNullable<TradePoint['spent']>;
}

export interface TradeFigureProps {
  readonly marks: readonly TradeMark[];
  readonly axis: Axis;
  readonly xTitle: string;
  readonly description: string;
  /** Joined from mark to mark (levels), or as the stairs of the Pareto front. */
  readonly line: { readonly of: readonly string[]; readonly isFront: boolean };
  /** Accuracy of people, as a band behind models. */
  readonly band?: TradePoint['share'] | null;
}

const shareOf = ({ right, n }: TradePoint['share']): number => right / n;

/**
 * Accuracy on the vertical axis, cost on the horizontal one: further up and left is better. Lines through a mark are 95
 * % intervals.
 */
export function TradeFigure({ marks, axis, xTitle, description, line, band = null }: TradeFigureProps) {
  const right = WIDTH - PAD.right;
  const bottom = HEIGHT - PAD.bottom;
  const scale = amountScale(
    marks.flatMap(({ spent: { value, low, high } }) => [value, low ?? value, high ?? value]),
    PAD.left + 8,
    right - 8,
  );
  const y = scaleLinear({ domain: [0, 1], range: [bottom, PAD.top] });
  const up = (share: number) => Math.round(y(share) * 10) / 10;
  const placed = marks.map((mark) => ({ ...mark, x: scale.at(mark.spent.value), y: up(shareOf(mark.share)) }));
  const bandAt = band === null ? null : up(shareOf(band));
  const joined = line.of.flatMap((id) => placed.filter((mark) => mark.id === id));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" role="img" aria-label={description}>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line
            x1={PAD.left}
            x2={right}
            y1={up(share)}
            y2={up(share)}
            className={share === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={PAD.left - 6} y={up(share) + 4} textAnchor="end" className="tabular fill-muted text-[11px]">
            {share * 100} %
          </text>
        </g>
      ))}
      <AmountAxis
        scale={scale}
        axis={axis}
        top={PAD.top}
        bottom={bottom}
        middle={(PAD.left + right) / 2}
        title={xTitle}
      />
      {band !== null && <PeopleBand share={band} up={up} from={PAD.left} to={right} />}
      <path
        d={line.isFront ? stairs(joined) : polyline(joined)}
        fill="none"
        strokeWidth="1.25"
        className={line.isFront ? 'stroke-ink' : 'stroke-human'}
      />
      {placed.map((mark) => (
        <Whiskers
          key={mark.id}
          mark={mark}
          at={scale.at}
          up={up}
          opacity={mark.isFilled || marks.length <= FEW_MARKS ? 0.55 : 0.25}
        />
      ))}
      <Labels
        marks={placed}
        taken={bandAt === null ? [] : [{ x: right - 24, y: bandAt - 8, width: 40, height: LABEL_PX }]}
      />
      {placed.map((mark) => (
        <Mark key={mark.id} mark={mark} />
      ))}
    </svg>
  );
}

interface Placed extends TradeMark {
  readonly x: number;
  readonly y: number;
}

const polyline = (marks: readonly Placed[]): string =>
  marks.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** From the cheapest to the most accurate. */
function stairs(marks: readonly Placed[]): string {
  const ordered = [...marks].sort((a, b) => a.x - b.x || b.y - a.y);
  return ordered.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

function PeopleBand({
  share,
  up,
  from,
  to,
}: {
  readonly share: TradePoint['share'];
  readonly up: (share: number) => number;
  readonly from: number;
  readonly to: number;
}) {
  const { low, high } = share;
  return (
    <g>
      {low !== null && high !== null && (
        <rect
          x={from}
          width={to - from}
          y={up(high)}
          height={up(low) - up(high)}
          className="fill-human-soft"
          opacity="0.6"
        />
      )}
      <line
        x1={from}
        x2={to}
        y1={up(shareOf(share))}
        y2={up(shareOf(share))}
        strokeWidth="1.5"
        strokeDasharray="6 3"
        className="stroke-human"
      />
      <text x={to - 4} y={up(shareOf(share)) - 4} textAnchor="end" className="fill-human text-[11px]">
        people
      </text>
    </g>
  );
}

interface PlacedProps {
  readonly mark: Placed;
}

function Whiskers({
  mark: { kind, x, y, share, spent },
  at,
  up,
  opacity,
}: PlacedProps & {
  readonly at: (amount: number) => number;
  readonly up: (share: number) => number;
  readonly opacity: number;
}) {
  return (
    <g strokeWidth="1" opacity={opacity} className={kind === 'human' ? 'stroke-human' : 'stroke-model'}>
      {share.low !== null && share.high !== null && <line x1={x} x2={x} y1={up(share.low)} y2={up(share.high)} />}
      {spent.low !== null && spent.high !== null && <line x1={at(spent.low)} x2={at(spent.high)} y1={y} y2={y} />}
    </g>
  );
}

function Mark({ mark: { kind, isFilled, x, y } }: PlacedProps) {
  if (kind === 'human')
    return (
      <rect
        x={x - 4}
        y={y - 4}
        width="8"
        height="8"
        transform={`rotate(45 ${x} ${y})`}
        strokeWidth="1.5"
        className={`stroke-human ${isFilled ? 'fill-human' : 'fill-surface'}`}
      />
    );
  return (
    <circle
      cx={x}
      cy={y}
      r="4.5"
      strokeWidth="1.5"
      className={`stroke-model ${isFilled ? 'fill-model' : 'fill-surface'}`}
    />
  );
}

/** Next to their marks, without overlap: labels of filled marks are closest. */
function Labels({ marks, taken }: { readonly marks: readonly Placed[]; readonly taken: readonly Box[] }) {
  const labelled = [...marks]
    .sort((a, b) => Number(b.isFilled) - Number(a.isFilled))
    .map((mark) => ({ ...mark, label: shorten(mark.label) }));
  const places = placeLabels(
    labelled.map(({ x, y, label }) => ({ x, y, width: label.length * LETTER_PX + 2, height: LABEL_PX })),
    taken,
    MARK_PX,
    { left: PAD.left, right: WIDTH - 2, top: PAD.top, bottom: HEIGHT - PAD.bottom },
  );
  return labelled.map(({ id, label, x, y }, index) => {
    const place = places[index];
    if (place == null) return null;
    const edge = edgeTowards(place, { x, y });
    return (
      <g key={id}>
        {Math.hypot(edge.x - x, edge.y - y) > MARK_PX / 2 + NEAR_PX && (
          <line x1={x} y1={y} x2={edge.x} y2={edge.y} strokeWidth="0.75" className="stroke-ink" />
        )}
        <text
          x={place.x}
          y={place.y + 4}
          textAnchor="middle"
          strokeWidth="3"
          strokeLinejoin="round"
          paintOrder="stroke"
          className="fill-ink stroke-paper text-[11px]"
        >
          {label}
        </text>
      </g>
    );
  });
}

/** The point of a label’s box that is nearest to its mark. */
const edgeTowards = ({ x, y, width, height }: Box, mark: { readonly x: number; readonly y: number }) => ({
  x: Math.min(x + width / 2, Math.max(x - width / 2, mark.x)),
  y: Math.min(y + height / 2, Math.max(y - height / 2, mark.y)),
});

/** `Name: 83 % right, 4.1 s; …`, for screen readers. */
export const describeMarks = (
  marks: readonly { readonly name: string; readonly share: TradePoint['share']; readonly spent: TradePoint['spent'] }[],
  axis: Axis,
): string =>
  marks
    .map(
      ({ name, share, spent }) =>
        `${name}: ${Math.round(shareOf(share) * 100)} % right of ${share.n}, ${spent === null ? 'not reported' : formatAmount(spent.value, axis)}`,
    )
    .join('; ');
