import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import type { LadderVisit } from '@/lib/wire/board';

const STEP_X = 26;
const PAD = { left: 34, right: 16, top: 14, bottom: 18 } as const;

interface PathProps {
  readonly path: readonly LadderVisit[];
  readonly passAt: number;
  readonly questionsPerVisit: number;
  /** Where the ladder ended; null while it is open. */
  readonly r: number | null;
}

/** The way up and down a ladder, visit by visit; a filled dot passed the level, a hollow one failed it. */
export function LadderPath({ path, passAt, questionsPerVisit, r }: PathProps) {
  const most = Math.max(2, r ?? 0, ...path.map(({ level }) => level));
  const rungPx = most <= 12 ? 22 : Math.max(3, 264 / most);
  const height = PAD.top + PAD.bottom + rungPx * most;
  const width = PAD.left + PAD.right + STEP_X * (path.length + (r === null ? 0 : 1));
  const y = (level: number) => Math.round((height - PAD.bottom - rungPx * level) * 10) / 10;
  const x = (visit: number) => PAD.left + STEP_X * (visit + 0.5);
  const every = rungPx >= 12 ? 1 : rungPx >= 5 ? 5 : 20;
  const points = [
    ...path.map(({ level }, index) => `${x(index)},${y(level)}`),
    ...(r === null ? [] : [`${x(path.length)},${y(r)}`]),
  ];
  return (
    <svg width={width} height={height} aria-hidden="true" className="block">
      {Array.from({ length: most + 1 }, (_, level) => level).map(
        (level) =>
          level % every === 0 && (
            <g key={level}>
              <line x1={PAD.left} x2={width} y1={y(level)} y2={y(level)} className="stroke-line" />
              <text x={PAD.left - 8} y={y(level) + 4} textAnchor="end" className="tabular fill-muted text-[11px]">
                {level}
              </text>
            </g>
          ),
      )}
      <polyline points={points.join(' ')} fill="none" className="stroke-model" strokeWidth="1.5" opacity="0.6" />
      {path.map(({ visit, level, asked, right }, index) => (
        <circle
          key={visit}
          cx={x(index)}
          cy={y(level)}
          r="6"
          strokeWidth="1.75"
          className={cn(
            'stroke-model',
            right !== null && asked >= questionsPerVisit && right >= passAt ? 'fill-model' : 'fill-surface',
          )}
          strokeDasharray={right === null || asked < questionsPerVisit ? '2 2' : undefined}
        />
      ))}
      {r !== null && (
        <path
          d={`M${x(path.length) - 6} ${y(r)}h12M${x(path.length)} ${y(r) - 6}v12`}
          className="stroke-ink"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}

/** The same way in words, each visit a link to its first item. */
export function LadderSteps({
  path,
  passAt,
  questionsPerVisit,
  runId,
}: Omit<PathProps, 'r'> & { readonly runId: string }) {
  return (
    <ol className="tabular grid gap-x-6 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {path.map(({ visit, level, asked, right, firstOrdinal }) => (
        <li key={visit} className="flex gap-2 py-0.5">
          <span className="w-8 text-right text-muted">{visit + 1}.</span>
          {right === null ? (
            <span>
              level {level}, {asked} answered
            </span>
          ) : (
            <Link href={`/runs/${runId}/items/${firstOrdinal}`} className="link">
              level {level}: {right} of {asked} right
              {asked < questionsPerVisit ? ', unfinished' : right >= passAt ? ', passed' : ', failed'}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
