import { scaleLinear } from '@visx/scale';
import { amountScale } from '@/components/analysis/amount-scale';
import { shorten } from '@/components/analysis/shorten';
import type { SizeResult } from '@/lib/wire/board-views';
import { formatMeasure, formatValue } from '../format';
import { spreadLabels } from '../spread-labels';
import { type FamilyMark, familyMark } from './family-marks';

const WIDTH = 440;
const HEIGHT = 290;
const PAD = { left: 52, right: 112, top: 12, bottom: 38 } as const;
const RIGHT = WIDTH - PAD.right;
const BOTTOM = HEIGHT - PAD.bottom;
const LABEL_PX = 13;
const LABEL_LENGTH = 16;
/** Intervals of levels are drawn one next to the other. */
const STEP_PX = 7;

type Panel = SizeResult['panels'][number];
type Line = Panel['lines'][number];
type Level = Panel['levels'][number];

interface Props {
  readonly panel: Panel;
  /** All families of the page, in the order of their marks. */
  readonly families: readonly string[];
  readonly domain: readonly [number, number];
  readonly guessing: number;
}

type Place = (value: number) => number;

/**
 * Sizes to the right on a logarithmic axis, the measure upwards; the dashed line is guessing. Bars are 95 % intervals.
 */
export function SizeFigure({ panel, families, domain, guessing }: Props) {
  const sizes = panel.lines.flatMap(({ points }) => points.map(({ parametersB }) => parametersB));
  const across = amountScale(sizes, PAD.left + 12, RIGHT - 12);
  const scale = scaleLinear({ domain: [...domain], range: [BOTTOM, PAD.top] });
  const up = (value: number) => Math.round(scale(value) * 10) / 10;
  const unit = unitOf(panel);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" role="img" aria-label={describe(panel)}>
      {scale.ticks(5).map((tick) => (
        <g key={tick}>
          <path d={`M${PAD.left} ${up(tick)}H${RIGHT}`} className="stroke-line" />
          <text x={PAD.left - 6} y={up(tick) + 4} textAnchor="end" className="tabular fill-muted text-[11px]">
            {unit === 'share' ? `${Math.round(tick * 100)} %`.replace('-', '−') : formatValue(tick, unit)}
          </text>
        </g>
      ))}
      {sizes.length > 0 && <SizeAxis ticks={across.ticks} at={across.at} />}
      <path
        d={`M${PAD.left} ${up(guessing)}H${RIGHT}`}
        strokeDasharray="4 4"
        strokeWidth="1.25"
        className="stroke-muted"
      />
      <Levels levels={panel.levels} up={up} />
      {panel.lines.map((line) => (
        <FamilyLine
          key={line.family}
          line={line}
          mark={familyMark(families.indexOf(line.family))}
          at={across.at}
          up={up}
        />
      ))}
    </svg>
  );
}

const SizeAxis = ({ ticks, at }: { readonly ticks: readonly number[]; readonly at: Place }) => (
  <g>
    {ticks.map((tick) => (
      <text key={tick} x={at(tick)} y={BOTTOM + 15} textAnchor="middle" className="tabular fill-muted text-[11px]">
        {Number(tick.toPrecision(3))}
      </text>
    ))}
    <text x={(PAD.left + RIGHT) / 2} y={BOTTOM + 31} textAnchor="middle" className="fill-muted text-[11px]">
      parameters, billions
    </text>
  </g>
);

interface LineProps {
  readonly line: Line;
  readonly mark: FamilyMark;
  readonly at: Place;
  readonly up: Place;
}

function FamilyLine({ line: { points }, mark, at, up }: LineProps) {
  const placed = points.map((point) => ({ ...point, x: at(point.parametersB), y: up(heightOf(point)) }));
  return (
    <g className="stroke-model">
      <path
        d={placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        fill="none"
        strokeWidth="1.5"
        strokeDasharray={mark.dash}
      />
      {placed.map(({ entrant, x, y, measure: { interval } }) => (
        <g key={entrant}>
          {interval !== null && <path d={whisker(x, up(interval.low), up(interval.high))} opacity="0.6" />}
          <path
            d={mark.path}
            transform={`translate(${x} ${y})`}
            strokeWidth="1.5"
            className={mark.isFilled ? 'fill-model' : 'fill-surface'}
          />
        </g>
      ))}
    </g>
  );
}

const whisker = (x: number, low: number, high: number): string =>
  `M${x} ${low}V${high}M${x - 3} ${low}H${x + 3}M${x - 3} ${high}H${x + 3}`;

/** People, and models of which no size is known: a level line each, with its name behind it. */
function Levels({ levels, up }: { readonly levels: readonly Level[]; readonly up: Place }) {
  const ordered = [...levels].sort((a, b) => heightOf(b) - heightOf(a));
  const middles = spreadLabels(
    ordered.map((level) => ({ wantedPx: up(heightOf(level)), heightPx: LABEL_PX })),
    PAD.top,
    BOTTOM,
  );
  return ordered.map((level, index) => {
    const y = up(heightOf(level));
    const { interval } = level.measure;
    const isHuman = level.kind === 'human';
    return (
      <g key={level.entrant} className={isHuman ? 'stroke-human' : 'stroke-model'}>
        <path
          d={`M${PAD.left} ${y}H${RIGHT}L${RIGHT + 8} ${middles[index] ?? y}`}
          fill="none"
          strokeWidth="1"
          strokeDasharray={isHuman ? '6 3' : '1 3'}
        />
        {interval !== null && (
          <path d={whisker(RIGHT - 4 - STEP_PX * index, up(interval.low), up(interval.high))} opacity="0.6" />
        )}
        <text
          x={RIGHT + 11}
          y={(middles[index] ?? y) + 4}
          stroke="none"
          className={`text-[11px] ${isHuman ? 'fill-human' : 'fill-ink'}`}
        >
          {shorten(level.name, LABEL_LENGTH)}
        </text>
      </g>
    );
  });
}

export const heightOf = ({ measure }: Level): number => measure.value ?? 0;

const unitOf = ({ lines, levels }: Panel) => (lines[0]?.points[0] ?? levels[0])?.measure.unit ?? 'share';

/** For screen readers: each family from its smallest model up, then the levels. */
const describe = ({ title, lines, levels }: Panel): string =>
  [
    `${title}.`,
    ...lines.map(
      ({ family, points }) =>
        `${family}: ${points.map((point) => `${point.parametersB} billion ${formatMeasure(point.measure)}`).join(', ')}.`,
    ),
    ...levels.map((level) => `${level.name}: ${formatMeasure(level.measure)}.`),
  ].join(' ');
