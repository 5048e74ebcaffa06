/** Finds the finished runs that belong together, and what is stored about them. */

import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import type { DepthRow, OutcomeRow } from '@/lib/server/boards/pages/board/board-rows';
import { FINISHED } from '@/lib/server/models/runs/aborted';
import { MOST_USD } from '@/lib/server/models/runs/view';
import { rowOf, rowsOf } from '@/lib/server/platform/db';
import type { Evaluation } from '@/lib/wire/boards/results';
import type { RunSetup } from '@/lib/wire/models/setup';

/** Runs of one owner with the same setup. */
export interface RunGroup
  extends Pick<
    Evaluation,
    'suite' | 'edition' | 'editionRetired' | 'condition' | 'entrant' | 'name' | 'parameters' | 'asked' | 'owner'
  > {
  readonly protocol: ClimbProtocol;
  readonly setup: RunSetup;
  readonly harness: Readonly<Record<string, unknown>>;
  /** Oldest end first. */
  readonly runs: readonly string[];
}

export interface GroupFilter {
  readonly suite?: string | undefined;
  readonly run?: string | undefined;
  /** Default: all, without demo data unless its run is named. */
  readonly edition?: string | undefined;
}

/** SQL for `Climb` c: complete runs of models that count on boards. */
const WITH_RESULT = `c."kind" = 'run' and c."listed" and not c."simulated" and ${FINISHED}`;

export const readGroups = ({ suite, run, edition }: GroupFilter) =>
  rowsOf<RunGroup>(
    `select e."suite", e."id" as "edition", e."retiredAt" is not null as "editionRetired", c."condition", c."entrant", m."name", c."protocol", r."setup", r."parameters",
         r."harness", r."provenance" as "asked", case when bool_and(r."showOwner") then max(u."name") end as "owner",
         array_agg(c."id" order by c."endedAt", c."id") as "runs"
       from "Climb" c join "Run" r on r."climbId" = c."id" join "Edition" e on e."id" = c."editionId" join "Model" m on m."id" = r."modelId"
         left join "User" u on u."id" = r."userId"
       where ${WITH_RESULT} and ($1::text is null or e."suite" = $1) and ($2::uuid is null or c."id" = $2)
         and case when $3::text is not null then e."id" = $3 else $2 is not null or not c."demo" end
       group by e."id", c."condition", c."entrant", m."name", c."protocol", r."setup", r."parameters", r."harness", r."provenance", r."userId"
       order by min(c."endedAt"), min(c."id"::text)`,
    [suite ?? null, run ?? null, edition ?? null],
  );

export interface RunFacts {
  readonly id: string;
  readonly openedAt: Date;
  readonly endedAt: Date;
  readonly served: Evaluation['served'];
  readonly verified: boolean;
}

/** Oldest end first. */
export const readRunFacts = (runs: readonly string[]) =>
  rowsOf<RunFacts>(
    `select c."id", c."openedAt", c."endedAt", r."served", r."verifiedAt" is not null as "verified"
       from "Climb" c join "Run" r on r."climbId" = c."id" where c."id" = any($1::uuid[]) order by c."endedAt", c."id"`,
    [runs],
  );

export interface CourseRow extends Pick<DepthRow, 'task' | 'r' | 'highestPassed' | 'censored'> {
  readonly climbId: string;
}

/** Complete courses only: the missing part of a set may have been hard. Postponed sets are left out too. */
export const readCourses = (runs: readonly string[]) =>
  rowsOf<CourseRow>(
    `select "climbId", "task", "r", "highestPassed", "censored" from "Standing"
       where "climbId" = any($1::uuid[]) and "ended" and ("course" <> 'set' or "endReason" = 'complete' and not "aside") order by "climbId", "task"`,
    [runs],
  );

/** The items of one task in a run's fixed set. */
export interface AskedSetRow {
  readonly climbId: string;
  readonly task: string;
  /** Hash of the lines `level item-hash` in question order. */
  readonly sha256: string;
}

export const readAskedSets = (runs: readonly string[]) =>
  rowsOf<AskedSetRow>(
    `select "climbId", "task", encode(sha256(convert_to(string_agg("level" || ' ' || "itemHash", E'\\n' order by "ordinal"), 'UTF8')), 'hex') as "sha256"
       from "IssuedItem" where "climbId" = any($1::uuid[]) and "phase" = 'main' and jsonb_array_length("history") = 0 group by 1, 2 order by 1, 2`,
    [runs],
  );

interface OutcomeOfRun extends Pick<OutcomeRow, 'task' | 'level' | 'outcome' | 'count'> {
  readonly climbId: string;
}

export const readOutcomes = (runs: readonly string[]) =>
  rowsOf<OutcomeOfRun>(
    `select i."climbId", i."task", i."level", v."outcome", count(*)::int as "count"
       from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" and v."current"
       where i."climbId" = any($1::uuid[]) and i."phase" = 'main' and v."outcome" is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [runs],
  );

export type ReplyCountRow = Omit<OutcomeOfRun, 'outcome'>;

export const readReplyCounts = (runs: readonly string[]) =>
  rowsOf<ReplyCountRow>(
    `select i."climbId", i."task", i."level", count(*)::int as "count" from "Reply" p join "IssuedItem" i on i."id" = p."itemId"
       where i."climbId" = any($1::uuid[]) and i."phase" = 'main' group by 1, 2, 3 order by 1, 2, 3`,
    [runs],
  );

export const readReplySums = (runs: readonly string[]) =>
  rowOf<Pick<Evaluation, 'replies' | 'statuses' | 'costUsd'>>(
    `select coalesce(sum("count"), 0)::int as "replies", coalesce(jsonb_object_agg("status", "count"), '{}') as "statuses", sum("costUsd") as "costUsd" from (
       select v."status", count(*)::int as "count", sum(least(p."costUsd", ${MOST_USD})) filter (where p."costUsd" is not null) as "costUsd"
       from "Reply" p join "Verdict" v on v."itemId" = p."itemId" and v."current" where p."climbId" = any($1::uuid[]) group by 1
     ) counted`,
    [runs],
  );
