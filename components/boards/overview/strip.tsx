/** A number on its column's scale: half of the people as a band, their median, guessing, interval and mark. */
import { Mark, type Marked, Sign, strokeOf } from '@/components/figures/signs';
import type { OverviewCell, OverviewColumn } from '@/lib/wire/overview';

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

export function Strip({
  column,
  cell,
  marked,
  isDense,
}: {
  readonly column: Scaled;
  readonly cell: OverviewCell | null;
  readonly marked: Marked;
  readonly isDense: boolean;
}) {
  const height = isDense ? DENSE_PX : TALL_PX;
  const at = placer(column);
  const y = height / 2;
  const value = cell?.value ?? null;
  const isBar = marked.kind === 'model' && marked.provenance === 'measured';
  const start = column.chance ?? Math.max(0, column.scale.min);
  return (
    <svg width={WIDTH_PX} height={height} aria-hidden="true" className="data-strip">
      <Ground column={column} height={height} />
      {value !== null && isBar && <path d={`M${at(start)} ${y}H${at(value)}`} strokeWidth={3} className="stroke-bar" />}
      {cell !== null && cell.low !== null && cell.high !== null && cell.low < cell.high && (
        <path
          d={`M${at(cell.low)} ${y}H${at(cell.high)}M${at(cell.low)} ${y - 5}v10M${at(cell.high)} ${y - 5}v10`}
          strokeWidth={1.5}
          strokeDasharray={marked.provenance === 'reported' ? '2 1.500' : undefined}
          className={strokeOf(marked)}
          fill="none"
        />
      )}
      {value !== null && <Mark marked={marked} x={at(value)} y={y} />}
    </svg>
  );
}

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

export function Legend({ form, hasBand }: { readonly form: 'rung' | 'published'; readonly hasBand: boolean }) {
  const sign = (kind: Marked['kind'], provenance: Marked['provenance'], slot: number | null) => (
    <Sign marked={{ kind, provenance, slot }} />
  );
  const line = (dash?: string) => (
    <svg width={16} height={13} aria-hidden="true" className="shrink-0">
      <path d="M2 6.500h12M2 2v9M14 2v9" strokeDasharray={dash} className="fill-none stroke-ink" />
    </svg>
  );
  return (
    <ul className="space-y-1 text-xs font-normal text-muted">
      <Key sign={sign('human', 'measured', null)}>people, measured here</Key>
      {form === 'published' && <Key sign={sign('human', 'reported', null)}>people, in a paper</Key>}
      <Key sign={sign('model', 'measured', 0)}>model, measured here</Key>
      {form === 'published' && <Key sign={sign('model', 'reported', null)}>model, in a paper</Key>}
      {hasBand && (
        <Key
          sign={
            <svg width={16} height={13} aria-hidden="true" className="shrink-0">
              <rect width={16} height={13} className="fill-human-soft" />
              <path d="M8 0V13" className="stroke-human" />
            </svg>
          }
        >
          middle half and median of people
        </Key>
      )}
      <Key sign={line()}>95 % interval</Key>
      {form === 'published' && <Key sign={line('2 1.500')}>ours, from the printed share and n</Key>}
      {form === 'published' && (
        <Key
          sign={
            <svg width={16} height={13} aria-hidden="true" className="shrink-0">
              <path d="M8 0V13" strokeDasharray="2 2" className="stroke-edge" />
            </svg>
          }
        >
          guessing
        </Key>
      )}
    </ul>
  );
}

const Key = ({ sign, children }: { readonly sign: React.ReactNode; readonly children: React.ReactNode }) => (
  <li className="flex items-center gap-2">
    <span className="flex w-4 justify-center">{sign}</span>
    {children}
  </li>
);
