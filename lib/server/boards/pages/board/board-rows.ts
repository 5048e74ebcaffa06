/**
 * Reads the counts that are updated as courses end (DepthCount, LevelCount, OutcomeCount), and the reported values. No
 * reply is read, so the time does not grow with the log.
 */

import { cache } from 'react';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Course } from 'rung-puzzles/protocols/climb';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import type { ClusterSums } from 'rung-puzzles/stats/shares/clustered';
import { isComparable } from 'rung-puzzles/suites/published/comparability';
import type { Suite } from 'rung-puzzles/suites/suite';
import { keyOn, pluck, unique } from '@/lib/server/boards/rows';
import { OPEN_FIRST } from '@/lib/server/items/editions';
import { batched } from '@/lib/server/platform/caching/batched';
import { rowOf, rowsOf } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { BoardCell, BoardTask, ReportedMark } from '@/lib/wire/boards/board';
import { ASKED_KEY, askedItems, askedKey } from '../run/asked-items';

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

export type ItemSumRow = Pick<BoardCell, 'task' | 'entrant' | 'items' | 'right' | 'unreadable' | 'unscored'>;

/** A task in one condition on a board. */
export interface ShownTask {
  readonly task: string;
  readonly condition: Condition;
}

export interface OutcomeRow {
  readonly task: string;
  readonly condition: Condition;
  readonly entrant: string;
  readonly course: Course;
  readonly level: number;
  readonly outcome: string;
  readonly count: number;
  /** For a set: the number of different items at this level, because each run gets the same ones. null for a ladder. */
  readonly items: number | null;
  /** Of people at this level: right answers with each climb as a cluster. One object for all outcomes there. */
  readonly sums?: ClusterSums | undefined;
}

/** `clusters`: number of climbs, with the sums for the spread between them. */
export interface LevelRow extends ItemSumRow, Omit<ClusterSums, 'n' | 'sum'> {
  readonly level: number;
}

export interface ReportedRow extends ReportedMark {
  readonly condition: Condition;
}

export type HandleRow = BoardTask['handles'][number] & { readonly task: string };

/** In place of one that does not exist yet: no row belongs to it. */
export const NO_EDITION: EditionRow = { id: '', title: '', openedAt: new Date(0), retiredAt: null };

/** The requested edition, otherwise the newest open one, otherwise the newest. Throws if there is no requested one. */
export const findEdition = async (suite: string, edition?: string) =>
  edition === undefined ? currentEdition(suite) : namedEdition(suite, edition);

const EDITION_COLUMNS = '"id", "title", "openedAt", "retiredAt"';

const currentEdition = batched(async (suites) => {
  const rows = await rowsOf<EditionRow & { readonly suite: string }>(
    `select distinct on ("suite") "suite", ${EDITION_COLUMNS} from "Edition" where "suite" = any($1) order by "suite", ${OPEN_FIRST}`,
    [suites],
  );
  return new Map(rows.map(({ suite, ...edition }) => [suite, edition]));
}, null);

// Parts of one page share it.
const namedEdition = cache(async (suite: string, id: string) => {
  const [edition] = await rowsOf<EditionRow>(
    `select ${EDITION_COLUMNS} from "Edition" where "suite" = $1 and "id" = $2`,
    [suite, id],
  );
  if (edition === undefined) throw new AppError('not-found', 'There is no such edition of this suite.');
  return edition;
});

const shownValues = (shown: readonly ShownTask[]) => [pluck(shown, 'task'), pluck(shown, 'condition')];
const SHOWN = '("task", "condition") in (select * from unnest($2::text[], $3::text[]))';
const OF_ENTRANTS = '($4::text[] is null or "entrant" = any($4))';

/** `entrants`: default everyone. */
export const depthRows = (edition: string, shown: readonly ShownTask[], entrants: readonly string[] | null = null) =>
  rowsOf<DepthRow>(
    `select "task", "condition", "entrant", "r", "highestPassed", "censored", "climbs" from "DepthCount"
       where "editionId" = $1 and ${SHOWN} and ${OF_ENTRANTS} and not "simulated" and "climbs" > 0
       order by "task", "condition", "entrant", "r", "highestPassed", "censored"`,
    [edition, ...shownValues(shown), entrants],
  );

/** Only for ladders; fixed sets are counted by outcomes. */
export const itemSums = (edition: string, shown: readonly ShownTask[]) =>
  rowsOf<ItemSumRow>(
    `select "task", "entrant", sum("items")::int as "items", sum("right")::int as "right", sum("unreadable")::int as "unreadable", sum("unscored")::int as "unscored"
       from "LevelCount" where "editionId" = $1 and ${SHOWN} and "course" = 'ladder' and not "simulated" group by "task", "entrant" order by "task", "entrant"`,
    [edition, ...shownValues(shown)],
  );

/** Only for ladders. */
export const levelRows = (edition: string, shown: readonly ShownTask[], entrant: string) =>
  rowsOf<LevelRow>(
    `select "task", "entrant", "level", "items", "right", "unreadable", "unscored", coalesce("clusters", 0) as "clusters",
         "squares"::float8, "products"::float8, "sizes"::float8
       from "LevelCount" left join "ClusterSum" using ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "right")
       where "editionId" = $1 and ${SHOWN} and "entrant" = $4 and "course" = 'ladder' and not "simulated" and "items" > 0 order by "task", "level"`,
    [edition, ...shownValues(shown), entrant],
  );

const COUNTED = `select "task", "condition", "entrant", "course", "level", "outcome", "count" from "OutcomeCount"`;
const BY_OUTCOME =
  'not "simulated" and "count" > 0 order by "task", "condition", "entrant", "course" desc, "level", "outcome"';

/** `entrants`, `course`: default all. */
export const outcomeRows = (
  edition: string,
  shown: readonly ShownTask[],
  entrants: readonly string[] | null = null,
  course: Course | null = null,
) =>
  withItems(
    edition,
    `${COUNTED} where "editionId" = $1 and ${SHOWN} and ${OF_ENTRANTS} and ($5::text is null or "course" = $5) and ${BY_OUTCOME}`,
    [...shownValues(shown), entrants, course],
  );

/**
 * Changes with every version of the grouped rows (PostgreSQL, System Columns: ctid, xmin), so unchanged rows are not
 * read.
 */
const ROW_VERSIONS = `count(*) || ' ' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0)`;

/** Of an edition's counts, by `shownKey`. */
const countVersions = (table: 'OutcomeCount' | 'DepthCount', counted: string) =>
  batched<ReadonlyMap<string, string>>(async (editions) => {
    const rows = await rowsOf<ShownTask & { readonly editionId: string; readonly version: string }>(
      `select "editionId", "task", "condition", ${ROW_VERSIONS} as "version"
       from "${table}" where "editionId" = any($1) and not "simulated" and "${counted}" > 0 group by 1, 2, 3 order by 1, 2, 3`,
      [editions],
    );
    return new Map(
      editions.map((edition) => [
        edition,
        new Map(rows.filter(({ editionId }) => editionId === edition).map((row) => [shownKey(row), row.version])),
      ]),
    );
  }, new Map());

export const outcomeVersions = countVersions('OutcomeCount', 'count');
const depthVersions = countVersions('DepthCount', 'climbs');

/** Equal versions mean equal `depthRows`, of all entrants; null where there is none. */
export async function depthsVersion(edition: string, shown: readonly ShownTask[]) {
  const versions = await depthVersions(edition);
  return shown.map((each) => versions.get(shownKey(each)) ?? null);
}

/** Changes with every count of these entrants, in any condition. */
export async function entrantsVersion(editions: readonly string[], entrants: readonly string[]) {
  const versions = ['DepthCount', 'OutcomeCount'].map(
    (table) => `(select ${ROW_VERSIONS} from "${table}"
       where "editionId" = any($1) and "entrant" = any($2) and not "simulated")`,
  );
  const { version } = await rowOf<{ version: string }>(`select concat_ws(' ', ${versions.join(', ')}) as "version"`, [
    editions,
    entrants,
  ]);
  return version;
}

export const shownKey = ({ task, condition }: ShownTask): string => `${task} ${condition}`;

/** Changes with every version of a model, because its name is on boards. */
export const modelVersions = async () =>
  (await rowOf<{ version: string }>(`select ${ROW_VERSIONS} as "version" from "Model"`)).version;

export const entrantOutcomes = (edition: string, entrant: string) =>
  withItems(edition, `${COUNTED} where "editionId" = $1 and "entrant" = $2 and ${BY_OUTCOME}`, [entrant]);

async function withItems(edition: string, statement: string, values: readonly unknown[]) {
  const [rows, asked] = await Promise.all([
    rowsOf<Omit<OutcomeRow, 'items'>>(statement, [edition, ...values]),
    askedItems(edition),
  ]);
  const sums = rows.some(isOfPeople) ? await sumsOfPeople(edition) : null;
  return rows.map((row) => ({
    ...row,
    items: row.course === 'set' ? (asked.get(askedKey(row)) ?? null) : null,
    ...(isOfPeople(row) && { sums: sums?.get(placeKey(row)) }),
  }));
}

const isOfPeople = ({ entrant }: Pick<OutcomeRow, 'entrant'>): boolean => entrant === 'human';

const placeKey = keyOn('task', 'condition', 'course', 'level');

async function sumsOfPeople(edition: string): Promise<ReadonlyMap<string, ClusterSums>> {
  const rows = await rowsOf<ClusterSums & Pick<OutcomeRow, 'task' | 'condition' | 'course' | 'level'>>(
    `select "task", "condition", "course", "level", "clusters", "questions" as "n", "right" as "sum", "squares"::float8, "products"::float8, "sizes"::float8
     from "ClusterSum" where "editionId" = $1 and "entrant" = 'human' and not "simulated" and "clusters" > 0`,
    [edition],
  );
  return new Map(
    rows.map(({ task, condition, course, level, ...sums }) => [placeKey({ task, condition, course, level }), sums]),
  );
}

/** Withdrawn runs with at least one answer, by course, optionally of one model. */
export const withdrawnRuns = (edition: string, entrant: string | null = null) =>
  rowOf<{ ladder: number; set: number }>(
    `select coalesce(sum("climbs") filter (where "course" = 'ladder'), 0)::int as "ladder", coalesce(sum("climbs") filter (where "course" = 'set'), 0)::int as "set"
     from "Withdrawal" where "kind" = 'run' and "replies" > 0 and "editionId" = $1 and ($2::text is null or "entrant" = $2)`,
    [edition, entrant],
  );

/** The conditions in which each task has outcomes that may be published (see `publishableRows`). */
export async function measuredConditions(edition: string, tasks: readonly string[]) {
  const few = [...(await askedItems(edition))].flatMap(([key, items]) => (items < FEWEST_PUBLISHED ? [key] : []));
  return rowsOf<ShownTask>(
    `select distinct "task", "condition" from (
       select "task", "condition" from "OutcomeCount" where "editionId" = $1 and "task" = any($2) and not "simulated" and "count" > 0
       group by "task", "condition", "entrant", "course", "level"
       having "course" = 'ladder' or (select "retiredAt" is not null from "Edition" where "id" = $1)
         or (sum("count") >= $3 and ${ASKED_KEY} <> all($4))
     ) found order by 1, 2`,
    [edition, tasks, FEWEST_PUBLISHED, few],
  );
}

/** Those of one task in one condition, by measures that `isShown` takes. */
export const reportedMarks = (
  rows: readonly ReportedRow[],
  { task, condition }: ShownTask,
  isShown: (metric: string) => boolean,
) =>
  rows
    .filter((row) => row.task === task && row.condition === condition && isShown(row.metric))
    .map(({ condition: _, ...mark }) => mark);

/** Printed values whose test measures the same, in all conditions. */
export const comparableRows = async (suite: Suite) =>
  (await reportedRows(suite.id)).filter(({ task, condition }) => isComparable(suite, task, condition));

/** All printed values in all conditions, including those of tests that differ. */
export const reportedRows = (suite: string) =>
  rowsOf<ReportedRow>(
    `select "task", "condition", "entrant", "isHuman", "metric", "value", "source", "note" from "ReportedResult"
       where "suite" = $1 order by "task", "isHuman" desc, "entrant", "id"`,
    [suite],
  );

/** Of models, by id. */
export type Names = ReadonlyMap<string, string>;

export async function modelNames(entrants: readonly string[]) {
  if (entrants.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; name: string }>('select "id", "name" from "Model" where "id" = any($1)', [
    unique(entrants),
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface ModelSize {
  readonly parametersB: number | null;
  readonly family: string | null;
}

export async function modelSizes(entrants: readonly string[]): Promise<ReadonlyMap<string, ModelSize>> {
  const rows = await rowsOf<ModelSize & { id: string }>(
    `select "id", "parametersB", "family" from "Model" where "id" = any($1) and ("parametersB" is not null or "family" is not null)`,
    [entrants],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const HANDLES_PER_TASK = 10;

/** The best rows of people who chose to be shown, a few per task. An index has this order. */
export const handleRows = (edition: string, shown: readonly ShownTask[]) =>
  rowsOf<HandleRow>(
    `select best."task", best."handle", best."r", best."highestPassed", best."censored" from unnest($2::text[], $3::text[]) s("task", "condition") cross join lateral (
         select * from "Standing" b
         where b."editionId" = $1 and b."condition" = s."condition" and b."task" = s."task" and b."course" = 'ladder' and b."handle" is not null and b."listed" and b."ended"
           and not b."simulated"
         order by b."r" desc, b."highestPassed" desc, b."climbId" limit $4
       ) best order by best."task", best."r" desc, best."highestPassed" desc, best."climbId"`,
    [edition, ...shownValues(shown), HANDLES_PER_TASK],
  );
