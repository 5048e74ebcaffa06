/** Sessions and runs for the admin, latest heartbeat first. */
import { type ClimbProtocol, type ClimbState, courseOf, currentLadder } from 'rung-puzzles/protocols/climb';
import { withInstants } from '@/lib/server/platform/clock';
import { rowOf, rowsOf } from '@/lib/server/platform/db';
import { cursorPage, parseCursor } from '@/lib/server/platform/http/cursor';
import type { LiveClimb, LiveClimbs, LiveCounts } from '@/lib/wire/boards/board';
import type { LiveFilter } from '@/lib/wire/boards/board-query';

const PAGE = 50;
const ACTIVE = `interval '2 minutes'`;

const WHERE: Readonly<Record<LiveFilter, string>> = {
  all: 'true',
  sessions: `c."kind" = 'session'`,
  runs: `c."kind" = 'run'`,
  active: `c."endedAt" is null and c."lastSeenAt" > now() - ${ACTIVE}`,
  ended: 'c."endedAt" is not null',
};

interface Row
  extends Pick<
    LiveClimb,
    'id' | 'kind' | 'entrant' | 'edition' | 'condition' | 'state' | 'endReason' | 'listed' | 'simulated' | 'replyCount'
  > {
  readonly device: string | null;
  readonly protocol: ClimbProtocol;
  readonly fold: ClimbState;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
}

export async function listLiveClimbs(show: LiveFilter, cursor: string | undefined): Promise<LiveClimbs> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const rows = await rowsOf<Row>(
    `select c."id", c."kind", c."entrant", c."editionId" as "edition", c."condition",
       case when c."endedAt" is not null then 'ended' when c."kind" = 'session' and c."expiresAt" < now() then 'expired'
         when c."lastSeenAt" > now() - ${ACTIVE} then 'active' else 'resting' end as "state",
       c."endReason", c."listed", c."simulated" or c."demo" as "simulated", c."protocol", c."state" as "fold", c."replyCount", c."openedAt", c."lastSeenAt",
       s."device"->>'deviceType' as "device"
     from "Climb" c left join "Session" s on s."climbId" = c."id"
     where ${WHERE[show]} and ($1::timestamptz is null or (c."lastSeenAt", c."id") < ($1, $2::uuid))
     order by c."lastSeenAt" desc, c."id" desc limit $3`,
    [after?.at ?? null, after?.id ?? null, PAGE + 1],
  );
  const { page, nextCursor } = cursorPage(rows, PAGE, ({ lastSeenAt }) => lastSeenAt);
  return { climbs: page.map(liveClimb), nextCursor };
}

function liveClimb({ protocol, fold, ...row }: Row): LiveClimb {
  const index = currentLadder(fold) ?? fold.ladders.length - 1;
  const ladder = fold.ladders[index];
  return {
    ...withInstants(row),
    course: courseOf(protocol),
    task: protocol.tasks[index] ?? null,
    taskIndex: index,
    tasks: protocol.tasks.length,
    level: ladder?.r ?? 0,
    highestPassed: ladder?.highestPassed ?? 0,
    levelsDone: ladder?.visits ?? 0,
    levels: protocol.sets?.[index]?.levels.length ?? null,
    practiceLeft: Math.max(0, protocol.practiceItems - fold.practiceDone),
  };
}

export const countLive = () =>
  rowOf<LiveCounts>(
    `select count(*) filter (where "kind" = 'session' and "endedAt" is null and "lastSeenAt" > now() - ${ACTIVE})::int as "activeSessions",
       count(*) filter (where "kind" = 'run' and "endedAt" is null and "lastSeenAt" > now() - ${ACTIVE})::int as "activeRuns",
       count(*) filter (where "kind" = 'session')::int as "sessions", count(*) filter (where "kind" = 'run')::int as "runs",
       coalesce(sum("replyCount"), 0)::int as "replies",
       (select coalesce(sum("climbs"), 0) from "Withdrawal")::int as "withdrawals", (select coalesce(sum("replies"), 0) from "Withdrawal")::int as "withdrawnReplies"
     from "Climb" where not "demo"`,
  );
