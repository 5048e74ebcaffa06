/**
 * What a board is made of: counts kept up as ladders end (DepthCount, LevelCount) and the reported values. No reply is
 * read, so a board takes the same time after a million replies as after a hundred.
 */
import { pool } from '@/lib/server/db';

export interface EditionRow {
  readonly id: string;
  readonly title: string;
  readonly openedAt: Date;
  readonly retiredAt: Date | null;
}

export interface DepthRow {
  readonly task: string;
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

export interface LevelRow extends ItemSumRow {
  readonly level: number;
}

export interface ReportedRow {
  readonly task: string;
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

/** The edition asked for, or the newest of the suite. */
export async function findEdition(suite: string, edition?: string): Promise<EditionRow | null> {
  const { rows } = await pool().query<EditionRow>(
    `select "id", "title", "openedAt", "retiredAt" from "Edition" where "suite" = $1 and ($2::text is null or "id" = $2)
     order by "retiredAt" is null desc, "openedAt" desc, "id" desc limit 1`,
    [suite, edition ?? null],
  );
  return rows[0] ?? null;
}

export const depthRows = async (edition: string, condition: string): Promise<readonly DepthRow[]> =>
  (
    await pool().query<DepthRow>(
      `select "task", "entrant", "r", "highestPassed", "censored", "climbs" from "DepthCount"
       where "editionId" = $1 and "condition" = $2 and not "simulated" and "climbs" > 0 order by "task", "entrant", "r", "highestPassed", "censored"`,
      [edition, condition],
    )
  ).rows;

export const itemSums = async (edition: string, condition: string): Promise<readonly ItemSumRow[]> =>
  (
    await pool().query<ItemSumRow>(
      `select "task", "entrant", sum("items")::int as "items", sum("right")::int as "right", sum("unreadable")::int as "unreadable", sum("unscored")::int as "unscored"
       from "LevelCount" where "editionId" = $1 and "condition" = $2 and not "simulated" group by "task", "entrant" order by "task", "entrant"`,
      [edition, condition],
    )
  ).rows;

export const levelRows = async (edition: string, condition: string, entrant: string): Promise<readonly LevelRow[]> =>
  (
    await pool().query<LevelRow>(
      `select "task", "entrant", "level", "items", "right", "unreadable", "unscored" from "LevelCount"
       where "editionId" = $1 and "condition" = $2 and "entrant" = $3 and not "simulated" and "items" > 0 order by "task", "level"`,
      [edition, condition, entrant],
    )
  ).rows;

export const reportedRows = async (suite: string, condition: string): Promise<readonly ReportedRow[]> =>
  (
    await pool().query<ReportedRow>(
      `select "task", "entrant", "isHuman", "metric", "value", "source", "note" from "ReportedResult"
       where "suite" = $1 and "condition" = $2 order by "task", "isHuman" desc, "entrant"`,
      [suite, condition],
    )
  ).rows;

export async function modelNames(entrants: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (entrants.length === 0) return new Map();
  const { rows } = await pool().query<{ id: string; name: string }>('select "id", "name" from "Model" where "id" = any($1)', [entrants]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const HANDLES_PER_TASK = 10;

/** The best rows of people who asked to be shown, a few per task. */
export const handleRows = async (edition: string, condition: string): Promise<readonly HandleRow[]> =>
  (
    await pool().query<HandleRow>(
      `select "task", "handle", "r", "highestPassed", "censored" from (
         select "task", "handle", "r", "highestPassed", "censored",
           row_number() over (partition by "task" order by "r" desc, "highestPassed" desc, "climbId") as "place"
         from "Standing" where "editionId" = $1 and "condition" = $2 and "handle" is not null and "listed" and "ended" and not "simulated"
       ) best where "place" <= $3 order by "task", "place"`,
      [edition, condition, HANDLES_PER_TASK],
    )
  ).rows;
