/** A number on its column's scale: half of the people as a band, their median, guessing, interval and mark. */
import { isMeasuredModel, Mark, type Marked, MODEL, PEOPLE, Sign, strokeOf } from '@/components/figures/signs';
import type { Overview, OverviewCell, OverviewColumn } from '@/lib/wire/boards/overview';

const WIDTH_PX = 88;
const PAD_PX = 6;
const TALL_PX = 34;
const DENSE_PX = 24;

type Scaled = Pick<OverviewColumn, 'scale' | 'band' | 'chance'>;

const placer =
  ({ scale: { min, max } }: Scaled) =>
  (value: number): number => {
    const share = (Math.min(max, Math.max(min, value)) - min) / (max - min);
    return Math.round((PAD_PX + share * (WIDTH_PX - 2 * PAD_PX)) * 10) / 10;
  };

/** What all rows of a column share. */
function Ground({ column, height }: { readonly column: Scaled; readonly height: number }) {
  const at = placer(column);
  const { band, chance } = column;
  return (
    <>
      {band !== null && (
        <>
          <rect
            x={at(band.low)}
            width={at(band.high) - at(band.low)}
            height={height}
            className="fill-human-soft"
            opacity={0.75}
          />
          <path d={`M${at(band.median)} 0V${height}`} className="stroke-human" />
        </>
      )}
      {chance !== null && <path d={`M${at(chance)} 0V${height}`} strokeDasharray="2 2" className="stroke-edge" />}
    </>
  );
}

export interface StripProps {
  readonly column: Scaled;
  readonly cell: Pick<OverviewCell, 'value' | 'low' | 'high'> | null;
  readonly marked: Marked;
  readonly isDense: boolean;
}

export function Strip({ column, cell, marked, isDense }: StripProps) {
  const height = isDense ? DENSE_PX : TALL_PX;
  const at = placer(column);
  const y = height / 2;
  const value = cell?.value ?? null;

  const start = column.chance ?? Math.max(0, column.scale.min);
  return (
    <svg width={WIDTH_PX} height={height} aria-hidden="true" className="data-strip">
      <Ground column={column} height={height} />
      {value !== null && isMeasuredModel(marked) && (
        <path d={`M${at(start)} ${y}H${at(value)}`} strokeWidth={3} className="stroke-bar" />
      )}
      {cell !== null && cell.low !== null && cell.high !== null && cell.low < cell.high && (
        <path
          d={`M${at(cell.low)} ${y}H${at(cell.high)}M${at(cell.low)} ${y - 5}v10M${at(cell.high)} ${y - 5}v10`}
          strokeWidth={1.5}
          strokeDasharray={marked.provenance === 'reported' ? DASH : undefined}
          className={strokeOf(marked)}
          fill="none"
        />
      )}
      {value !== null && <Mark marked={marked} x={at(value)} y={y} />}
    </svg>
  );
}

interface IntervalStripProps extends Pick<OverviewCell, 'value' | 'low' | 'high'> {
  readonly kind?: Marked['kind'];
  /** The ends of the scale. */
  readonly from?: number;
  readonly to?: number;
}

/** A number with its interval, next to it in a table. */
export const IntervalStrip = ({ kind = 'model', from: min = 0, to: max = 1, ...cell }: IntervalStripProps) => (
  <Strip column={{ scale: { min, max }, band: null, chance: 0 }} cell={cell} marked={{ kind, slot: 0 }} isDense />
);

export function Axis({ column }: { readonly column: Pick<OverviewColumn, 'scale' | 'band' | 'chance' | 'unit'> }) {
  const { min, max } = column.scale;
  const at = placer(column);
  const ticks = [...new Set([min, 0, max / 2, max])].filter(
    (tick) => tick === 0 || tick === min || min === 0 || tick === max,
  );
  return (
    <svg width={WIDTH_PX} height={18} aria-hidden="true" className="data-strip text-[11px]">
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${at(tick)} 14V18`} className="stroke-edge" />
          <text x={at(tick)} y={11} textAnchor="middle" className="fill-muted">
            {column.unit === 'rung' ? tick : Math.round(tick * 100)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const LINE = 'M2 6.500h12M2 2v9M14 2v9';
const DASH = '2 1.500';

export function Legend({ form, columns }: Pick<Overview, 'form' | 'columns'>) {
  const isPublished = form === 'published';
  return (
    <ul className="space-y-1 text-xs font-normal text-muted">
      <Key text="people, measured here" of={PEOPLE} />
      {isPublished && <Key text="people, in a paper" of={{ kind: 'human', provenance: 'reported' }} />}
      <Key text="model, measured here" of={MODEL} />
      {isPublished && <Key text="model, in a paper" of={{ kind: 'model', provenance: 'reported' }} />}
      {columns.some(({ band }) => band !== null) && (
        <Key text="middle half and median of people">
          <path d="M0 0h16v13H0z" className="fill-human-soft" />
          <path d="M8 0V13" className="stroke-human" />
        </Key>
      )}
      <Key text="95 % interval">
        <path d={LINE} className="fill-none stroke-ink" />
      </Key>
      {isPublished && (
        <>
          <Key text="ours, from the printed share and n">
            <path d={LINE} strokeDasharray={DASH} className="fill-none stroke-ink" />
          </Key>
          <Key text="guessing">
            <path d="M8 0V13" strokeDasharray="2 2" className="stroke-edge" />
          </Key>
        </>
      )}
    </ul>
  );
}

interface KeyProps {
  readonly text: string;
  /** The sign of a row, in place of what is drawn. */
  readonly of?: Marked;
  readonly children?: React.ReactNode;
}

const Key = ({ text, of, children }: KeyProps) => (
  <li className="flex items-center gap-2">
    <span className="flex w-4 justify-center">
      {of === undefined ? (
        <svg width={16} height={13} aria-hidden="true" className="shrink-0">
          {children}
        </svg>
      ) : (
        <Sign marked={of} />
      )}
    </span>
    {text}
  </li>
);
