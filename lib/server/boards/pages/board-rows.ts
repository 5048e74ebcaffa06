/**
 * What a board is made of: counts kept up as courses end (DepthCount, LevelCount, OutcomeCount) and the reported
 * values. No reply is read, so a board takes the same time after a million replies as after a hundred.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Course } from 'rung-puzzles/protocols/climb';
import { FEWEST_TOLD } from 'rung-puzzles/protocols/fixed-set';
import { isComparable } from 'rung-puzzles/suites/comparability';
import type { Suite } from 'rung-puzzles/suites/suite';
import { OPEN_FIRST } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { ASKED_KEY, askedItems, askedKey } from './asked-items';

export interface EditionRow {
  readonly id: string;
  readonly title: string;
  readonly openedAt: Date;
  readonly retiredAt: Date | null;
}

export interface DepthRow {
  readonly task: string;
  readonly condition: Condition;
  readonly entrant: string;
  readonly r: number;
  readonly highestPassed: number;
  readonly censored: boolean;
  readonly climbs: number;
}

export interface ItemSumRow {
  readonly task: string;
  readonly entrant: string;
  readonly items: number;
  readonly right: number;
  readonly unreadable: number;
  readonly unscored: number;
}

/** A task as it is shown somewhere on a board. */
export interface ShownTask {
  readonly task: string;
  readonly condition: Condition;
}

/** Counted outcomes of one class. */
export interface OutcomeRow {
  readonly task: string;
  readonly condition: Condition;
  readonly entrant: string;
  readonly course: Course;
  readonly level: number;
  readonly outcome: string;
  readonly count: number;
  /**
   * Of a set: different items at this level, whatever they came to, since each run is asked the same; null of a ladder.
   */
  readonly items: number | null;
}

export interface LevelRow extends ItemSumRow {
  readonly level: number;
  /** Climbs, and what the spread between them follows from (lib/puzzles/stats/clustered.ts). */
  readonly clusters: number;
  readonly squares: number;
  readonly products: number;
  readonly sizes: number;
}

export interface ReportedRow {
  readonly task: string;
  readonly condition: Condition;
  readonly entrant: string;
  readonly isHuman: boolean;
  readonly metric: string;
  readonly value: number;
  readonly source: string;
  readonly note: string | null;
}

export interface HandleRow {
  readonly task: string;
  readonly handle: string;
  readonly r: number;
  readonly highestPassed: number;
  readonly censored: boolean;
}

/** The edition asked for, or the newest of the suite that is open; where none is, the newest. */
export async function findEdition(suite: string, edition?: string): Promise<EditionRow | null> {
  const { rows } = await pool().query<EditionRow>(
    `select "id", "title", "openedAt", "retiredAt" from "Edition" where "suite" = $1 and ($2::text is null or "id" = $2)
     order by ${OPEN_FIRST} limit 1`,
    [suite, edition ?? null],
  );
  return rows[0] ?? null;
}

/** The second and third parameter of a query for shown tasks, and how it asks for them. */
const shownValues = (shown: readonly ShownTask[]) => [
  shown.map(({ task }) => task),
  shown.map(({ condition }) => condition),
];
const SHOWN = '("task", "condition") in (select * from unnest($2::text[], $3::text[]))';

export const depthRows = async (edition: string, shown: readonly ShownTask[]): Promise<readonly DepthRow[]> =>
  (
    await pool().query<DepthRow>(
      `select "task", "condition", "entrant", "r", "highestPassed", "censored", "climbs" from "DepthCount"
       where "editionId" = $1 and ${SHOWN} and not "simulated" and "climbs" > 0 order by "task", "condition", "entrant", "r", "highestPassed", "censored"`,
      [edition, ...shownValues(shown)],
    )
  ).rows;

/** Of ladders; what a fixed set asks is counted by outcomes. */
export const itemSums = async (edition: string, shown: readonly ShownTask[]): Promise<readonly ItemSumRow[]> =>
  (
    await pool().query<ItemSumRow>(
      `select "task", "entrant", sum("items")::int as "items", sum("right")::int as "right", sum("unreadable")::int as "unreadable", sum("unscored")::int as "unscored"
       from "LevelCount" where "editionId" = $1 and ${SHOWN} and "course" = 'ladder' and not "simulated" group by "task", "entrant" order by "task", "entrant"`,
      [edition, ...shownValues(shown)],
    )
  ).rows;

/** Of ladders. */
export const levelRows = async (
  edition: string,
  shown: readonly ShownTask[],
  entrant: string,
): Promise<readonly LevelRow[]> =>
  (
    await pool().query<LevelRow>(
      `select "task", "entrant", "level", "items", "right", "unreadable", "unscored", coalesce("clusters", 0) as "clusters",
         "squares"::float8, "products"::float8, "sizes"::float8
       from "LevelCount" left join "ClusterSum" using ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "right")
       where "editionId" = $1 and ${SHOWN} and "entrant" = $4 and "course" = 'ladder' and not "simulated" and "items" > 0 order by "task", "level"`,
      [edition, ...shownValues(shown), entrant],
    )
  ).rows;

const COUNTED = `select "task", "condition", "entrant", "course", "level", "outcome", "count" from "OutcomeCount"`;
const BY_OUTCOME =
  'not "simulated" and "count" > 0 order by "task", "condition", "entrant", "course" desc, "level", "outcome"';

export const outcomeRows = (edition: string, shown: readonly ShownTask[]): Promise<readonly OutcomeRow[]> =>
  withItems(edition, `${COUNTED} where "editionId" = $1 and ${SHOWN} and ${BY_OUTCOME}`, shownValues(shown));

/**
 * Changes with every version of every row (PostgreSQL, System Columns: ctid, xmin): a board whose rows are still the
 * same need not read them.
 */
export async function outcomeVersions(edition: string, shown: readonly ShownTask[]): Promise<string> {
  const { rows } = await pool().query<{ versions: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) as "versions" from "OutcomeCount"
     where "editionId" = $1 and ${SHOWN} and not "simulated"`,
    [edition, ...shownValues(shown)],
  );
  return rows[0]?.versions ?? '';
}

/** The same of ended ladders. */
export async function depthVersions(edition: string, shown: readonly ShownTask[]): Promise<string> {
  const { rows } = await pool().query<{ versions: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) as "versions" from "DepthCount"
     where "editionId" = $1 and ${SHOWN} and not "simulated"`,
    [edition, ...shownValues(shown)],
  );
  return rows[0]?.versions ?? '';
}

/** Changes with every version of a model: its name is on boards. */
export async function modelVersions(): Promise<string> {
  const { rows } = await pool().query<{ versions: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) as "versions" from "Model"`,
  );
  return rows[0]?.versions ?? '';
}

/** One entrant's, in all conditions. */
export const entrantOutcomes = (edition: string, entrant: string): Promise<readonly OutcomeRow[]> =>
  withItems(edition, `${COUNTED} where "editionId" = $1 and "entrant" = $2 and ${BY_OUTCOME}`, [entrant]);

async function withItems(
  edition: string,
  statement: string,
  values: readonly unknown[],
): Promise<readonly OutcomeRow[]> {
  const [{ rows }, asked] = await Promise.all([
    pool().query<Omit<OutcomeRow, 'items'>>(statement, [edition, ...values]),
    askedItems(edition),
  ]);
  return rows.map((row) => ({ ...row, items: row.course === 'set' ? (asked.get(askedKey(row)) ?? null) : null }));
}

/** Runs of models that were taken back after an answer, by course; of one model where it is named. */
export async function withdrawnRuns(
  edition: string,
  entrant: string | null = null,
): Promise<{ readonly ladder: number; readonly set: number }> {
  const { rows } = await pool().query<{ course: string; runs: number }>(
    `select "course", sum("climbs")::int as "runs" from "Withdrawal"
     where "kind" = 'run' and "replies" > 0 and "editionId" = $1 and ($2::text is null or "entrant" = $2) group by 1`,
    [edition, entrant],
  );
  const of = (course: string) => rows.find((row) => row.course === course)?.runs ?? 0;
  return { ladder: of('ladder'), set: of('set') };
}

/** The conditions in which each task has counted outcomes that can be told (see `tellableRows`). */
export async function measuredConditions(edition: string, tasks: readonly string[]): Promise<readonly ShownTask[]> {
  const few = [...(await askedItems(edition))].flatMap(([key, items]) => (items < FEWEST_TOLD ? [key] : []));
  const { rows } = await pool().query<ShownTask>(
    `select distinct "task", "condition" from (
       select "task", "condition" from "OutcomeCount" where "editionId" = $1 and "task" = any($2) and not "simulated" and "count" > 0
       group by "task", "condition", "entrant", "course", "level"
       having "course" = 'ladder' or (select "retiredAt" is not null from "Edition" where "id" = $1)
         or (sum("count") >= $3 and ${ASKED_KEY} <> all($4))
     ) told order by 1, 2`,
    [edition, tasks, FEWEST_TOLD, few],
  );
  return rows;
}

/** What papers print that stands next to a test which measures the same, in all conditions. */
export const comparableRows = async (suite: Suite): Promise<readonly ReportedRow[]> =>
  (await reportedRows(suite.id)).filter(({ task, condition }) => isComparable(suite, task, condition));

/** All that papers print, in all conditions: also next to tests that differ. */
export const reportedRows = async (suite: string): Promise<readonly ReportedRow[]> =>
  (
    await pool().query<ReportedRow>(
      `select "task", "condition", "entrant", "isHuman", "metric", "value", "source", "note" from "ReportedResult"
       where "suite" = $1 order by "task", "isHuman" desc, "entrant", "id"`,
      [suite],
    )
  ).rows;

export async function modelNames(entrants: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (entrants.length === 0) return new Map();
  const { rows } = await pool().query<{ id: string; name: string }>(
    'select "id", "name" from "Model" where "id" = any($1)',
    [entrants],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What runs declared of a model, as far as any did. */
export interface ModelSize {
  /** Billions. */
  readonly parametersB: number | null;
  readonly family: string | null;
}

/** Of models of which something was declared. */
export async function modelSizes(entrants: readonly string[]): Promise<ReadonlyMap<string, ModelSize>> {
  if (entrants.length === 0) return new Map();
  const { rows } = await pool().query<ModelSize & { id: string }>(
    `select "id", "parametersB", "family" from "Model" where "id" = any($1) and ("parametersB" is not null or "family" is not null)`,
    [entrants],
  );
  return new Map(rows.map(({ id, parametersB, family }) => [id, { parametersB, family }]));
}

const HANDLES_PER_TASK = 10;

/** The best rows of people who asked to be shown, a few per task: an index has them in this order. */
export const handleRows = async (edition: string, shown: readonly ShownTask[]): Promise<readonly HandleRow[]> =>
  (
    await pool().query<HandleRow>(
      `select best."task", best."handle", best."r", best."highestPassed", best."censored" from unnest($2::text[], $3::text[]) s("task", "condition") cross join lateral (
         select * from "Standing" b
         where b."editionId" = $1 and b."condition" = s."condition" and b."task" = s."task" and b."course" = 'ladder' and b."handle" is not null and b."listed" and b."ended"
           and not b."simulated"
         order by b."r" desc, b."highestPassed" desc, b."climbId" limit $4
       ) best order by best."task", best."r" desc, best."highestPassed" desc, best."climbId"`,
      [edition, ...shownValues(shown), HANDLES_PER_TASK],
    )
  ).rows;
