/**
 * How long people took for each answer: their own time on the page, without what they were away. Answers that came too
 * fast, or after long away, are left out (lib/quality: TOO_FAST, AWAY).
 */

import { pool } from '@/lib/server/platform/db';
import { makeLru } from '@/lib/server/platform/lru';

/**
 * So many of the newest sessions in each condition are looked at, so that a board takes as long after a million replies
 * as after a thousand.
 */
const NEWEST_SESSIONS = 1000;

interface SessionRow {
  readonly id: string;
  readonly person: string;
  readonly condition: string;
  readonly course: string;
  readonly replyCount: number;
}

/** Of one task at one level. */
interface Answers {
  readonly task: string;
  readonly level: number;
  readonly timesMs: readonly number[];
}

export interface TimedSession extends SessionRow {
  readonly answers: readonly Answers[];
}

// Replies never change: with as many as before, a session has the times that it had. Only a cache, so several processes
// may each have their own.
const kept = makeLru<readonly Answers[]>(12 * NEWEST_SESSIONS);

/** Of people, newest first in each condition. */
export async function timedSessions(edition: string, conditions: readonly string[]): Promise<readonly TimedSession[]> {
  const sessions = await newestSessions(edition, conditions);
  const found = new Map(sessions.map((session) => [session.id, kept.get(keyOf(session))]));
  const read = await readAnswers(sessions.filter(({ id }) => found.get(id) === undefined));
  return sessions.map((session) => {
    const answers = found.get(session.id) ?? read.get(session.id) ?? [];
    kept.set(keyOf(session), answers);
    return { ...session, answers };
  });
}

/** The same for the same times. */
export const keyOf = ({ id, replyCount }: Pick<SessionRow, 'id' | 'replyCount'>): string => `${id} ${replyCount}`;

const newestSessions = async (edition: string, conditions: readonly string[]): Promise<readonly SessionRow[]> =>
  (
    await pool().query<SessionRow>(
      `select s."id", p."participantId" as "person", s."condition", s."course", s."replyCount"
       from unnest($2::text[]) w("condition") cross join lateral (
         select c."id", c."condition", c."course", c."replyCount" from "Climb" c
         where c."editionId" = $1 and c."condition" = w."condition" and c."kind" = 'session' and c."listed" and not c."simulated"
         order by c."openedAt" desc, c."id" limit $3) s
       join "Session" p on p."climbId" = s."id"`,
      [edition, [...new Set(conditions)], NEWEST_SESSIONS],
    )
  ).rows;

async function readAnswers(sessions: readonly SessionRow[]): Promise<ReadonlyMap<string, readonly Answers[]>> {
  if (sessions.length === 0) return new Map();
  // Session by session: joined as a whole, both tables may be read from end to end.
  const { rows } = await pool().query<Answers & { id: string }>(
    `select w.id, x."task", x."level", x."timesMs" from unnest($1::uuid[]) w(id) cross join lateral (
       select i."task", i."level", array_agg(greatest(r."rtMs" - coalesce(r."awayMs", 0), 0)) as "timesMs"
       from "IssuedItem" i join "Reply" r on r."climbId" = i."climbId" and r."ordinal" = i."ordinal"
       where i."climbId" = w.id and i."phase" = 'main' and r."rtMs" >= 400 and coalesce(r."awayMs", 0) <= 5000 group by 1, 2 offset 0) x`,
    [sessions.map(({ id }) => id)],
  );
  const read = new Map<string, Answers[]>();
  for (const { id, ...answers } of rows) read.set(id, [...(read.get(id) ?? []), answers]);
  return read;
}
