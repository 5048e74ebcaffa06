/**
 * People's time per answer: their time on the page, without time away. Leaves out answers that were too fast or after a
 * long absence (lib/quality: TOO_FAST, AWAY).
 */

import { keyOn, pluck, unique } from '@/lib/server/boards/rows';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { rowsOf } from '@/lib/server/platform/db';

/** Reads only this many of the newest sessions per condition, so that the time does not grow with the log. */
const NEWEST_SESSIONS = 1000;

interface SessionRow {
  readonly id: string;
  readonly condition: string;
  readonly course: string;
  readonly replyCount: number;
}

interface Answers {
  readonly task: string;
  readonly level: number;
  readonly timesMs: readonly number[];
}

interface Timed {
  readonly person: string;
  readonly answers: readonly Answers[];
}

export interface TimedSession extends SessionRow, Timed {}

// Only a cache, so each process may have its own. Replies never change, so their number is the key.
const kept = makeLru<Timed>(12 * NEWEST_SESSIONS);

/** People only, newest first in each condition. */
export async function timedSessions(edition: string, conditions: readonly string[]): Promise<readonly TimedSession[]> {
  const sessions = await newestSessions(edition, conditions);
  const found = new Map(sessions.map((session) => [session.id, kept.get(keyOf(session))]));
  const read = await readAnswers(sessions.filter(({ id }) => found.get(id) === undefined));
  return sessions.flatMap((session) => {
    const timed = found.get(session.id) ?? read.get(session.id);
    // Withdrawn in between.
    if (timed === undefined) return [];
    kept.set(keyOf(session), timed);
    return [{ ...session, ...timed }];
  });
}

const keyOf = keyOn('id', 'replyCount');

const newestSessions = (edition: string, conditions: readonly string[]) =>
  rowsOf<SessionRow>(
    `select s."id", s."condition", s."course", s."replyCount" from unnest($2::text[]) w("condition") cross join lateral (
         select c."id", c."condition", c."course", c."replyCount" from "Climb" c
         where c."editionId" = $1 and c."condition" = w."condition" and c."kind" = 'session' and c."listed" and not c."simulated"
         order by c."openedAt" desc, c."id" limit $3) s`,
    [edition, unique(conditions), NEWEST_SESSIONS],
  );

async function readAnswers(sessions: readonly SessionRow[]) {
  if (sessions.length === 0) return new Map();
  // Session by session: a join could read whole tables.
  const rows = await rowsOf<{ id: string; person: string; answers: readonly Answers[] | null }>(
    `select s."climbId" as id, s."participantId" as "person", (
       select json_agg(x) from (
         select i."task", i."level", array_agg(greatest(r."rtMs" - coalesce(r."awayMs", 0), 0)) as "timesMs"
         from "IssuedItem" i join "Reply" r on r."climbId" = i."climbId" and r."ordinal" = i."ordinal"
         where i."climbId" = s."climbId" and i."phase" = 'main' and r."rtMs" >= 400 and coalesce(r."awayMs", 0) <= 5000 group by 1, 2 offset 0) x) as "answers"
     from "Session" s where s."climbId" = any($1::uuid[])`,
    [pluck(sessions, 'id')],
  );
  return new Map(rows.map(({ id, person, answers }) => [id, { person, answers: answers ?? [] }]));
}
