/** Fits people's answers again where some came or went. For the job `people-fits`. */
import { type PeopleBaseline, peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import type { PeopleClass } from 'rung-puzzles/protocols/express-rules';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { errorFields, log } from '@/lib/server/platform/log';
import { runInThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';
import type { PeopleFit } from '@/lib/wire/people-fit';
import packageJson from '@/package.json';
import { type AnswerGroup, answerGroups, readAnswers, type TaskAnswers } from './read-answers';

/** What is asked of the thread. */
export type FitRequest = Pick<TaskAnswers, 'rows' | 'stopped' | 'lastLevel'>;

const THREAD: ThreadPool = { file: 'play/baseline/people-fit-thread.ts', maxThreads: 1 };

/** Answers of people who withdrew are gone from a fit with the next call. */
export async function refitPeople(): Promise<void> {
  const [groups, known] = await Promise.all([answerGroups(), signatures()]);
  const vanished = [...known.keys()].filter((key) => !groups.some((group) => keyOf(group) === key));
  await forget(vanished);
  for (const group of groups) {
    const key = keyOf(group);
    if (known.get(key) !== signatureOf(group)) await refit(group).catch((error) => giveUp(key, error));
  }
}

/** One group that cannot be fitted must not keep the others from it, nor show answers that are gone. */
async function giveUp(key: string, error: unknown): Promise<void> {
  log.error('people-not-fitted', { group: key, ...errorFields(error) });
  await forget([key]);
}

const forget = (keys: readonly string[]) =>
  pool().query(`delete from "PeopleFit" where "editionId" || ' ' || "condition" = any($1)`, [keys]);

/** A release may fit or score in another way. */
const signatureOf = ({ signature }: AnswerGroup): string => `${signature} ${packageJson.version}`;

const keyOf = ({ editionId, condition }: Pick<AnswerGroup, 'editionId' | 'condition'>): string =>
  `${editionId} ${condition}`;

async function signatures(): Promise<Map<string, string>> {
  const { rows } = await pool().query<AnswerGroup>('select "editionId", "condition", "signature" from "PeopleFit"');
  return new Map(rows.map((row) => [keyOf(row), row.signature]));
}

const fitHere = ({ rows, stopped, lastLevel }: FitRequest) => peopleBaseline(rows, stopped, lastLevel);

async function refit(group: AnswerGroup): Promise<void> {
  const tasks: Record<string, PeopleFit> = {};
  const classes: Record<string, readonly PeopleClass[]> = {};
  for (const { task, formats, ...request } of await readAnswers(group)) {
    const baseline = await runInThreadOr<FitRequest, PeopleBaseline | null>(fitHere, THREAD, request);
    if (baseline === null) continue;
    const { classes: own, ...shown } = baseline;
    tasks[task] = { ...shown, formats };
    classes[task] = own;
  }
  await pool().query(
    `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes") values ($1, $2, $3, $4, $5)
     on conflict ("editionId", "condition") do update
       set "signature" = excluded."signature", "tasks" = excluded."tasks", "classes" = excluded."classes", "fittedAt" = now()`,
    [group.editionId, group.condition, signatureOf(group), JSON.stringify(tasks), JSON.stringify(classes)],
  );
}

export async function readPeopleFits(
  edition: string,
): Promise<readonly { readonly condition: string; readonly tasks: Readonly<Record<string, PeopleFit>> }[]> {
  const { rows } = await pool().query('select "condition", "tasks" from "PeopleFit" where "editionId" = $1', [edition]);
  return rows;
}

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
