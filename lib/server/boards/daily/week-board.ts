/** The week's right answers of people who chose a handle. Nothing is stored for it. */
import { DAILY_CONDITION } from 'rung-puzzles/suites/daily';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { type Day, dayAfter, editionOfDay } from '@/lib/server/items/daily/day';
import { rowsOf } from '@/lib/server/platform/db';
import type { Caller } from '@/lib/server/play/sessions/caller';

const DAYS = 7;
const MOST_SHOWN = 10;

export interface WeekRow {
  /** From 1; equal for people with equally many right answers. */
  readonly place: number;
  readonly handle: string;
  readonly right: number;
  /** On which they answered. */
  readonly days: number;
  readonly isMine: boolean;
}

/**
 * The best of the seven days before `today`, and the caller. A day counts for a person if they show their handle with
 * it and its climb counts: it is not simulated, careless or later than its day.
 */
export async function readWeekBoard(today: Day, { cookieHash }: Caller): Promise<readonly WeekRow[]> {
  const editions = Array.from({ length: DAYS }, (_, index) => editionOfDay(dayAfter(today, -1 - index)));
  const rows = await rowsOf<WeekRow>(
    `select * from (
       select rank() over (order by sum(s."right") desc)::int as "place", (array_agg(s."handle" order by s."editionId" desc))[1] as "handle",
         sum(s."right")::int as "right", count(distinct s."editionId")::int as "days", coalesce(p."cookieHash" = $2, false) as "isMine"
       from "Standing" s join "Session" o on o."climbId" = s."climbId" join "Participant" p on p."id" = o."participantId"
       where s."editionId" = any($1) and s."condition" = $3 and s."entrant" = $4 and s."handle" is not null and s."listed" and not s."simulated" and s."items" > 0
       group by p."id"
     ) board order by "place", lower("handle"), "handle"`,
    [editions, cookieHash, DAILY_CONDITION, HUMAN],
  );
  return rows.filter(({ isMine }, index) => index < MOST_SHOWN || isMine);
}
