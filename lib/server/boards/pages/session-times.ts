/**
 * People's time per answer: their time on the page, without time away. Leaves out answers that were too fast or after a
 * long absence (lib/quality: TOO_FAST, AWAY).
 */

import { pool } from '@/lib/server/platform/db';
import { makeLru } from '@/lib/server/platform/lru';

/** Reads only this many of the newest sessions per condition, so that the time does not grow with the log. */
const NEWEST_SESSIONS = 1000;

interface SessionRow {
  readonly id: string;
  readonly person: string;
  readonly condition: string;
  readonly course: string;
  readonly replyCount: number;
}

interface Answers {
  readonly task: string;
  readonly level: number;
  readonly timesMs: readonly number[];
}

export interface TimedSession extends SessionRow {
  readonly answers: readonly Answers[];
}

// Only a cache, so each process may have its own. Replies never change, so their number is the key.
const kept = makeLru<readonly Answers[]>(12 * NEWEST_SESSIONS);

/** People only, newest first in each condition. */
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
  // Session by session: a join could read both tables completely.
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
