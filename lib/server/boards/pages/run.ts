import type { Condition } from 'rung-puzzles/items/condition';
import { asksFrozen, type ClimbProtocol, type ClimbState, courseOf } from 'rung-puzzles/protocols/climb';
import { isCensored, type LadderEnd, type LadderState } from 'rung-puzzles/protocols/ladder';
import { findSuite } from 'rung-puzzles/suites';
import { provenanceOf } from '@/lib/server/boards/pages/provenance';
import { MOST_USD } from '@/lib/server/models/runs/view';
import { instantOf } from '@/lib/server/platform/clock';
import { rowOf, rowsOf } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { isTooFew } from '@/lib/server/play/climbs';
import type { LadderVisit, RunCourse, RunDetail } from '@/lib/wire/board';
import type { OutcomeRow } from './board-rows';
import { taskTitle } from './describe';
import { runStatus } from './entrant';
import { measuredTask } from './measure-rows';
import { publishableRows } from './outcome-groups';

export interface Viewer {
  readonly admin: boolean;
  /** Hidden runs exist only for admins and their owners. */
  readonly userId?: string | undefined;
}

interface RunSqlRow {
  readonly id: string;
  readonly entrant: string;
  readonly modelName: string;
  readonly suite: string;
  readonly edition: string;
  readonly editionRetired: boolean;
  readonly condition: Condition;
  readonly listed: boolean;
  readonly simulated: boolean;
  readonly provenance: string;
  readonly setup: RunDetail['setup'];
  readonly served: RunDetail['served'];
  readonly parameters: RunDetail['parameters'];
  readonly harness: RunDetail['harness'];
  readonly protocol: ClimbProtocol;
  readonly state: ClimbState;
  readonly replyCount: number;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

/** One run of a model, visit by visit or level by level. While it is open, only its progress, never its score. */
export async function getRun(id: string, viewer: Viewer): Promise<RunDetail> {
  const run = await findRun(id, viewer);
  const ended = run.endedAt !== null;
  const suite = findSuite(run.suite);
  const [visits, sums, origin, outcomes] = await Promise.all([
    visitRows(id),
    sumRow(id),
    provenanceOf(id),
    ended && suite?.sections !== undefined ? outcomesOf(run) : null,
  ]);
  return {
    id: run.id,
    model: { id: run.entrant, name: run.modelName },
    suite: run.suite,
    suiteTitle: suite?.title ?? run.suite,
    edition: run.edition,
    condition: run.condition,
    course: courseOf(run.protocol),
    status: runStatus(run.endedAt, run.endReason),
    listed: run.listed,
    simulated: run.simulated,
    provenance: run.provenance,
    origin,
    setup: run.setup,
    served: run.served,
    parameters: run.parameters,
    harness: run.harness,
    openedAt: instantOf(run.openedAt),
    lastSeenAt: instantOf(run.lastSeenAt),
    endedAt: run.endedAt === null ? null : instantOf(run.endedAt),
    endReason: run.endReason,
    replyCount: run.replyCount,
    itemsOpen: areItemsOpen(run, viewer),
    costUsd: sums.costUsd,
    medianLatencyMs: sums.medianLatencyMs,
    p95LatencyMs: sums.p95LatencyMs,
    retried: sums.retried,
    statuses: ended ? sums.statuses : null,
    passAt: run.protocol.ladder.passAt,
    questionsPerVisit: run.protocol.ladder.questionsPerVisit,
    ladders: run.protocol.tasks.map((task, index) => ({
      ...ladder(task, run.state.ladders[index], visits, canPublish(run, index, viewer)),
      set: setOf(run.protocol, index),
      measured:
        outcomes === null
          ? null
          : measuredTask(
              task,
              publishedOutcomes(run, index, outcomes, viewer),
              new Map([[run.entrant, run.modelName]]),
            ),
    })),
  };
}

/** The run's row. Throws 404, also for an unlisted run unless an admin asks. */
export async function findRun(id: string, { admin, userId }: Viewer): Promise<RunSqlRow> {
  if (!isUuid(id)) throw new AppError('run-not-found', 'There is no such run.');
  const rows = await rowsOf<RunSqlRow>(
    `select c."id", c."entrant", m."name" as "modelName", e."suite", e."id" as "edition", e."retiredAt" is not null as "editionRetired", c."condition", c."listed", c."simulated", r."provenance",
       r."setup", r."served", r."parameters", r."harness", c."protocol", c."state", c."replyCount", c."openedAt", c."lastSeenAt", c."endedAt", c."endReason"
     from "Climb" c join "Run" r on r."climbId" = c."id" join "Model" m on m."id" = r."modelId" join "Edition" e on e."id" = c."editionId"
     where c."id" = $1 and (c."listed" or $2 or r."userId" = $3)`,
    [id, admin, userId],
  );
  const run = rows[0];
  if (run === undefined) throw new AppError('run-not-found', 'There is no such run, or it was withdrawn.');
  return run;
}

/**
 * Whether its items are visible: after it ends and, if other runs get the same items (a frozen set or ladder), after
 * the edition retires. Otherwise the next run would know them. Admins see them at any time.
 */
export function areItemsOpen(
  { endedAt, protocol, editionRetired }: Pick<RunSqlRow, 'endedAt' | 'protocol' | 'editionRetired'>,
  { admin }: Viewer,
): boolean {
  return endedAt !== null && (admin || !asksFrozen(protocol) || editionRetired);
}

/** The number right is hidden while the run is open, and for few questions of a closed set. */
const canPublish = (run: RunSqlRow, index: number, viewer: Viewer) => (questions: number, end: LadderEnd | null) =>
  run.endedAt !== null && (areItemsOpen(run, viewer) || !isTooFew(run.protocol, index, questions, end));

/** None for a course that was cut short if others get the same items. */
function publishedOutcomes(
  run: RunSqlRow,
  index: number,
  outcomes: readonly OutcomeRow[],
  viewer: Viewer,
): readonly OutcomeRow[] {
  return canPublish(run, index, viewer)(Number.POSITIVE_INFINITY, run.state.ladders[index]?.end ?? null)
    ? publishableRows(outcomes, areItemsOpen(run, viewer))
    : [];
}

function setOf({ sets }: ClimbProtocol, index: number): RunCourse['set'] {
  const set = sets?.[index];
  return set === undefined ? null : { levels: [...set.levels], itemsPerLevel: set.itemsPerLevel, seeds: set.seeds };
}

async function outcomesOf({ id, condition, entrant, protocol }: RunSqlRow): Promise<readonly OutcomeRow[]> {
  const rows = await rowsOf<Pick<OutcomeRow, 'task' | 'level' | 'outcome' | 'count'>>(
    `select i."task", i."level", v."outcome", count(*)::int as "count"
     from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" and v."current"
     where i."climbId" = $1 and i."phase" = 'main' and v."outcome" is not null group by 1, 2, 3 order by 1, 2, 3`,
    [id],
  );
  const course = courseOf(protocol);
  return rows.map((row) => ({ ...row, condition, entrant, course, items: null }));
}

function ladder(
  task: string,
  state: LadderState | undefined,
  visits: readonly VisitRow[],
  isPublishable: (questions: number, end: LadderEnd | null) => boolean,
): Omit<RunCourse, 'set' | 'measured'> {
  const path = visits.filter((row) => row.task === task);
  const end = state?.end ?? null;
  return {
    task,
    taskTitle: taskTitle(task),
    r: state?.r ?? 1,
    highestPassed: state?.highestPassed ?? 0,
    visits: state?.visits ?? 0,
    items: state?.items ?? 0,
    right: isPublishable(state?.items ?? 0, end) ? (state?.itemsRight ?? 0) : null,
    end,
    censored: state === undefined ? false : isCensored(state),
    path: path.map(
      ({ visit, level, asked, right, firstOrdinal }): LadderVisit => ({
        visit,
        level,
        asked,
        right: isPublishable(asked, end) ? right : null,
        firstOrdinal,
      }),
    ),
  };
}

interface VisitRow extends LadderVisit {
  readonly task: string;
}

const visitRows = (id: string) =>
  rowsOf<VisitRow>(
    `select i."task", i."visit", max(i."level") as "level", count(v."outcome")::int as "asked", count(*) filter (where v."passed")::int as "right",
         min(i."ordinal") as "firstOrdinal"
       from "Reply" r join "IssuedItem" i on i."id" = r."itemId" left join "Verdict" v on v."itemId" = r."itemId" and v."decisive"
       where r."climbId" = $1 and i."phase" = 'main' group by i."task", i."visit" order by i."task", i."visit"`,
    [id],
  );

interface SumRow {
  readonly costUsd: number | null;
  readonly medianLatencyMs: number | null;
  readonly p95LatencyMs: number | null;
  readonly retried: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const sumRow = (id: string) =>
  rowOf<SumRow>(
    `select sum(least(r."costUsd", ${MOST_USD})) filter (where r."costUsd" is not null) as "costUsd", percentile_cont(0.5) within group (order by r."latencyMs") as "medianLatencyMs",
       percentile_cont(0.95) within group (order by r."latencyMs") as "p95LatencyMs", count(*) filter (where (r."usage"->>'retries')::float8 > 0)::int as "retried",
       (select coalesce(json_object_agg("status", n), '{}') from
         (select v."status", count(*)::int as n from "Verdict" v join "Reply" q on q."itemId" = v."itemId" where q."climbId" = $1 and v."current" group by 1) s) as "statuses"
     from "Reply" r where r."climbId" = $1`,
    [id],
  );
