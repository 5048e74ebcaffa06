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
  const x = (r: number) => Math.round((PAD.left + ((WIDTH - PAD.left - PAD.right) * r) / last) * 10) / 10;
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
      {stacks.map((stack) => (
        <g key={stack.r} transform={`translate(${x(stack.r)} ${HEIGHT - 16})`} className={tone}>
          {most > MOST_DOTS ? <Bar stack={stack} most={most} /> : <Dots stack={stack} most={most} />}
        </g>
      ))}
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

interface StackProps {
  readonly stack: Stack;
  /** Of the highest one. */
  readonly most: number;
}

function Dots({ stack: { whole, stopped }, most }: StackProps) {
  const step = most > MOST_STACKED ? STACK / most : 6.5;
  return Array.from({ length: whole + stopped }, (_, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is only its position
      key={index}
      cy={-3 - step * index}
      r={Math.min(3, Math.max(SMALLEST, step / 2))}
      fillOpacity={index < whole ? 0.85 : 0}
    />
  ));
}

const BAR = 12;

function Bar({ stack: { whole, stopped }, most }: StackProps) {
  const [solid, hollow] = [(STACK * whole) / most, (STACK * stopped) / most].map(
    (height) => Math.round(height * 10) / 10,
  ) as [number, number];
  return (
    <>
      <rect x={-BAR / 2} width={BAR} y={-solid} height={solid} fillOpacity={0.85} />
      {stopped > 0 && <rect x={-BAR / 2} width={BAR} y={-solid - hollow} height={hollow} fillOpacity={0} />}
    </>
  );
}
