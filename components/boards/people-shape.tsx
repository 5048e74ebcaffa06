import type { BoardCell } from '@/lib/wire/board';
import type { LadderScale } from './ladder-scale';

const BIN_PX = 5;
/** Up to this number, each person is a separate block. */
const BLOCKS_UP_TO = 14;

interface Bin {
  readonly y: number;
  readonly thicknessPx: number;
  readonly ended: number;
  readonly censored: number;
}

/** The distribution of people, to the left of the ladder: one bar per rung (or per 5 px if rungs are closer). */
export function PeopleShape({ human, scale }: { readonly human: BoardCell; readonly scale: LadderScale }) {
  const bins = binsOf(human, scale);
  const most = Math.max(...bins.map(({ ended, censored }) => ended + censored));
  return (
    <svg viewBox={`0 0 100 ${scale.heightPx}`} preserveAspectRatio="none" className="h-full w-full" aria-hidden="true">
      {bins.map(({ y, thicknessPx: thickness, ended, censored }) => {
        const unit = 100 / most;
        return (
          <g key={y}>
            {blocks(ended, most).map((block) => (
              <rect
                key={block.from}
                x={100 - unit * block.to}
                width={unit * (block.to - block.from) * (most <= BLOCKS_UP_TO ? 0.9 : 1)}
                y={y - thickness / 2}
                height={thickness}
                className="fill-human"
                opacity="0.8"
              />
            ))}
            {censored > 0 && (
              <rect
                x={100 - unit * (ended + censored)}
                width={unit * censored * 0.94}
                y={y - thickness / 2 + 0.75}
                height={thickness - 1.5}
                className="fill-human-soft stroke-human"
                strokeWidth="1.25"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function blocks(count: number, most: number): readonly { readonly from: number; readonly to: number }[] {
  if (count === 0) return [];
  return most <= BLOCKS_UP_TO
    ? Array.from({ length: count }, (_, index) => ({ from: index, to: index + 1 }))
    : [{ from: 0, to: count }];
}

function binsOf({ depths }: BoardCell, scale: LadderScale): readonly Bin[] {
  const bins = new Map<number, Bin>();
  for (const { r, censored, count } of depths) {
    const exact = scale.y(r);
    const stepPx = exact - scale.y(r + 1);
    const y = stepPx >= BIN_PX ? exact : Math.round(exact / BIN_PX) * BIN_PX;
    const bin = bins.get(y) ?? { y, thicknessPx: Math.min(9, Math.max(stepPx, BIN_PX) - 1), ended: 0, censored: 0 };
    bins.set(y, censored ? { ...bin, censored: bin.censored + count } : { ...bin, ended: bin.ended + count });
  }
  return [...bins.values()];
}
