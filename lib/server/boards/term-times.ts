/** How long people take for an answer, in each way of asking: their own time on the page, without what they were away. */
import { hashJson } from '@/lib/core/hash';
import { makeLru } from '@/lib/server/climbs/lru';
import { pool } from '@/lib/server/db';
import { medianRank } from '@/lib/stats/median-interval';
import { quantileOfSorted } from '@/lib/stats/quantile';
import type { TermTable } from '@/lib/suites/suite';
import type { TermTime } from '@/lib/wire/board';

/** So many of the newest sessions in each condition are looked at, so that a board takes as long after a million replies as after a thousand. */
const NEWEST_SESSIONS = 1000;

interface SessionRow {
  readonly id: string;
  readonly condition: string;
  readonly replyCount: number;
}

/** Times in ms, by task. */
type SessionTimes = ReadonlyMap<string, readonly number[]>;

// Replies never change: with as many as before, a session has the times that it had. Only caches, so several processes may each have their own.
const sessionsKept = makeLru<SessionTimes>(8 * NEWEST_SESSIONS);
const tablesKept = makeLru<readonly TermTime[]>(24);

/** Of the newest sessions; medians with intervals from order statistics (at least six answers). */
export async function termTimes(edition: string, table: TermTable): Promise<readonly TermTime[]> {
  const sessions = await newestSessions(
    edition,
    table.arms.map(({ condition }) => condition),
  );
  const key = hashJson([edition, table.title, sessions.map(({ id, replyCount }) => `${id} ${replyCount}`)]);
  const kept = tablesKept.get(key);
  if (kept !== undefined) return kept;
  const made = composeTimes(table, sessions, await timesOf(sessions));
  tablesKept.set(key, made);
  return made;
}

const newestSessions = async (edition: string, conditions: readonly string[]): Promise<readonly SessionRow[]> =>
  (
    await pool().query<SessionRow>(
      `select s.* from unnest($2::text[]) w("condition") cross join lateral (
         select c."id", c."condition", c."replyCount" from "Climb" c
         where c."editionId" = $1 and c."condition" = w."condition" and c."kind" = 'session' and c."listed" and not c."simulated"
         order by c."openedAt" desc, c."id" limit $3) s`,
      [edition, conditions, NEWEST_SESSIONS],
    )
  ).rows;

const keyOf = ({ id, replyCount }: SessionRow): string => `${id} ${replyCount}`;

async function timesOf(sessions: readonly SessionRow[]): Promise<ReadonlyMap<string, SessionTimes>> {
  const found = new Map(sessions.map((session) => [session.id, sessionsKept.get(keyOf(session))]));
  const read = await readTimes(sessions.filter(({ id }) => found.get(id) === undefined));
  for (const session of sessions) if (found.get(session.id) === undefined) sessionsKept.set(keyOf(session), read.get(session.id) ?? new Map());
  return new Map(sessions.map(({ id }) => [id, found.get(id) ?? read.get(id) ?? new Map()]));
}

async function readTimes(sessions: readonly SessionRow[]): Promise<ReadonlyMap<string, SessionTimes>> {
  if (sessions.length === 0) return new Map();
  // Session by session: joined as a whole, both tables may be read from end to end.
  const { rows } = await pool().query<{ id: string; task: string; times: readonly number[] }>(
    `select w.id, x."task", x.times from unnest($1::uuid[]) w(id) cross join lateral (
       select i."task", array_agg(greatest(r."rtMs" - coalesce(r."awayMs", 0), 0)) as times
       from "IssuedItem" i join "Reply" r on r."climbId" = i."climbId" and r."ordinal" = i."ordinal"
       where i."climbId" = w.id and i."phase" = 'main' and r."rtMs" is not null group by 1 offset 0) x`,
    [sessions.map(({ id }) => id)],
  );
  const read = new Map<string, Map<string, readonly number[]>>();
  for (const { id, task, times } of rows) read.set(id, (read.get(id) ?? new Map()).set(task, times));
  return read;
}

const composeTimes = ({ arms, terms }: TermTable, sessions: readonly SessionRow[], times: ReadonlyMap<string, SessionTimes>): TermTime[] =>
  terms.flatMap((term) =>
    arms
      .filter(({ id }) => term.arms === undefined || term.arms.includes(id))
      .flatMap((arm): TermTime[] => {
        const own = sessions.filter(({ condition }) => condition === arm.condition);
        const found = summarize(own.flatMap(({ id }) => term.tasks.flatMap((task) => times.get(id)?.get(task) ?? [])));
        return found === null ? [] : [{ term: term.id, arm: arm.id, ...found }];
      }),
  );

function summarize(times: readonly number[]): Pick<TermTime, 'n' | 'medianMs' | 'lowMs' | 'highMs'> | null {
  const sorted = Float64Array.from(times).sort();
  const median = quantileOfSorted(sorted, 0.5);
  const rank = medianRank(sorted.length);
  if (median === null) return null;
  const [lowMs, highMs] = rank === null ? [null, null] : [sorted[rank - 1] ?? null, sorted[sorted.length - rank] ?? null];
  return { n: sorted.length, medianMs: median, lowMs, highMs };
}
