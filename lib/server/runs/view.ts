/** A run as its owner sees it: where its ladders stand and what its replies came to, no verdict of a single one. */

import { invariant } from '@/lib/core/invariant';
import { isCondition } from '@/lib/items/condition';
import type { ClimbProtocol, ClimbState } from '@/lib/protocols/climb';
import { isCensored } from '@/lib/protocols/ladder';
import { findTask } from '@/lib/tasks';
import type { LadderView } from '@/lib/wire/item';
import type { RunState } from '@/lib/wire/run';
import { instantOf } from '../clock';
import { pool, type Queryable } from '../db';

export interface RunRow {
  readonly id: string;
  readonly userId: string | null;
  readonly suite: string;
  readonly editionId: string;
  readonly condition: string;
  readonly modelId: string;
  readonly protocol: ClimbProtocol;
  readonly state: ClimbState;
  readonly replyCount: number;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
}

export const SELECT_RUN = `
  select c."id", r."userId", e."suite", c."editionId", c."condition", r."modelId", c."protocol", c."state", c."replyCount",
    c."openedAt", c."lastSeenAt", c."endedAt"
  from "Climb" c join "Run" r on r."climbId" = c."id" join "Edition" e on e."id" = c."editionId"`;

export async function findRun(id: string, through: Queryable = pool()): Promise<RunRow | null> {
  return (await through.query<RunRow>(`${SELECT_RUN} where c."id" = $1`, [id])).rows[0] ?? null;
}

interface Totals {
  readonly climbId: string;
  readonly costUsd: number | null;
  readonly statuses: Readonly<Record<string, number>>;
}

/** The states of these runs, in their order; two queries however many there are. */
export async function viewRuns(rows: readonly RunRow[], through: Queryable = pool()): Promise<RunState[]> {
  const totals = await readTotals(
    rows.map(({ id }) => id),
    through,
  );
  return rows.map((row) => viewRun(row, totals.get(row.id)));
}

async function readTotals(ids: readonly string[], through: Queryable): Promise<Map<string, Totals>> {
  const { rows } = await through.query<Totals>(
    `select "climbId", sum("costUsd") as "costUsd", jsonb_object_agg("status", "count") as "statuses" from (
       select p."climbId", v."status", count(*) as "count", sum(p."costUsd") as "costUsd"
       from "Reply" p join "Verdict" v on v."itemId" = p."itemId" and v."current" where p."climbId" = any($1::uuid[]) group by 1, 2
     ) counted group by 1`,
    [ids],
  );
  return new Map(rows.map((row) => [row.climbId, row]));
}

function viewRun(row: RunRow, totals: Totals | undefined): RunState {
  invariant(isCondition(row.condition), 'a stored condition is known');
  const stopped = row.state.ladders.some(({ end }) => end === 'stopped');
  return {
    id: row.id,
    suite: row.suite,
    edition: row.editionId,
    condition: row.condition,
    model: row.modelId,
    status: row.endedAt === null ? 'open' : stopped ? 'aborted' : 'ended',
    replyCount: row.replyCount,
    ladders: viewLadders(row),
    openedAt: instantOf(row.openedAt),
    lastSeenAt: instantOf(row.lastSeenAt),
    endedAt: row.endedAt && instantOf(row.endedAt),
    costUsd: totals?.costUsd ?? null,
    statuses: totals?.statuses ?? {},
  };
}

const viewLadders = ({ protocol, state }: RunRow): LadderView[] =>
  state.ladders.map((ladder, index) => {
    const task = protocol.tasks[index] ?? '';
    return {
      task,
      taskTitle: findTask(task)?.title ?? task,
      r: ladder.r,
      highestPassed: ladder.highestPassed,
      visits: ladder.visits,
      asked: ladder.asked,
      questionsPerVisit: protocol.ladder.questionsPerVisit,
      items: ladder.items,
      end: ladder.end,
      censored: isCensored(ladder),
    };
  });
