import { sumOf } from 'rung-puzzles/core/sum-of';
import type { BoardCell } from '@/lib/wire/board';

const HEIGHT = 56;
const WIDTH = 420;
const PAD = { left: 40, right: 12 } as const;
const MOST_STACKED = 6;
const STACK = 36;
const SMALLEST = 1.2;
/** In a higher stack dots would overlap, and 100,000 of them make a page of megabytes. */
const MOST_DOTS = STACK / (2 * SMALLEST);

export interface DepthStripProps {
  readonly depths: BoardCell['depths'];
  /** The highest rung, if strips share a scale. */
  readonly most?: number;
  readonly tone: string;
}

/** Every ladder as a dot at its R, or a bar if there are many. Hollow dots were stopped, so R is usually a lower bound. */
export function DepthStrip({ depths, most: highest = 0, tone }: DepthStripProps) {
  const last = Math.max(5, highest, ...depths.map(({ r }) => r));
  const x = (r: number) => tenth(PAD.left + ((WIDTH - PAD.left - PAD.right) * r) / last);
  const stacks = [...new Set(depths.map(({ r }) => r))].map((r) => stackAt(r, depths));
  const most = Math.max(...stacks.map(({ whole, stopped }) => whole + stopped));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full" aria-hidden="true">
      <line x1={PAD.left} x2={WIDTH - PAD.right} y1={HEIGHT - 15} y2={HEIGHT - 15} className="stroke-edge" />
      {[0, Math.round(last / 2), last].map((tick) => (
        <text key={tick} x={x(tick)} y={HEIGHT - 2} textAnchor="middle" className="tabular fill-muted text-[11px]">
          {tick}
        </text>
      ))}
      <text x={PAD.left - 22} y={HEIGHT - 18} textAnchor="middle" className="fill-muted text-[11px]">
        R
      </text>
      {/* One stroke each: a page has hundreds of dots. */}
      <g className={tone} transform={`translate(0 ${HEIGHT - 16})`}>
        <path d={stacks.map((stack) => draw(x(stack.r), 0, stack.whole, most)).join('')} fillOpacity={0.85} />
        <path d={stacks.map((stack) => draw(x(stack.r), stack.whole, stack.stopped, most)).join('')} fillOpacity={0} />
      </g>
    </svg>
  );
}

interface Stack {
  readonly r: number;
  readonly whole: number;
  readonly stopped: number;
}

function stackAt(r: number, depths: BoardCell['depths']): Stack {
  const sum = (censored: boolean) =>
    sumOf(depths, (depth) => (depth.r === r && depth.censored === censored ? depth.count : 0));
  return { r, whole: sum(false), stopped: sum(true) };
}

/** The path of `count` ladders above `below` others; `most` are in the highest stack. */
const draw = (x: number, below: number, count: number, most: number): string =>
  most > MOST_DOTS ? bar(x, below, count, most) : dots(x, below, count, most);

function dots(x: number, below: number, count: number, most: number): string {
  const step = most > MOST_STACKED ? STACK / most : 6.5;
  const radius = tenth(Math.min(3, Math.max(SMALLEST, step / 2)));
  const arc = `a${radius} ${radius} 0 1 0`;
  return Array.from(
    { length: count },
    (_, index) =>
      `M${tenth(x - radius)} ${tenth(-3 - step * (below + index))}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`,
  ).join('');
}

const BAR = 12;

function bar(x: number, below: number, count: number, most: number): string {
  const [bottom, height] = [tenth((-STACK * below) / most), tenth((STACK * count) / most)];
  return count === 0 ? '' : `M${tenth(x - BAR / 2)} ${bottom}h${BAR}v${-height}h${-BAR}z`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
