import type { ReplicationTable } from '@/lib/wire/replication';
import { columnName } from './words';

const WIDTH = 384;
const HEIGHT = 346;
const LEFT = 40;
const BOTTOM = 306;
const EDGE = 14;
const TOP = 30;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

const x = (share: number): number => LEFT + share * (WIDTH - LEFT - EDGE);
const y = (share: number): number => BOTTOM - share * (BOTTOM - TOP);

interface Mark {
  readonly key: string;
  readonly reported: number;
  readonly measured: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly beyondChance: boolean;
}

/** Every compared share: reported across, measured up. On the line both are the same. */
export function AgreementFigure({ table }: { readonly table: ReplicationTable }) {
  const marks = marksOf(table);
  if (marks.length === 0) return null;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-auto w-full max-w-md"
        role="img"
        aria-labelledby="agreement-title"
      >
        <title id="agreement-title">{`Measured against reported: ${marks.length} cells, ${marks.filter(({ beyondChance }) => beyondChance).length} beyond chance`}</title>
        {TICKS.map((tick) => (
          <g key={tick}>
            <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(1)} className="stroke-line" />
            <line x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={x(tick)} y={BOTTOM + 16} textAnchor="middle" className="fill-muted text-[11px]">
              {tick * 100}
            </text>
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className="fill-muted text-[11px]">
              {tick * 100}
            </text>
          </g>
        ))}
        <line x1={x(0)} x2={x(1)} y1={y(0)} y2={y(1)} className="stroke-edge" />
        {marks.map((mark) => (
          <g key={mark.key}>
            {mark.low !== null && mark.high !== null && (
              <line
                x1={x(mark.reported)}
                x2={x(mark.reported)}
                y1={y(mark.low)}
                y2={y(mark.high)}
                className="stroke-model"
                strokeWidth="1.25"
              />
            )}
            <circle cx={x(mark.reported)} cy={y(mark.measured)} r="3.5" className="fill-model" />
            {mark.beyondChance && (
              <circle
                cx={x(mark.reported)}
                cy={y(mark.measured)}
                r="8"
                fill="none"
                className="stroke-bad"
                strokeWidth="1.25"
              />
            )}
          </g>
        ))}
        <text x={(LEFT + WIDTH) / 2} y={HEIGHT - 6} textAnchor="middle" className="fill-muted text-[11px]">
          reported, %
        </text>
        <text x="4" y="12" className="fill-muted text-[11px]">
          measured, %
        </text>
      </svg>
      <figcaption className="text-sm text-muted">
        On the line both are the same. Lines: 95 %. Ringed: beyond chance.
      </figcaption>
    </figure>
  );
}

const marksOf = ({ columns, entrants }: ReplicationTable): readonly Mark[] =>
  entrants.flatMap(({ entrant, rows }) =>
    rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell, index): Mark[] => {
        const column = columns[index];
        if (!cell?.measured || cell.reported === null || cell.difference === null || column?.unit !== 'share')
          return [];
        const { value, low, high } = cell.measured;
        return [
          {
            key: `${entrant} ${row} ${columnName(column)}`,
            reported: cell.reported,
            measured: value,
            low,
            high,
            beyondChance: cell.difference.beyondChance === true,
          },
        ];
      }),
    ),
  );
