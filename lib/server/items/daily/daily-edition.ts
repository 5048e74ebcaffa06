/**
 * A day's edition. Its key is an HMAC of the date under a secret of the server: it can be published when the day ends,
 * and reveals no other day's.
 */
import { createHash } from 'node:crypto';
import { DAILY, DAILY_PLAN_PLACE, type DailyQuestion, dailyQuestions } from 'rung-puzzles/suites/daily';
import { pool } from '@/lib/server/platform/db';
import { keyedHash } from '@/lib/server/platform/secrets';
import { seedAt } from '../editions';
import { type Day, demoEditionOfDay, editionOfDay, today } from './day';

/** Makes today's edition where it is missing; its id. */
export async function editionOfToday(): Promise<string> {
  const day = today();
  const id = editionOfDay(day);
  const key = await keyedHash('daily', day);
  await pool().query(
    `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment", "openedAt")
     values ($1, $2, $3, $4, $5, clock_timestamp()) on conflict do nothing`,
    [id, DAILY, `Daily five, ${day}`, key, createHash('sha256').update(key).digest('hex')],
  );
  return id;
}

/** The questions of an edition that exists. They never leave the server while it is open. */
export const questionsOf = async (editionId: string): Promise<readonly DailyQuestion[]> =>
  dailyQuestions(await seedAt(editionId, DAILY_PLAN_PLACE));

export interface DayEdition {
  readonly id: string;
  readonly day: Day;
  /** Lower-case hex; null before the edition has retired. */
  readonly key: string | null;
  readonly keyCommitment: string;
}

/** null where no one asked for the day's five on that day, and the demo data has none. */
export async function findDay(day: Day): Promise<DayEdition | null> {
  const { rows } = await pool().query<Omit<DayEdition, 'day'>>(
    `select "id", case when "retiredAt" is not null then encode("secretKey", 'hex') end as "key", "keyCommitment" from "Edition" where "id" = any($1) order by "demo" limit 1`,
    [[editionOfDay(day), demoEditionOfDay(day)]],
  );
  return rows[0] === undefined ? null : { ...rows[0], day };
}

/** Editions of past days that have not retired yet, and whose climbs are to be ended. */
export async function daysToClose(): Promise<readonly string[]> {
  const { rows } = await pool().query<{ id: string }>(
    `select "id" from "Edition" where "suite" = $1 and "retiredAt" is null and "id" < $2 order by "id"`,
    [DAILY, editionOfDay(today())],
  );
  return rows.map(({ id }) => id);
}
