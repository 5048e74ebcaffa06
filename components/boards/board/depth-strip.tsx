import type { BoardCell } from '@/lib/wire/boards/board';

import { countsByRung } from './counts-by-rung';

const HEIGHT = 56;
const WIDTH = 420;
const PAD = { left: 40, right: 12 } as const;
const STACK_PX = 36;
const ONE_PX = 6.5;
const BAR_PX = 8;

interface DepthStripProps {
  readonly depths: BoardCell['depths'];
  /** The highest rung, if strips share a scale. */
  readonly most?: number;
  readonly tone: string;
}

/** How many ladders ended at each R. Hollow: stopped, so R is usually a lower bound. */
export function DepthStrip({ depths, most: highest = 0, tone }: DepthStripProps) {
  const last = Math.max(5, highest, ...depths.map(({ r }) => r));
  const x = (r: number) => tenth(PAD.left + ((WIDTH - PAD.left - PAD.right) * r) / last);
  const ends = countsByRung(depths);
  const failed = countsByRung(depths.filter(({ censored }) => !censored));
  const onePx = Math.min(ONE_PX, STACK_PX / Math.max(1, ...ends.values()));
  /** A bar of `count` ladders above `below` others. */
  const bar = (r: number, below: number, count: number): string =>
    `M${x(r) - BAR_PX / 2} ${tenth(-onePx * below)}h${BAR_PX}v${tenth(-onePx * count)}h${-BAR_PX}z`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" aria-hidden="true">
      <path d={`M${PAD.left} ${HEIGHT - 15}H${WIDTH - PAD.right}`} className="stroke-edge" />
      {[0, Math.round(last / 2), last].map((tick) => (
        <text key={tick} x={x(tick)} y={HEIGHT - 2} textAnchor="middle" className="tabular fill-muted text-[11px]">
          {tick}
        </text>
      ))}
      <text x={PAD.left - 22} y={HEIGHT - 18} textAnchor="middle" className="fill-muted text-[11px]">
        R
      </text>
      <g className={tone} transform={`translate(0 ${HEIGHT - 16})`}>
        <path d={[...failed].map(([r, count]) => bar(r, 0, count)).join('')} fillOpacity={0.85} />
        <path
          d={[...ends].map(([r, count]) => bar(r, failed.get(r) ?? 0, count - (failed.get(r) ?? 0))).join('')}
          className="fill-surface"
        />
      </g>
    </svg>
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
