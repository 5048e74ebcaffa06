/** How long people take for an answer, in each way of asking: their own time on the page, without what they were away. */
import { pool } from '@/lib/server/db';
import { medianRank } from '@/lib/stats/median-interval';
import { quantileOfSorted } from '@/lib/stats/quantile';
import type { TermTable } from '@/lib/suites/suite';
import type { TermTime } from '@/lib/wire/board';
import type { ShownTask } from './board-rows';

export interface TimeRow extends ShownTask {
  /** Sorted. */
  readonly times: readonly number[];
}

/** So many of the newest sessions are looked at, so that a board takes as long after a million replies as after a thousand. */
const NEWEST_SESSIONS = 1000;

export const timeRows = async (edition: string, shown: readonly ShownTask[]): Promise<readonly TimeRow[]> =>
  (
    await pool().query<TimeRow>(
      `with newest as (
         select c."id" from "Climb" c where c."editionId" = $1 and c."kind" = 'session' and c."listed" and not c."simulated"
         order by c."openedAt" desc, c."id" limit $4)
       select i."task", i."condition", array_agg(t."time" order by t."time") as "times"
       from newest n join "Reply" r on r."climbId" = n."id" join "IssuedItem" i on i."id" = r."itemId"
       cross join lateral (select greatest(r."rtMs" - coalesce(r."awayMs", 0), 0) as "time") t
       where i."phase" = 'main' and r."rtMs" is not null and (i."task", i."condition") in (select * from unnest($2::text[], $3::text[]))
       group by 1, 2`,
      [edition, shown.map(({ task }) => task), shown.map(({ condition }) => condition), NEWEST_SESSIONS],
    )
  ).rows;

/** Medians with intervals from order statistics (at least six answers). */
export const termTimes = ({ arms, terms }: TermTable, rows: readonly TimeRow[]): TermTime[] =>
  terms.flatMap((term) =>
    arms.flatMap((arm): TermTime[] => {
      const own = rows.filter(({ task, condition }) => term.tasks.includes(task) && condition === arm.condition);
      const times = Float64Array.from(own.flatMap((row) => row.times)).sort();
      const median = quantileOfSorted(times, 0.5);
      const rank = medianRank(times.length);
      if (median === null) return [];
      const [lowMs, highMs] = rank === null ? [null, null] : [times[rank - 1] ?? null, times[times.length - rank] ?? null];
      return [{ term: term.id, arm: arm.id, n: times.length, medianMs: median, lowMs, highMs }];
    }),
  );
