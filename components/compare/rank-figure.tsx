import { formatValue } from '@/components/boards/format';
import { FigureFrame } from '@/components/figures/figure-frame';
import { cn } from '@/components/ui/cn';
import type { RankRow } from '@/lib/wire/compare';
import { type RankBase, rankRows } from './rank-rows';
import { rankPercent, rankTicks } from './rank-scale';
import { formatPossibleRanks, formatShareRange } from './words';

interface Props {
  readonly title: string;
  readonly rows: readonly RankRow[];
  readonly base: RankBase;
  /** The runs and levels of the shares. */
  readonly of: string;
}

/**
 * On a phone the line has its own row below name and share. Columns have the same width in each row, so that ranks line
 * up.
 */
const ROW =
  'grid grid-cols-[minmax(0,1fr)_4.5rem_5.5rem] items-center gap-x-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_5.5rem_10.5rem] sm:gap-x-4';
const PLACES = {
  name: 'order-1 sm:order-none',
  line: 'order-3 col-span-2 sm:order-none sm:col-span-1',
  ranks: 'tabular order-4 text-right sm:order-none',
  share: 'tabular order-2 col-span-2 text-right sm:order-none sm:col-span-1',
} as const;

/**
 * Each model's rank as a dot and its possible ranks as a line. Overlapping lines are ties. The table has the same
 * numbers.
 */
export function RankFigure({ title, rows, base, of }: Props) {
  const ticks = rankTicks(rows.length);
  return (
    <FigureFrame title={title} rows={rankRows(base, rows)}>
      <figure
        aria-label="Rank intervals; the same numbers follow as a table"
        className="rounded-lg border border-line bg-surface p-3 sm:px-4"
      >
        <div aria-hidden="true">
          <div className={cn(ROW, 'items-end pb-1 text-xs text-muted')}>
            <span className={PLACES.name}>Model</span>
            <RankAxis ticks={ticks} ranks={rows.length} />
            <span className={PLACES.ranks}>Rank [can be]</span>
            <span className={PLACES.share}>
              Right [95 %], <span className="inline-block">{of}</span>
            </span>
          </div>
          {rows.map((row) => (
            <div key={row.entrant} className={cn(ROW, 'border-t border-line py-1.5 text-sm sm:border-0 sm:py-0')}>
              <span className={cn(PLACES.name, 'leading-tight [overflow-wrap:anywhere]')}>{row.name}</span>
              <RankLine row={row} ticks={ticks} ranks={rows.length} />
              <span className={cn(PLACES.ranks, 'whitespace-nowrap')}>
                {row.rank} [{formatPossibleRanks(row)}]
              </span>
              <span className={cn(PLACES.share, 'whitespace-nowrap')}>
                {formatValue(row.share, 'share')} [{formatShareRange(row.low, row.high)}]
              </span>
            </div>
          ))}
        </div>
      </figure>
    </FigureFrame>
  );
}

interface AxisProps {
  readonly ticks: readonly number[];
  readonly ranks: number;
}

const RankAxis = ({ ticks, ranks }: AxisProps) => (
  <svg aria-hidden="true" className={cn(PLACES.line, 'h-5 w-full overflow-visible')}>
    {ticks.map((rank) => (
      <text
        key={rank}
        x={rankPercent(rank, ranks)}
        y="14"
        textAnchor="middle"
        className="tabular fill-muted text-[12px]"
      >
        {rank}
      </text>
    ))}
  </svg>
);

/** Lengths in percent, so that the width is flexible and dots stay round. */
function RankLine({ row, ticks, ranks }: AxisProps & { readonly row: RankRow }) {
  const at = { best: rankPercent(row.best, ranks), worst: rankPercent(row.worst, ranks) };
  return (
    <svg aria-hidden="true" className={cn(PLACES.line, 'h-6 w-full overflow-visible')}>
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={rankPercent(tick, ranks)}
          x2={rankPercent(tick, ranks)}
          y1="0"
          y2="100%"
          className="stroke-line"
        />
      ))}
      <line x1={at.best} x2={at.worst} y1="50%" y2="50%" strokeWidth="6" className="stroke-model-soft" />
      {(['best', 'worst'] as const).map((end) => (
        <line key={end} x1={at[end]} x2={at[end]} y1="7" y2="17" strokeWidth="2" className="stroke-model" />
      ))}
      <circle cx={rankPercent(row.rank, ranks)} cy="50%" r="4.5" className="fill-model" />
    </svg>
  );
}
