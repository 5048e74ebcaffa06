/** What an analysis is made of: counts kept up as courses end (ClusterSum, TimeCount). No reply is read. */
import type { Condition } from '@/lib/items/condition';
import { pool } from '@/lib/server/db';
import type { ClusterSums } from '@/lib/stats/clustered';

export type Course = 'ladder' | 'set';
export type Measure = 'time' | 'latency' | 'cost' | 'tokens';

/** Shares of right answers of one entrant at one level, with what their error follows from. `sum`: right answers. */
export interface ShareRow extends ClusterSums {
  readonly course: Course;
  readonly entrant: string;
  readonly level: number;
}

export interface TimeRow {
  readonly course: Course;
  readonly entrant: string;
  readonly level: number;
  readonly result: 'right' | 'wrong' | 'timed-out' | 'excluded';
  readonly bin: number;
  readonly count: number;
  /** Of the amounts, in ms, nano-USD or tokens. */
  readonly sum: number;
}

export interface Cell {
  readonly edition: string;
  readonly condition: Condition;
  readonly task: string;
}

/** Conditions and tasks with counts of people, of models, or of both. */
export const measuredCells = async (
  edition: string,
): Promise<readonly { readonly condition: Condition; readonly task: string; readonly entrants: readonly string[] }[]> =>
  (
    await pool().query(
      `select "condition", "task", array_agg(distinct "entrant") as "entrants" from "ClusterSum"
       where "editionId" = $1 and not "simulated" and "clusters" > 0 group by 1, 2 order by 1, 2`,
      [edition],
    )
  ).rows;

export const shareRows = async ({ edition, condition, task }: Cell): Promise<readonly ShareRow[]> =>
  (
    await pool().query<ShareRow>(
      `select "course", "entrant", "level", "clusters", "questions" as "n", "right" as "sum", "squares"::float8, "products"::float8, "sizes"::float8
       from "ClusterSum" where "editionId" = $1 and "condition" = $2 and "task" = $3 and not "simulated" and "clusters" > 0
       order by "course", "entrant", "level"`,
      [edition, condition, task],
    )
  ).rows;

/** Of the entrants that are named, or at the levels that are, where not null. */
export const timeRows = async (
  { edition, condition, task }: Cell,
  measure: Measure,
  { entrants = null, levels = null }: { readonly entrants?: readonly string[] | null; readonly levels?: readonly number[] | null },
): Promise<readonly TimeRow[]> =>
  (
    await pool().query<TimeRow>(
      `select "course", "entrant", "level", "result", "bin", "count", "sum"::float8 from "TimeCount"
       where "editionId" = $1 and "condition" = $2 and "task" = $3 and not "simulated" and "measure" = $4 and "count" > 0
         and ($5::text[] is null or "entrant" = any($5)) and ($6::int[] is null or "level" = any($6))`,
      [edition, condition, task, measure, entrants, levels],
    )
  ).rows;
