import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';

const WIDTH = 420;
const HEIGHT = 190;
const PAD = { left: 40, right: 12, top: 10, bottom: 34 } as const;

interface Scales {
  /** px, to a tenth */
  readonly x: (level: number) => number;
  /** px, to a tenth; of a share */
  readonly y: (share: number) => number;
}

/** The axes of a share by level, from level 1 to `last`. */
export function LevelPlot({
  last,
  children,
}: {
  readonly last: number;
  readonly children: (scales: Scales) => ReactNode;
}) {
  const levels = scaleLinear({ domain: [1, last], range: [PAD.left, WIDTH - PAD.right] });
  const shares = scaleLinear({ domain: [0, 1], range: [HEIGHT - PAD.bottom, PAD.top] });
  const at = (value: number) => Math.round(value * 10) / 10;
  const [x, y] = [(level: number) => at(levels(level)), (share: number) => at(shares(share))];
  const ticks = levels.ticks(Math.min(8, last - 1)).filter((tick) => Number.isInteger(tick) && tick >= 1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" aria-hidden="true">
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line x1={PAD.left} x2={WIDTH - PAD.right} y1={y(share)} y2={y(share)} className="stroke-line" />
          <text x={PAD.left - 6} y={y(share) + 4} textAnchor="end" className="tabular fill-muted text-[11px]">
            {share * 100} %
          </text>
        </g>
      ))}
      {ticks.map((tick) => (
        <text
          key={tick}
          x={x(tick)}
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
      {children({ x, y })}
    </svg>
  );
}
