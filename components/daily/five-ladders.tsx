import { cn } from '@/components/ui/cn';

type Marks = readonly (boolean | null)[];

const RUNG_PX = 14;
const WIDTH_PX = 24;
const GAP_PX = 30;

/** Five ladders, each a rung taller; one with a right answer has full rungs. The text next to it says the same. */
export function FiveLadders({ marks, className }: { readonly marks: Marks; readonly className?: string }) {
  const height = (marks.length + 1) * RUNG_PX + 6;
  const width = marks.length * WIDTH_PX + (marks.length - 1) * GAP_PX;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={className}>
      {marks.map((mark, place) => {
        const left = place * (WIDTH_PX + GAP_PX) + 2;
        const right = left + WIDTH_PX - 4;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ladder is its place
          <g key={place} strokeLinecap="round" fill="none">
            {Array.from({ length: place + 1 }, (_, rung) => height - 8 - (rung + 0.5) * RUNG_PX).map((y) => (
              <path
                key={y}
                d={`M${left} ${y}H${right}`}
                stroke={mark ? 'var(--accent)' : 'var(--line)'}
                strokeWidth="4"
              />
            ))}
            <path
              d={`M${left} ${height - 3}V${height - (place + 2) * RUNG_PX}M${right} ${height - 3}V${height - (place + 2) * RUNG_PX}`}
              stroke="var(--edge)"
              strokeWidth="2.5"
            />
          </g>
        );
      })}
    </svg>
  );
}

/** One ladder of five rungs, as many of them full as were right. null: not shown yet, or not played. */
export function DayLadder({ right, className }: { readonly right: number | null; readonly className?: string }) {
  return (
    <svg viewBox="0 0 22 46" aria-hidden="true" className={cn('h-10', className)} fill="none" strokeLinecap="round">
      {Array.from({ length: 5 }, (_, rung) => 39 - rung * 8).map((y, rung) => (
        <path
          key={y}
          d={`M3 ${y}H19`}
          stroke={right !== null && rung < right ? 'var(--accent)' : 'var(--line)'}
          strokeWidth="3.5"
        />
      ))}
      <path d="M3 44V2M19 44V2" stroke={right === null ? 'var(--line)' : 'var(--edge)'} strokeWidth="2.5" />
    </svg>
  );
}
