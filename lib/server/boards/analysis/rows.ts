/** Reads an analysis from counts that are updated as courses end (ClusterSum, TimeCount), not from replies. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { ClusterSums } from 'rung-puzzles/stats/shares/clustered';
import { rowsOf } from '@/lib/server/platform/db';
import type { Trade } from '@/lib/wire/boards/analysis';

export const COURSES = ['ladder', 'set'] as const satisfies readonly Course[];
export type Course = Trade['course'];
export type Measure = 'time' | 'latency' | 'cost' | 'tokens';

/** An entrant at a level. */
export interface Place {
  readonly course: Course;
  readonly entrant: string;
  readonly level: number;
}

/** Right answers (`sum`), with sums for their standard error, clustered by climb. */
export interface ShareRow extends ClusterSums, Place {
  /** Different items: fewer than `n` if a set was asked again. */
  readonly items: number;
  /** Only for people on sets: they share items, so the sums do not give it. */
  readonly interval?: { readonly low: number | null; readonly high: number | null };
}

export interface TimeRow extends Place {
  readonly result: 'right' | 'wrong' | 'timed-out' | 'excluded';
  /** Of a histogram with twenty bins per decade: 10^(bin/20) up to the next; -1 for 0. */
  readonly bin: number;
  readonly count: number;
  /** In ms, nano-USD or tokens. */
  readonly sum: number;
}

export interface Cell {
  readonly edition: string;
  readonly condition: Condition;
  readonly task: string;
}

export const measuredCells = (edition: string) =>
  rowsOf<{ condition: Condition; task: string; isHuman: boolean }>(
    `select distinct "condition", "task", "entrant" = 'human' as "isHuman" from "ClusterSum" where "editionId" = $1 and not "simulated" and "clusters" > 0`,
    [edition],
  );

export const measuredConditions = (edition: string) =>
  rowsOf<{ condition: Condition; entrants: number }>(
    `select "condition", count(*)::int as "entrants" from (
         select distinct "condition", "entrant" from "ClusterSum" where "editionId" = $1 and not "simulated" and "clusters" > 0) own
       group by 1 order by 2 desc, 1`,
    [edition],
  );

export const shareRows = ({ edition, condition, task }: Cell) =>
  rowsOf<ShareRow>(
    `select "course", "entrant", "level", "clusters", "questions" as "n", "questions" as "items", "right" as "sum", "squares"::float8, "products"::float8, "sizes"::float8
       from "ClusterSum" where "editionId" = $1 and "condition" = $2 and "task" = $3 and not "simulated" and "clusters" > 0
       order by "course", "entrant", "level"`,
    [edition, condition, task],
  );

/** For these levels, and for these entrants unless null. */
export const timeRows = (
  { edition, condition, task }: Cell,
  measure: Measure,
  levels: readonly number[],
  entrants: readonly string[] | null = null,
) =>
  rowsOf<TimeRow>(
    `select "course", "entrant", "level", "result", "bin", "count", "sum"::float8 from "TimeCount"
       where "editionId" = $1 and "condition" = $2 and "task" = $3 and not "simulated" and "measure" = $4 and "count" > 0
         and "level" = any($5::int[]) and ($6::text[] is null or "entrant" = any($6))`,
    [edition, condition, task, measure, levels, entrants],
  );
