/** A person's days of the daily five. */
import { cache } from 'react';
import { DAILY, DAILY_QUESTIONS } from 'rung-puzzles/suites/daily';
import { type Day, dayAfter, dayOfEdition, today } from '@/lib/server/items/daily/day';
import { pool } from '@/lib/server/platform/db';
import type { Caller } from '../sessions/caller';
import { pageCaller } from '../sessions/views/pages';

export interface MyDay {
  readonly day: Day;
  readonly sessionId: string;
  readonly shareId: string;
  readonly status: 'open' | 'ended';
  /** Played after its day: it counts nowhere. */
  readonly isLate: boolean;
  readonly answers: number;
  /** By question, null for one without an answer. null before the fifth answer or the end of the day. */
  readonly marks: readonly (boolean | null)[] | null;
}

interface Row extends Pick<MyDay, 'sessionId' | 'shareId' | 'isLate' | 'answers'> {
  readonly editionId: string;
  readonly ended: boolean;
  readonly complete: boolean;
  readonly passed: readonly boolean[];
}

/** Newest first. */
export const readMyDays = async ({ cookieHash }: Caller): Promise<readonly MyDay[]> =>
  cookieHash === null ? [] : readDays('p."cookieHash" = $1', cookieHash);

/** Days of the one person that the condition on `p` names by `$1`. */
async function readDays(person: string, value: string): Promise<readonly MyDay[]> {
  const { rows } = await pool().query<Row>(
    `select c."editionId", c."id" as "sessionId", s."shareId", s."casual" as "isLate", c."replyCount" as "answers", c."endedAt" is not null as "ended",
       c."replyCount" = $3 as "complete",
       array(select coalesce(v."passed", false) from "Reply" r join "Verdict" v on v."itemId" = r."itemId" and v."current" where r."climbId" = c."id" order by r."ordinal") as "passed"
     from "Participant" p join "Session" s on s."participantId" = p."id" join "Climb" c on c."id" = s."climbId" join "Edition" e on e."id" = c."editionId"
     where ${person} and e."suite" = $2 order by c."editionId" desc`,
    [value, DAILY, DAILY_QUESTIONS],
  );
  const now = today();
  return rows.map(({ editionId, ended, complete, passed, ...row }) => {
    const day = dayOfEdition(editionId);
    const showsMarks = ended && (complete || day < now);
    return {
      ...row,
      day,
      status: ended || (day < now && !row.isLate) ? 'ended' : 'open',
      marks: showsMarks ? Array.from({ length: DAILY_QUESTIONS }, (_, place) => passed[place] ?? null) : null,
    };
  });
}

export const listMyDays = async (): Promise<readonly MyDay[]> => readMyDays(await pageCaller());

interface SharedDay extends Pick<MyDay, 'day'> {
  readonly marks: NonNullable<MyDay['marks']>;
  /** Days in a row up to this one; 0 for one that was played later. */
  readonly streak: number;
}

/** What a person's link shows of their day to anyone; null before its marks are shown. Read once per request. */
export const getSharedDay = cache(async (shareId: string): Promise<SharedDay | null> => {
  const days = await readDays('p."id" = (select o."participantId" from "Session" o where o."shareId" = $1)', shareId);
  const found = days.find((one) => one.shareId === shareId);
  if (found === undefined || found.marks === null) return null;
  return { day: found.day, marks: found.marks, streak: found.isLate ? 0 : streakOf(days, found.day) };
});

/** Days in a row that were played in full on the day, up to today, or to yesterday while today's can still be played. */
export function streakOf(days: readonly Pick<MyDay, 'day' | 'isLate' | 'answers'>[], now: Day): number {
  const played = new Set(days.filter((one) => !one.isLate && one.answers === DAILY_QUESTIONS).map(({ day }) => day));
  let day = played.has(now) ? now : dayAfter(now, -1);
  let streak = 0;
  for (; played.has(day); day = dayAfter(day, -1)) streak += 1;
  return streak;
}
