import type { BoardSummary, SummaryRow } from '@/lib/wire/board';
import { formatPercent } from '../format';
import { colorsOf, Mark } from './ability-wheel';

const WIDTH = 340;
const HEIGHT = 22;
const PAD = 8;
const CHANCE = 0.25;

const xOf = (share: number): number => Math.round((PAD + (WIDTH - 2 * PAD) * share) * 10) / 10;

/** The wheel rolled out, for narrow screens: a line a task from 0 to 100 %, under the heading of its ability. */
export function AbilityRows({
  summary,
  rows,
  titles,
}: {
  readonly summary: BoardSummary;
  readonly rows: readonly SummaryRow[];
  readonly titles: readonly string[];
}) {
  let first = 0;
  return (
    <div className="space-y-5 sm:hidden">
      {summary.abilities.map(({ id, title, tasks }) => {
        const from = first;
        first += tasks.length;
        return (
          <div key={id}>
            <h3 className="text-base">{title}</h3>
            <ul className="mt-1 space-y-1">
              {tasks.map((task, index) => (
                <li key={task}>
                  <span className="text-sm text-muted">{titles[from + index]}</span>
                  <Line rows={rows} task={from + index} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function Line({ rows, task }: { readonly rows: readonly SummaryRow[]; readonly task: number }) {
  const middle = HEIGHT / 2;
  const said = rows.flatMap(({ name, tasks }) => {
    const share = tasks[task];
    return share == null ? [] : [`${name} ${formatPercent(share.value)}`];
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block h-auto w-full"
      role="img"
      aria-label={said.join(', ') || 'no data'}
    >
      <line x1={xOf(0)} x2={xOf(1)} y1={middle} y2={middle} className="stroke-line" />
      {[0, 0.5, 1].map((share) => (
        <line key={share} x1={xOf(share)} x2={xOf(share)} y1={middle - 5} y2={middle + 5} className="stroke-edge" />
      ))}
      <line x1={xOf(CHANCE)} x2={xOf(CHANCE)} y1={2} y2={HEIGHT - 2} className="stroke-ink" strokeDasharray="1 3" />
      {rows.map((row, index) => {
        const share = row.tasks[task];
        if (share == null) return null;
        const { stroke, fill } = colorsOf(row);
        return (
          <g key={`${row.provenance}/${row.entrant}`} className={stroke}>
            {share.low !== null && share.high !== null && (
              <line x1={xOf(share.low)} x2={xOf(share.high)} y1={middle} y2={middle} strokeWidth="5" opacity="0.3" />
            )}
            <Mark
              x={xOf(share.value)}
              y={middle}
              index={index}
              className={row.provenance === 'reported' ? 'fill-surface' : fill}
            />
          </g>
        );
      })}
    </svg>
  );
}
