import type { BoardCell } from '@/lib/wire/board';

const HEIGHT = 56;
const WIDTH = 420;
const PAD = { left: 40, right: 12 } as const;
const MOST_STACKED = 6;

/** Every ladder as a dot at the R that it ended on; hollow ones were stopped and are only known to reach that far. */
export function DepthStrip({ cell }: { readonly cell: BoardCell }) {
  const last = Math.max(5, ...cell.depths.map(({ r }) => r));
  const x = (r: number) => Math.round((PAD.left + ((WIDTH - PAD.left - PAD.right) * r) / last) * 10) / 10;
  const stacks = [...new Set(cell.depths.map(({ r }) => r))].map((r) => ({
    r,
    dots: cell.depths.filter((depth) => depth.r === r).flatMap(({ censored, count }) => Array<boolean>(count).fill(censored)),
  }));
  const tone = cell.kind === 'human' ? 'fill-human stroke-human' : 'fill-model stroke-model';
  const most = Math.max(...stacks.map(({ dots }) => dots.length));
  const step = most > MOST_STACKED ? 36 / most : 6.5;
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
      {stacks.map(({ r, dots }) =>
        dots.map((censored, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
            key={`${r}/${index}`}
            cx={x(r)}
            cy={HEIGHT - 19 - step * index}
            r={Math.min(3, Math.max(1.2, step / 2))}
            className={tone}
            fillOpacity={censored ? 0 : 0.85}
          />
        )),
      )}
    </svg>
  );
}
