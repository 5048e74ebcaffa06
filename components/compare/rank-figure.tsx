import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { RankRow } from '@/lib/wire/compare';

const ROW_PX = 22;
const LEFT_PX = 190;
const RIGHT_PX = 16;
const WIDTH_PX = 760;
const TOP_PX = 26;
const NAME_LENGTH = 26;

/** Every model’s rank as a dot and the ranks that it could have as a line; lines that overlap are ties. Its numbers are the table’s. */
export function RankFigure({ rows }: { readonly rows: readonly RankRow[] }) {
  const x = (rank: number) => Math.round((LEFT_PX + ((WIDTH_PX - LEFT_PX - RIGHT_PX) * (rank - 0.5)) / rows.length) * 10) / 10;
  const y = (place: number) => TOP_PX + ROW_PX * (place + 0.5);
  const height = TOP_PX + ROW_PX * rows.length + 6;
  const step = Math.max(1, Math.ceil(rows.length / 12));
  const ticks = Array.from({ length: rows.length }, (_, index) => index + 1).filter((rank) => rank === 1 || rank % step === 0);
  return (
    <ScrollFrame label="Rank intervals; the same numbers follow as a table">
      <svg viewBox={`0 0 ${WIDTH_PX} ${height}`} className="h-auto w-full min-w-xl p-2" aria-hidden="true">
        {ticks.map((rank) => (
          <g key={rank}>
            <line x1={x(rank)} x2={x(rank)} y1={TOP_PX} y2={height - 6} className="stroke-line" />
            <text x={x(rank)} y={16} textAnchor="middle" className="tabular fill-muted text-[12px]">
              {rank}
            </text>
          </g>
        ))}
        {rows.map(({ entrant, name, rank, best, worst }, place) => (
          <g key={entrant}>
            <text x={LEFT_PX - 10} y={y(place) + 4} textAnchor="end" className="fill-ink text-[12px]">
              {name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name}
            </text>
            <line x1={x(best)} x2={x(worst)} y1={y(place)} y2={y(place)} strokeWidth={4} strokeLinecap="round" className="stroke-model-soft" />
            {[best, worst].map((end, index) => (
              <line key={index === 0 ? 'best' : 'worst'} x1={x(end)} x2={x(end)} y1={y(place) - 5} y2={y(place) + 5} strokeWidth={2} className="stroke-model" />
            ))}
            <circle cx={x(rank)} cy={y(place)} r={4.5} className="fill-model" />
          </g>
        ))}
      </svg>
    </ScrollFrame>
  );
}
