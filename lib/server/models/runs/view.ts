/** A run for its owner: the state of its ladders and its results, but no single verdict. */
import { invariant } from 'rung-puzzles/core/invariant';
import { courseOf } from 'rung-puzzles/protocols/climb';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { type ClimbRecord, ladderViews } from '@/lib/server/play/climbs';
import type { RunState } from '@/lib/wire/models/run';
import { type RunSetup, STANDARD_SETUP, submissionTypeOf } from '@/lib/wire/models/setup';
import { isBatch, readCourses } from '../batch/batch-run';
import { expectedOf } from '../batch/places';
import { setupsOf } from './setup/setup';

interface Totals {
  readonly climbId: string;
  readonly costUsd: number | null;
  readonly statuses: Readonly<Record<string, number>>;
}

export async function viewRun(climb: ClimbRecord): Promise<RunState> {
  const [run] = await viewRuns([climb]);
  invariant(run !== undefined, 'one climb has one view');
  return run;
}

/** The states of these runs in order: one query, and one more per batch run. */
export async function viewRuns(climbs: readonly ClimbRecord[]): Promise<RunState[]> {
  const [totals, setups] = await Promise.all([readTotals(climbs.map(({ id }) => id)), setupsOf(climbs)]);
  return Promise.all(
    climbs.map(async (climb) =>
      view(climb, totals.get(climb.id), await deliveryOf(climb, totals.get(climb.id)), setups.get(climb.id)),
    ),
  );
}

/**
 * Costs come from clients. Larger values count as this, because a sum too large for PostgreSQL would block the run
 * permanently. `least` ignores null.
 */
export const MOST_USD = 1e12;

/** Replies in the log, and those of open runs that are not in it yet: of a batch, or waiting for earlier ones. */
async function readTotals(ids: readonly string[]): Promise<Map<string, Totals>> {
  const { rows } = await pool().query<Totals>({
    name: 'rung-run-totals',
    text: `select "climbId", sum("costUsd") as "costUsd", jsonb_object_agg("status", "count") as "statuses" from (
        select "climbId", "status", sum("count") as "count", sum("costUsd") as "costUsd" from (
        select p."climbId", v."status", count(*) as "count", sum(least(p."costUsd", ${MOST_USD})) filter (where p."costUsd" is not null) as "costUsd"
        from "Reply" p join "Verdict" v on v."itemId" = p."itemId" and v."current" where p."climbId" = any($1::uuid[]) group by 1, 2
        union all
        select u."climbId", u."status", count(*), sum(least((u."usage"->>'costUsd')::float8, ${MOST_USD})) filter (where u."usage"->>'costUsd' is not null)
        from "UploadedReply" u where u."climbId" = any($1::uuid[]) group by 1, 2
        union all
        select a."climbId", a."status", count(*), sum(least((a."reply"->'usage'->>'costUsd')::float8, ${MOST_USD})) filter (where a."reply"->'usage'->>'costUsd' is not null)
        from "AheadItem" a join "Climb" c on c."id" = a."climbId" and c."endedAt" is null
        where a."climbId" = any($1::uuid[]) and a."reply" is not null and not exists (select from "Reply" p where p."itemId" = a."id") group by 1, 2
        ) parts group by 1, 2
      ) counted group by 1`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.climbId, row]));
}

type Delivery = Pick<RunState, 'delivery' | 'expected' | 'received'>;

async function deliveryOf(climb: ClimbRecord, totals: Totals | undefined): Promise<Delivery> {
  if (!isBatch(climb)) return { delivery: 'interactive', expected: null, received: null };
  const { missing = 0, ...came } = totals?.statuses ?? {};
  const received = Object.values(came).reduce((sum, count) => sum + count, 0);
  const inLog = climb.replyCount > 0;
  return { delivery: 'batch', expected: inLog ? received + missing : expectedOf(await readCourses(climb)), received };
}

function view(
  climb: ClimbRecord,
  totals: Totals | undefined,
  delivery: Delivery,
  setup: RunSetup = STANDARD_SETUP,
): RunState {
  return {
    id: climb.id,
    suite: climb.suite,
    edition: climb.editionId,
    condition: climb.condition,
    protocol: courseOf(climb.protocol),
    ...delivery,
    model: climb.entrant,
    setup,
    submissionType: submissionTypeOf(setup),
    status: statusOf(climb),
    replyCount: climb.replyCount,
    ladders: ladderViews(climb.protocol, climb.state),
    openedAt: instantOf(climb.openedAt),
    lastSeenAt: instantOf(climb.lastSeenAt),
    endedAt: climb.endedAt && instantOf(climb.endedAt),
    costUsd: totals?.costUsd ?? null,
    statuses: totals?.statuses ?? {},
  };
}

function statusOf({ endedAt, state }: ClimbRecord): RunState['status'] {
  if (endedAt === null) return 'open';
  return state.ladders.some(({ end }) => end === 'stopped') ? 'aborted' : 'ended';
}
