import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { cn } from '@/components/ui/cn';
import type { LevelPoint } from '@/lib/wire/board';

const WIDTH = 420;
const HEIGHT = 190;
const PAD = { left: 40, right: 12, top: 10, bottom: 34 } as const;
/** Below this many items a level is drawn faint. */
const FEW = 10;

/** Share of right answers per level with Wilson's 95 % band. The dashed line is guessing. */
export function LevelCurve({
  points,
  kind,
  chance = 0.25,
}: {
  readonly points: readonly LevelPoint[];
  readonly kind: 'human' | 'model';
  readonly chance?: number;
}) {
  const last = Math.max(5, ...points.map(({ level }) => level));
  const x = scaleLinear({ domain: [1, last], range: [PAD.left, WIDTH - PAD.right] });
  const y = scaleLinear({ domain: [0, 1], range: [HEIGHT - PAD.bottom, PAD.top] });
  const at = (value: number) => Math.round(value * 10) / 10;
  const ticks = x.ticks(Math.min(8, last - 1)).filter((tick) => Number.isInteger(tick) && tick >= 1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" aria-hidden="true">
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line x1={PAD.left} x2={WIDTH - PAD.right} y1={at(y(share))} y2={at(y(share))} className="stroke-line" />
          <text x={PAD.left - 6} y={at(y(share)) + 4} textAnchor="end" className="tabular fill-muted text-[11px]">
            {share * 100} %
          </text>
        </g>
      ))}
      {ticks.map((tick) => (
        <text
          key={tick}
          x={at(x(tick))}
          y={HEIGHT - PAD.bottom + 15}
          textAnchor="middle"
          className="tabular fill-muted text-[11px]"
        >
          {tick}
        </text>
      ))}
      <text
        x={(PAD.left + WIDTH - PAD.right) / 2}
        y={HEIGHT - 3}
        textAnchor="middle"
        className="fill-muted text-[11px]"
      >
        level
      </text>
      <AreaClosed
        data={[...points]}
        x={({ level }) => at(x(level))}
        y0={({ low }) => at(y(low))}
        y1={({ high }) => at(y(high))}
        yScale={y}
        className={kind === 'human' ? 'fill-human-soft' : 'fill-model-soft'}
        opacity={0.7}
      />
      <line
        x1={PAD.left}
        x2={WIDTH - PAD.right}
        y1={at(y(chance))}
        y2={at(y(chance))}
        className="stroke-muted"
        strokeDasharray="4 4"
        strokeWidth="1.25"
      />
      <LinePath
        data={[...points]}
        x={({ level }) => at(x(level))}
        y={({ right, items }) => at(y(right / items))}
        className={kind === 'human' ? 'stroke-human' : 'stroke-model'}
        strokeWidth={2}
        fill="none"
      />
      {points.map(({ level, right, items }) => (
        <circle
          key={level}
          cx={at(x(level))}
          cy={at(y(right / items))}
          r="3"
          strokeWidth="1.5"
          className={cn(
            kind === 'human' ? 'stroke-human' : 'stroke-model',
            items < FEW ? 'fill-surface' : kind === 'human' ? 'fill-human' : 'fill-model',
          )}
        />
      ))}
    </svg>
  );
}
