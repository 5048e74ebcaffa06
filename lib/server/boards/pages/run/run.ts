import type { Condition } from 'rung-puzzles/items/condition';
import { asksFrozen, type ClimbProtocol, type ClimbState, courseOf } from 'rung-puzzles/protocols/climb';
import { findSuite } from 'rung-puzzles/suites';
import { provenanceOf } from '@/lib/server/boards/pages/entrant/provenance';
import { where } from '@/lib/server/boards/rows';
import { MOST_USD } from '@/lib/server/models/runs/view';
import { withInstants } from '@/lib/server/platform/clock';
import { rowOf, rowsOf } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { isTooFew, ladderViews } from '@/lib/server/play/climbs';
import type { LadderVisit, RunDetail } from '@/lib/wire/boards/board';
import type { OutcomeRow } from '../board/board-rows';
import { taskTitle } from '../board/describe';
import { publishableRows } from '../cells/outcome-groups';
import { runStatus } from '../entrant/entrant';
import { measuredTask } from '../section/measure-rows';

export interface Viewer {
  readonly admin: boolean;
  /** Hidden runs exist only for admins and their owners. */
  readonly userId?: string | undefined;
}

interface RunSqlRow
  extends Pick<
    RunDetail,
    'id' | 'model' | 'suite' | 'edition' | 'listed' | 'simulated' | 'provenance' | 'setup' | 'served' | 'parameters'
  > {
  readonly harness: RunDetail['harness'];
  readonly condition: Condition;
  readonly editionRetired: boolean;
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
  const suite = findSuite(run.suite);
  const [visits, sums, origin, outcomes] = await Promise.all([
    visitRows(id),
    sumRow(id),
    provenanceOf(id),
    run.endedAt !== null && suite?.sections !== undefined ? outcomesOf(run) : null,
  ]);
  const { model, protocol, state, ...shown } = run;
  const itemsOpen = areItemsOpen(run, viewer);
  return {
    ...withInstants(shown),
    ...sums,
    model,
    suiteTitle: suite?.title ?? run.suite,
    course: courseOf(protocol),
    status: runStatus(run.endedAt, run.endReason),
    origin,
    itemsOpen,
    statuses: run.endedAt === null ? null : sums.statuses,
    passAt: protocol.ladder.passAt,
    questionsPerVisit: protocol.ladder.questionsPerVisit,
    ladders: ladderViews(protocol, state).map(({ task, ...ladder }, index) => {
      const { end = null, itemsRight = 0 } = state.ladders[index] ?? {};
      const isPublishable = (questions: number) =>
        run.endedAt !== null && (itemsOpen || !isTooFew(protocol, index, questions, end));
      // None of a course that was cut short if others get the same items.
      const counted = outcomes !== null && isPublishable(Number.POSITIVE_INFINITY) ? outcomes : [];
      return {
        ...ladder,
        task,
        taskTitle: taskTitle(task),
        // Hidden while the run is open, and for few questions of a closed set.
        right: isPublishable(ladder.items) ? itemsRight : null,
        path: visits
          .filter(where({ task }))
          .map((visit) => ({ ...visit, right: isPublishable(visit.asked) ? visit.right : null })),
        set: protocol.sets?.[index] ?? null,
        measured:
          outcomes && measuredTask(task, publishableRows(counted, itemsOpen), new Map([[model.id, model.name]])),
      };
    }),
  };
}

/** The run's row. Throws 404, also for an unlisted run unless an admin asks. */
export async function findRun(id: string, { admin, userId }: Viewer): Promise<RunSqlRow> {
  if (!isUuid(id)) throw new AppError('run-not-found', 'There is no such run.');
  const [run] = await rowsOf<RunSqlRow>(
    `select c."id", json_build_object('id', c."entrant", 'name', m."name") as "model", e."suite", e."id" as "edition", e."retiredAt" is not null as "editionRetired", c."condition", c."listed", c."simulated", r."provenance",
       r."setup", r."served", r."parameters", r."harness", c."protocol", c."state", c."replyCount", c."openedAt", c."lastSeenAt", c."endedAt", c."endReason"
     from "Climb" c join "Run" r on r."climbId" = c."id" join "Model" m on m."id" = r."modelId" join "Edition" e on e."id" = c."editionId"
     where c."id" = $1 and (c."listed" or $2 or r."userId" = $3)`,
    [id, admin, userId],
  );
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

async function outcomesOf({ id, condition, model, protocol }: RunSqlRow) {
  const rows = await rowsOf<Pick<OutcomeRow, 'task' | 'level' | 'outcome' | 'count'>>(
    `select i."task", i."level", v."outcome", count(*)::int as "count"
     from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" and v."current"
     where i."climbId" = $1 and i."phase" = 'main' and v."outcome" is not null group by 1, 2, 3 order by 1, 2, 3`,
    [id],
  );
  const course = courseOf(protocol);
  return rows.map((row) => ({ ...row, condition, entrant: model.id, course, items: null }));
}

const visitRows = (id: string) =>
  rowsOf<LadderVisit & { task: string }>(
    `select i."task", i."visit", max(i."level") as "level", count(v."outcome")::int as "asked", count(*) filter (where v."passed")::int as "right",
         min(i."ordinal") as "firstOrdinal"
       from "Reply" r join "IssuedItem" i on i."id" = r."itemId" left join "Verdict" v on v."itemId" = r."itemId" and v."decisive"
       where r."climbId" = $1 and i."phase" = 'main' group by i."task", i."visit" order by i."task", i."visit"`,
    [id],
  );

const sumRow = (id: string) =>
  rowOf<Pick<RunDetail, 'costUsd' | 'medianLatencyMs' | 'p95LatencyMs' | 'retried' | 'statuses'>>(
    `select sum(least(r."costUsd", ${MOST_USD})) filter (where r."costUsd" is not null) as "costUsd", percentile_cont(0.5) within group (order by r."latencyMs") as "medianLatencyMs",
       percentile_cont(0.95) within group (order by r."latencyMs") as "p95LatencyMs", count(*) filter (where (r."usage"->>'retries')::float8 > 0)::int as "retried",
       (select coalesce(json_object_agg("status", n), '{}') from
         (select v."status", count(*)::int as n from "Verdict" v join "Reply" q on q."itemId" = v."itemId" where q."climbId" = $1 and v."current" group by 1) s) as "statuses"
     from "Reply" r where r."climbId" = $1`,
    [id],
  );
