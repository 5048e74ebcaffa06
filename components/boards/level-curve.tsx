import { Area, LinePath } from '@visx/shape';
import { cn } from '@/components/ui/cn';
import type { LevelPoint } from '@/lib/wire/board';
import { LevelPlot } from './level-plot';

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
  const [stroke, fill] = kind === 'human' ? ['stroke-human', 'fill-human'] : ['stroke-model', 'fill-model'];
  return (
    <LevelPlot last={last}>
      {({ x, y }) => (
        <>
          <Area
            data={[...points]}
            x={({ level }) => x(level)}
            y0={({ low }) => y(low)}
            y1={({ high }) => y(high)}
            className={kind === 'human' ? 'fill-human-soft' : 'fill-model-soft'}
            opacity={0.7}
          />
          <line
            x1={x(1)}
            x2={x(last)}
            y1={y(chance)}
            y2={y(chance)}
            className="stroke-muted"
            strokeDasharray="4 4"
            strokeWidth="1.25"
          />
          <LinePath
            data={[...points]}
            x={({ level }) => x(level)}
            y={({ right, items }) => y(right / items)}
            className={stroke}
            strokeWidth={2}
            fill="none"
          />
          {points.map(({ level, right, items }) => (
            <circle
              key={level}
              cx={x(level)}
              cy={y(right / items)}
              r="3"
              strokeWidth="1.5"
              className={cn(stroke, items < FEW ? 'fill-surface' : fill)}
            />
          ))}
        </>
      )}
    </LevelPlot>
  );
}
