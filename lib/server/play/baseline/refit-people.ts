/** Fits people's answers again where some came or went. For the job `people-fits`. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { PeopleClass } from 'rung-puzzles/protocols/express/rules';
import { batched } from '@/lib/server/platform/caching/batched';
import { pool, type Queryable, rowsOf } from '@/lib/server/platform/db';
import { errorFields, log } from '@/lib/server/platform/log';
import type { PeopleFit } from '@/lib/wire/boards/people-fit';
import packageJson from '@/package.json';
import { areCorrelationsOld, correlatePeople } from './correlate-people';
import { fitPeople } from './fit-people';
import { type AnswerGroup, answeredTasks, answerGroups, readAnswers } from './read-answers';

/** Answers of people who withdrew are gone from a fit with the next call. */
export async function refitPeople(): Promise<void> {
  const [groups, known] = await Promise.all([answerGroups(), signatures()]);
  const vanished = [...known.keys()].filter((key) => !groups.some((group) => keyOf(group) === key));
  let altered = await forget(vanished);
  const changed = groups.filter((group) => known.get(keyOf(group)) !== signatureOf(group));
  for (const group of changed) altered += await refit(group).catch((error) => giveUp(keyOf(group), error));
  // A group that fails each time alters nothing.
  if (altered > 0 || (await areCorrelationsOld())) await correlatePeople();
}

/** One group that cannot be fitted must not keep the others from it, nor show answers that are gone. */
async function giveUp(key: string, error: unknown): Promise<number> {
  log.error('people-not-fitted', { group: key, ...errorFields(error) });
  return forget([key]);
}

/** Returns how many rows are gone. */
async function forget(keys: readonly string[]): Promise<number> {
  const { rowCount } = await pool().query(`delete from "PeopleFit" where "editionId" || ' ' || "condition" = any($1)`, [
    keys,
  ]);
  return rowCount ?? 0;
}

/** Raise it with a change of what a fit holds. */
const FIT_RULES = 5;

/** Differs when a fit would: other answers, or a release that may fit or score in another way. */
const signatureOf = ({ signature }: AnswerGroup): string => `${signature} ${packageJson.version} ${FIT_RULES}`;

const keyOf = ({ editionId, condition }: Pick<AnswerGroup, 'editionId' | 'condition'>): string =>
  `${editionId} ${condition}`;

async function signatures(): Promise<Map<string, string>> {
  const { rows } = await pool().query<AnswerGroup>('select "editionId", "condition", "signature" from "PeopleFit"');
  return new Map(rows.map((row) => [keyOf(row), row.signature]));
}

/** Returns how many rows are written. */
async function refit(group: AnswerGroup): Promise<number> {
  const tasks: Record<string, PeopleFit> = {};
  const classes: Record<string, readonly PeopleClass[]> = {};
  for (const task of await answeredTasks(group)) {
    const answers = await readAnswers(group, task);
    const baseline = answers === null ? null : await fitPeople(answers);
    if (answers === null || baseline === null) continue;
    const { classes: own, raked: _, ...shown } = baseline;
    tasks[task.id] = { ...shown, formats: answers.formats };
    classes[task.id] = own;
  }
  const { rowCount } = await pool().query(
    `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes") values ($1, $2, $3, $4, $5)
     on conflict ("editionId", "condition") do update
       set "signature" = excluded."signature", "tasks" = excluded."tasks", "classes" = excluded."classes", "fittedAt" = now()`,
    [group.editionId, group.condition, signatureOf(group), JSON.stringify(tasks), JSON.stringify(classes)],
  );
  return rowCount ?? 0;
}

export async function readPeopleFits(
  edition: string,
): Promise<readonly { readonly condition: Condition; readonly tasks: Readonly<Record<string, PeopleFit>> }[]> {
  const { rows } = await pool().query('select "condition", "tasks" from "PeopleFit" where "editionId" = $1', [edition]);
  return rows;
}

/** Changes with every fit of an edition. */
export const peopleFitsVersion = batched(async (editions) => {
  const rows = await rowsOf<{ id: string; version: string }>(
    `select "editionId" as "id", count(*) || ' ' || max("fittedAt") as "version" from "PeopleFit"
     where "editionId" = any($1) group by 1`,
    [editions],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}, '');

interface Cell {
  readonly edition: string;
  readonly condition: string;
  readonly task: string;
}

interface PeopleScale {
  readonly people: number;
  readonly classes: readonly PeopleClass[];
}

/** What is known of how people answer a task; null: there is no fit. */
export async function peopleScale(tx: Queryable, { edition, condition, task }: Cell): Promise<PeopleScale | null> {
  const { rows } = await tx.query<PeopleScale>(
    `select coalesce(("tasks"->$3->>'people')::int, 0) as "people", coalesce("classes"->$3, '[]') as "classes"
     from "PeopleFit" where "editionId" = $1 and "condition" = $2`,
    [edition, condition, task],
  );
  return rows[0] === undefined || rows[0].classes.length === 0 ? null : rows[0];
}

export const peopleClasses = async (tx: Queryable, cell: Cell): Promise<readonly PeopleClass[] | null> =>
  (await peopleScale(tx, cell))?.classes ?? null;
