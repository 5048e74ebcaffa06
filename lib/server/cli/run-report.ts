/** What `rung run` prints on stdout: every run as it stands, and per task where they came to. */
import type { LadderView } from '@/lib/wire/item';
import type { RunState } from '@/lib/wire/run';
import type { RunPlan } from './run-options';

export interface TaskSummary {
  readonly task: string;
  /** Ladders that came to their end. */
  readonly n: number;
  /** R of each, in the order of the runs. */
  readonly r: readonly number[];
  /** null where no ladder has ended. */
  readonly meanR: number | null;
  readonly meanHighestPassed: number | null;
  /** How many of them are lower bounds (a cap ended them). */
  readonly censored: number;
}

export function reportRuns(plan: RunPlan, runs: readonly RunState[]) {
  return {
    suite: plan.body.suite,
    edition: runs[0]?.edition ?? null,
    condition: plan.body.condition,
    model: plan.body.model.id,
    parameters: plan.body.parameters,
    runs: runs.map((run) => ({ ...run, ladders: run.ladders.map(reportLadder), url: `${plan.server}/runs/${run.id}` })),
    summary: summarise(runs),
    costUsd: sumOrNull(runs.map((run) => run.costUsd)),
  };
}

/** `asked` counts within the visit under way: a ladder that has ended has none. */
function reportLadder({ asked, ...ladder }: LadderView) {
  return ladder.end === null ? { ...ladder, asked } : ladder;
}

function summarise(runs: readonly RunState[]): TaskSummary[] {
  const ladders = runs.flatMap((run) => run.ladders);
  return [...new Set(ladders.map(({ task }) => task))].map((task) => {
    const ended = ladders.filter((ladder) => ladder.task === task && ladder.end !== null);
    return {
      task,
      n: ended.length,
      r: ended.map(({ r }) => r),
      meanR: mean(ended.map(({ r }) => r)),
      meanHighestPassed: mean(ended.map(({ highestPassed }) => highestPassed)),
      censored: ended.filter(({ censored }) => censored).length,
    };
  });
}

const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);

function sumOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value): value is number => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
