import { scaleLinear } from '@visx/scale';
import { placeLabels } from '@/components/analysis/place-labels';
import { shorten } from '@/components/analysis/shorten';
import type { CorrelationResult } from '@/lib/wire/board-views';

const WIDTH = 560;
const HEIGHT = 420;
const PAD = { left: 54, right: 18, top: 14, bottom: 44 } as const;
const MARK_PX = 11;
const LABEL_PX = 12;
const LETTER_PX = 6.6;

type Point = CorrelationResult['points'][number];

interface Props {
  readonly result: CorrelationResult;
  readonly points: readonly Point[];
  readonly line: { readonly slope: number; readonly intercept: number } | null;
  readonly description: string;
}

/** A point for each entrant with the fitted line; people as a diamond. Both axes show shares. */
export function CorrelationFigure({ result, points, line, description }: Props) {
  const x = scaleLinear({ domain: domainOf(points.map((point) => point.x)), range: [PAD.left, WIDTH - PAD.right] });
  const y = scaleLinear({ domain: domainOf(points.map((point) => point.y)), range: [HEIGHT - PAD.bottom, PAD.top] });
  const ends =
    points.length === 0
      ? []
      : [Math.min(...points.map((point) => point.x)), Math.max(...points.map((point) => point.x))];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full max-w-[44rem]" role="img" aria-label={description}>
      {y.ticks(5).map((tick) => (
        <g key={tick}>
          <path d={`M${PAD.left} ${round(y(tick))}H${WIDTH - PAD.right}`} className="stroke-line" />
          <text x={PAD.left - 8} y={round(y(tick)) + 4} textAnchor="end" className="tabular fill-muted text-[11px]">
            {percent(tick)}
          </text>
        </g>
      ))}
      {x.ticks(5).map((tick) => (
        <text
          key={tick}
          x={round(x(tick))}
          y={HEIGHT - PAD.bottom + 18}
          textAnchor="middle"
          className="tabular fill-muted text-[11px]"
        >
          {percent(tick)}
        </text>
      ))}
      <text x={(PAD.left + WIDTH - PAD.right) / 2} y={HEIGHT - 6} textAnchor="middle" className="fill-ink text-[12px]">
        {result.x.title}
      </text>
      {line !== null && ends.length === 2 && (
        <path
          d={ends
            .map(
              (end, index) =>
                `${index === 0 ? 'M' : 'L'}${round(x(end))} ${round(y(line.intercept + line.slope * end))}`,
            )
            .join('')}
          className="stroke-edge"
          strokeWidth="1.5"
          strokeDasharray="6 4"
        />
      )}
      <Names points={points} x={x} y={y} />
      {points.map((point) => (
        <path
          key={point.entrant}
          d={mark(point, round(x(point.x)), round(y(point.y)))}
          className={colorOf(point)}
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

function domainOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.length === 0 ? [0, 1] : [Math.floor(low * 10 - 0.5) / 10, Math.ceil(high * 10 + 0.5) / 10];
}

const mark = ({ kind }: Point, x: number, y: number): string =>
  kind === 'human' ? `M${x} ${y - 6}l6 6l-6 6l-6 -6z` : `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z`;

const colorOf = ({ kind, provenance }: Point): string =>
  provenance === 'reported'
    ? 'fill-surface stroke-reported'
    : kind === 'human'
      ? 'fill-human stroke-human'
      : 'fill-model stroke-model';

function Names({
  points,
  x,
  y,
}: {
  readonly points: readonly Point[];
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}) {
  const labels = points.map(({ name }) => shorten(name));
  const places = placeLabels(
    points.map((point, index) => ({
      x: x(point.x),
      y: y(point.y),
      width: (labels[index]?.length ?? 0) * LETTER_PX + 2,
      height: LABEL_PX,
    })),
    [],
    MARK_PX,
    { left: PAD.left, right: WIDTH - 2, top: PAD.top, bottom: HEIGHT - PAD.bottom },
  );
  return points.map(({ entrant }, index) => {
    const place = places[index];
    return place == null ? null : (
      <text
        key={entrant}
        x={round(place.x)}
        y={round(place.y) + 4}
        textAnchor="middle"
        className="fill-ink text-[11px]"
      >
        {labels[index]}
      </text>
    );
  });
}
