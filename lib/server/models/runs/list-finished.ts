import type { Condition } from 'rung-puzzles/items/condition';
import { type ClimbProtocol, courseOf } from 'rung-puzzles/protocols/climb';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { formatCursor, parseCursor } from '@/lib/server/platform/http/cursor';
import type { FinishedRun } from '@/lib/wire/boards/provenance';
import { FINISHED } from './aborted';

export const FINISHED_FILTERS = ['all', 'waiting', 'verified', 'hidden'] as const;
export type FinishedFilter = (typeof FINISHED_FILTERS)[number];

const PAGE = 30;

interface Row {
  readonly id: string;
  readonly entrant: string;
  readonly suite: string;
  readonly edition: string;
  readonly condition: Condition;
  readonly protocol: ClimbProtocol;
  readonly owner: string | null;
  readonly own: boolean;
  readonly endedAt: Date;
  readonly verified: boolean;
}

/** Latest end first. `waiting`: by others, unverified. `hidden`: off the boards, finished or not. */
export async function listFinishedRuns(
  adminId: string,
  show: FinishedFilter,
  cursor: string | undefined,
): Promise<{ readonly runs: readonly FinishedRun[]; readonly nextCursor: string | null }> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const { rows } = await pool().query<Row>(
    `select * from (
       select c."id", c."entrant", e."suite", e."id" as "edition", c."condition", c."protocol", coalesce(u."name", u."email") as "owner",
         r."userId" is not distinct from $1 as "own", date_trunc('milliseconds', coalesce(c."endedAt", c."lastSeenAt")) as "endedAt",
         r."verifiedAt" is not null as "verified"
       from "Climb" c join "Run" r on r."climbId" = c."id" join "Edition" e on e."id" = c."editionId" left join "User" u on u."id" = r."userId"
       where c."kind" = 'run' and c."listed" = ($2 <> 'hidden') and not c."simulated" and not c."demo" and ($2 = 'hidden' or ${FINISHED})) finished
     where ($2 in ('all', 'hidden') or ($2 = 'verified' and "verified") or ($2 = 'waiting' and not "verified" and not "own"))
       and ($3::timestamptz is null or ("endedAt", "id") < ($3, $4::uuid))
     order by "endedAt" desc, "id" desc limit $5`,
    [adminId, show, after?.at ?? null, after?.id ?? null, PAGE + 1],
  );
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    runs: rows.slice(0, PAGE).map(viewOf),
    nextCursor: last === undefined ? null : formatCursor(last.endedAt, last.id),
  };
}

const viewOf = ({ protocol, endedAt, ...row }: Row): FinishedRun => ({
  ...row,
  course: courseOf(protocol),
  tasks: protocol.tasks.length,
  endedAt: instantOf(endedAt),
});
