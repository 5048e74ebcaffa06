import { CurvePanel } from '@/components/figures/curves/curve-panel';
import { Link } from '@/components/ui/link';
import type { LadderVisit } from '@/lib/wire/boards/board';

interface PathProps {
  readonly title: string;
  readonly path: readonly LadderVisit[];
  readonly passAt: number;
  readonly questionsPerVisit: number;
  /** Where the ladder ended; null while it is open. */
  readonly r: number | null;
}

/** The way up and down a ladder, visit by visit. The list of steps has the same in words. */
export function LadderPath({ title, path, passAt, questionsPerVisit, r }: PathProps) {
  const dots = path.map(({ level, asked, right }, visit) => ({
    x: visit + 1,
    value: level,
    isHollow: right === null || asked < questionsPerVisit || right < passAt,
  }));
  const end = r === null ? [] : [{ x: path.length + 0.5, value: r }];
  const most = Math.max(2, r ?? 0, ...path.map(({ level }) => level));
  return (
    <CurvePanel
      title={title}
      description={`${path.length} visits, listed below.`}
      curves={[{ title, kind: 'model', points: [...dots, ...end], dots }]}
      unit="count"
      xTitle="visit"
      domain={[0, most]}
    />
  );
}

interface StepsProps extends Omit<PathProps, 'r' | 'title'> {
  readonly runId: string;
}

/** The same way in words, each visit a link to its first item. */
export function LadderSteps({ path, passAt, questionsPerVisit, runId }: StepsProps) {
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
            <Link href={`/runs/${runId}/items/${firstOrdinal}`}>
              level {level}: {right} of {asked} right
              {asked < questionsPerVisit ? ', unfinished' : right >= passAt ? ', passed' : ', failed'}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
