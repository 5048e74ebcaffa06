import { cn } from '@/components/ui/cn';
import type { Distribution, LevelTimes, TimeProfile } from '@/lib/wire/analysis';
import { AmountAxis } from './amount-axis';
import { amountScale } from './amount-scale';
import { medianText } from './words';

const WIDTH = 400;
const ROW_PX = 30;
const PAD = { left: 44, right: 14, top: 18, bottom: 38 } as const;

const TONES = {
  human: { stroke: 'stroke-human', fill: 'fill-human' },
  model: { stroke: 'stroke-model', fill: 'fill-model' },
} as const;

/** All quantiles of some profiles, for one scale. */
export const amountsOf = (profiles: readonly TimeProfile[]): readonly number[] =>
  profiles.flatMap(({ levels }) =>
    levels.flatMap((level) => drawn(level).flatMap(({ distribution }) => Object.values(distribution.quantiles ?? {}))),
  );

interface Drawn {
  readonly distribution: Distribution;
  readonly sign: 'together' | 'right' | 'wrong';
  /** Of its middle, below the top of the row. */
  readonly y: number;
}

/** Right above wrong answers, or one bar for all if they are not separated. */
const drawn = ({ together, right, wrong }: LevelTimes): readonly Drawn[] =>
  right === null || wrong === null
    ? [{ distribution: together, sign: 'together', y: 15 }]
    : [
        { distribution: right, sign: 'right', y: 10 },
        { distribution: wrong, sign: 'wrong', y: 21 },
      ];

interface Props {
  readonly profile: TimeProfile;
  /** Of all profiles that are shown next to each other. */
  readonly amounts: readonly number[];
}

/**
 * Bars for each level: right answers filled, wrong ones hollow, all together shaded. Thin from the 10th to the 90th
 * percentile, thick for the middle half.
 */
export function QuantileFigure({ profile: { kind, name, levels }, amounts }: Props) {
  const bottom = PAD.top + ROW_PX * levels.length;
  const scale = amountScale(amounts, PAD.left, WIDTH - PAD.right);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${bottom + PAD.bottom}`}
      className="h-auto w-full"
      role="img"
      aria-label={describe(name, kind, levels)}
    >
      <AmountAxis
        scale={scale}
        axis="time"
        top={PAD.top}
        bottom={bottom}
        middle={(PAD.left + WIDTH - PAD.right) / 2}
        title={kind === 'human' ? 'time of a question' : 'latency of a question'}
      />
      <text x={PAD.left - 10} y={11} textAnchor="end" className="fill-muted text-[11px]">
        level
      </text>
      {levels.map((each, index) => {
        const y = PAD.top + ROW_PX * index;
        const { level } = each;
        const bars = drawn(each);
        return (
          <g key={level} className={TONES[kind].stroke}>
            <text x={PAD.left - 10} y={y + 19} textAnchor="end" stroke="none" className="tabular fill-ink text-[12px]">
              {level}
            </text>
            {bars.every(({ distribution }) => distribution.quantiles === null) && (
              <text x={PAD.left + 4} y={y + 19} stroke="none" className="fill-muted text-[11px]">
                {bars.length === 1 ? 'fewer than ten' : 'fewer than ten right, and ten wrong'}
              </text>
            )}
            {bars.map(({ distribution, sign, y: down }) => (
              <Bar key={sign} distribution={distribution} y={y + down} at={scale.at} fill={fillOf(sign, kind)} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

const fillOf = (sign: Drawn['sign'], kind: TimeProfile['kind']): string =>
  ({ together: 'fill-sunken', right: TONES[kind].fill, wrong: 'fill-surface' })[sign];

interface BarProps {
  readonly distribution: Distribution;
  readonly y: number;
  readonly at: (amount: number) => number;
  readonly fill: string;
}

function Bar({ distribution: { quantiles }, y, at, fill }: BarProps) {
  if (quantiles === null) return null;
  const { p10, p25, p50, p75, p90 } = quantiles;
  return (
    <g>
      <line x1={at(p10)} x2={at(p90)} y1={y} y2={y} strokeWidth="1.25" />
      <rect
        x={at(p25)}
        y={y - 3.5}
        width={Math.max(1, at(p75) - at(p25))}
        height="7"
        strokeWidth="1.25"
        className={fill}
      />
      <line x1={at(p50)} x2={at(p50)} y1={y - 5.5} y2={y + 5.5} strokeWidth="2.5" className="stroke-ink" />
    </g>
  );
}

const describe = (name: string, kind: TimeProfile['kind'], levels: readonly LevelTimes[]): string =>
  `${name}, ${kind === 'human' ? 'time' : 'latency'} of a question: ${levels.map(({ level, median }) => `level ${level}, median ${medianText(median)}, n = ${median.n}`).join('; ')}.`;

export function QuantileLegend({
  kind,
  profiles,
}: {
  readonly kind: TimeProfile['kind'];
  readonly profiles: readonly TimeProfile[];
}) {
  const signs = new Set(
    profiles.flatMap(({ levels }) => levels.flatMap((level) => drawn(level).map(({ sign }) => sign))),
  );
  const entry = (text: string, fill: string) => (
    <span className="inline-flex items-center gap-1.5">
      <svg width="34" height="12" aria-hidden="true" className={TONES[kind].stroke}>
        <line x1="1" x2="33" y1="6" y2="6" strokeWidth="1.25" />
        <rect x="9" y="2.5" width="16" height="7" strokeWidth="1.25" className={fill} />
        <line x1="15" x2="15" y1="0.5" y2="11.5" strokeWidth="2.5" className="stroke-ink" />
      </svg>
      {text}
    </span>
  );
  return (
    <p className={cn('mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted')}>
      {signs.has('right') && entry('right answers', fillOf('right', kind))}
      {signs.has('wrong') && entry('wrong answers', fillOf('wrong', kind))}
      {signs.has('together') &&
        entry(
          'right and wrong answers: separate for a set only after its edition has retired',
          fillOf('together', kind),
        )}
      <span>Line: 10th to 90th percentile. Box: middle half. Stroke: median.</span>
    </p>
  );
}
