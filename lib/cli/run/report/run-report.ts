/**
 * What `rung run` prints on stdout: the state of every run, and the results per task, each figure with its n and its 95
 * % interval.
 */

import { groupBy } from 'rung-puzzles/core/group-by';
import { isCondition } from 'rung-puzzles/items/condition';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import { findSuite } from 'rung-puzzles/suites';
import { findTask } from 'rung-puzzles/tasks';
import { guesserR } from '@/lib/server/boards/pages/board/describe';
import { boardCell } from '@/lib/server/boards/pages/cells/cell';
import type { LadderView } from '@/lib/wire/items/item';
import type { RunState } from '@/lib/wire/models/run';
import { entrantOf, setupOf } from '@/lib/wire/models/setup';
import type { RunCommand, RunPlan } from '../command/run-options';
import { type PeopleFigure, type PeopleServer, peopleOn } from './run-people';
import { levelsAsked } from './run-plan';

/** Of the mean R of ladders, or the share of sets. */
interface Interval {
  readonly low: number | null;
  readonly high: number | null;
  /** null where there is no interval. */
  readonly method: string | null;
}

interface Summary extends Interval {
  readonly task: string;
  readonly condition: string;
  /** Only if the runs are of several. */
  readonly edition?: string | null;
  /** What guessing gets; null where that is not known. */
  readonly chance?: number | null;
  /** What people got on the same items, or on ladders; null where none were asked. */
  readonly people?: PeopleFigure | null;
  /** Ladders or sets that came to their end. */
  readonly n: number;
  /** How many were cut short: the R of a ladder is then usually a lower bound. */
  readonly censored: number;
}

export interface LadderSummary extends Summary {
  /** R of each, in the order of the runs. */
  readonly r: readonly number[];
  /** null where no ladder has ended. */
  readonly meanR: number | null;
  readonly meanHighestPassed: number | null;
}

export interface SetSummary extends Summary {
  readonly questions: number;
  /** Different ones among them: every set of an edition asks the same. The interval depends only on these. */
  readonly items: number;
  /** null if the server hides it, for too few questions of a frozen set. */
  readonly right: number | null;
  /** Right ones among the questions; null if there are none, or it is hidden. */
  readonly share: number | null;
}

type SummarisedLadder = LadderView & Pick<RunState, 'condition'>;

type Plan = Pick<RunCommand, 'server' | 'suite' | 'planFor' | 'condition' | 'continued'>;

export type RunReport = Awaited<ReturnType<typeof reportRuns>>;

/** `condition` is null where each task was asked in a condition of its own. */
export async function reportRuns(command: Plan, runs: readonly RunState[], server: PeopleServer) {
  const conditions = [...new Set(runs.map(({ condition }) => condition))];
  const { body } = command.planFor({ tasks: null, condition: 'image' });
  return {
    suite: command.suite,
    edition: runs[0]?.edition ?? null,
    protocol: body.protocol,
    condition: conditions.length === 1 ? conditions[0] : null,
    model: body.model.id,
    // A continued run has parts of its setup that no option says again.
    entrant: runs[0]?.model ?? entrantOf(body.model.id, setupOf(body.setup)),
    parameters: body.parameters,
    runs: runs.map((run) => ({
      ...run,
      ladders: run.ladders.map(reportLadder),
      url: `${command.server}/runs/${run.id}`,
    })),
    // Which levels a continued set asks is not known here.
    summary: await withOthers(summariseRuns(runs), body, runs[0]?.edition ?? '', command.continued ? null : server),
    costUsd: sumOrNull(runs.map((run) => run.costUsd)),
  };
}

/** Beside what the model got, what guessing and people get. */
async function withOthers(
  summary: readonly (LadderSummary | SetSummary)[],
  body: RunPlan['body'],
  edition: string,
  server: PeopleServer | null,
): Promise<(LadderSummary | SetSummary)[]> {
  const { suite, protocol } = body;
  const asked = summary.map(({ task, condition, edition: own }) => ({
    ...{ suite, edition: own ?? edition, protocol, task, condition },
    levels: protocol === 'set' ? levelsAsked(body, task) : [],
  }));
  const people = server === null ? [] : await peopleOn(asked, server);
  return summary.map((each, index) => ({ ...each, chance: chanceOn(body, each), people: people[index] ?? null }));
}

/** Of a ladder, the mean R of guessing; of a set, the share. */
function chanceOn({ suite: id, protocol }: RunPlan['body'], { task, condition }: Summary): number | null {
  const suite = findSuite(id);
  if (suite === undefined || !isCondition(condition)) return null;
  return protocol === 'ladder' ? guesserR(suite, task, condition) : (findTask(task)?.chance(condition) ?? null);
}

/** `asked` counts within the visit under way: a ladder that has ended has none. */
function reportLadder({ asked, ...ladder }: LadderView) {
  return ladder.end === null ? { ...ladder, asked } : ladder;
}

export function summariseRuns(runs: readonly RunState[]): (LadderSummary | SetSummary)[] {
  const all = runs.flatMap(({ condition, protocol, edition, ladders }) =>
    ladders.map((ladder) => ({ ...ladder, condition, protocol, edition })),
  );
  const isOfSeveral = new Set(all.map(({ edition }) => edition)).size > 1;
  return groupBy(all, ({ edition, task }) => `${edition} ${task}`).map((own) => {
    const ended = own.filter(({ end }) => end !== null);
    const summary = {
      task: own[0].task,
      condition: own[0].condition,
      ...(isOfSeveral && { edition: own[0].edition }),
      n: ended.length,
      censored: ended.filter(({ censored }) => censored).length,
    };
    return own[0].protocol === 'set'
      ? { ...summary, ...summariseSets(ended) }
      : { ...summary, ...summariseLadders(ended) };
  });
}

function summariseLadders(ended: readonly SummarisedLadder[]) {
  const [first] = ended;
  const r = ended.map((ladder) => ladder.r);
  if (first === undefined) return { r, meanR: null, meanHighestPassed: null, ...NO_INTERVAL };
  const rows = ended.map((ladder) => ({ ...ladder, entrant: '', climbs: 1 }));
  const { meanR, meanEstimate, meanHighestPassed } = boardCell(rows, first.task, '', '');
  return {
    r,
    meanR,
    meanHighestPassed,
    low: meanEstimate.interval?.low ?? null,
    high: meanEstimate.interval?.high ?? null,
    method: meanEstimate.method,
  };
}

const NO_INTERVAL: Interval = { low: null, high: null, method: null };

function summariseSets(ended: readonly LadderView[]) {
  const questions = ended.reduce((sum, { items }) => sum + items, 0);
  const right = ended.reduce<number | null>(
    (sum, { right: own }) => (sum === null || own === null ? null : sum + own),
    0,
  );
  const items = Math.max(0, ...ended.map((set) => set.items));
  if (questions === 0 || right === null) return { questions, items, right, share: null, ...NO_INTERVAL };
  const share = right / questions;
  return { questions, items, right, share, ...scoreInterval(share, items, Z_975), method: 'wilson' };
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value): value is number => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
