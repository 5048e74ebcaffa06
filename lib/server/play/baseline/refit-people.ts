/** Fits people's answers again where some came or went. For the job `people-fits`. */
import { type PeopleBaseline, peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import type { PeopleClass } from 'rung-puzzles/protocols/express-rules';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { runInThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';
import type { PeopleFit } from '@/lib/wire/people-fit';
import { type AnswerGroup, answerGroups, readAnswers, type TaskAnswers } from './read-answers';

/** What is asked of the thread. */
export type FitRequest = Pick<TaskAnswers, 'rows' | 'stopped'>;

const THREAD: ThreadPool = { file: 'play/baseline/people-fit-thread.ts', most: 1 };

/** Answers of people who withdrew are gone from a fit with the next call. */
export async function refitPeople(): Promise<void> {
  const [groups, known] = await Promise.all([answerGroups(), signatures()]);
  for (const group of groups) {
    const key = keyOf(group);
    if (known.get(key) !== group.signature) await refit(group);
    known.delete(key);
  }
  await pool().query(`delete from "PeopleFit" where "editionId" || ' ' || "condition" = any($1)`, [[...known.keys()]]);
}

const keyOf = ({ editionId, condition }: Pick<AnswerGroup, 'editionId' | 'condition'>): string =>
  `${editionId} ${condition}`;

async function signatures(): Promise<Map<string, string>> {
  const { rows } = await pool().query<AnswerGroup>('select "editionId", "condition", "signature" from "PeopleFit"');
  return new Map(rows.map((row) => [keyOf(row), row.signature]));
}

async function refit(group: AnswerGroup): Promise<void> {
  const tasks: Record<string, PeopleFit> = {};
  const classes: Record<string, readonly PeopleClass[]> = {};
  for (const { task, rows, stopped, formats } of await readAnswers(group)) {
    const here = (request: FitRequest) => peopleBaseline(request.rows, request.stopped);
    const baseline = await runInThreadOr<FitRequest, PeopleBaseline | null>(here, THREAD, { rows, stopped });
    if (baseline === null) continue;
    const { classes: own, ...shown } = baseline;
    tasks[task] = { ...shown, formats };
    classes[task] = own;
  }
  await pool().query(
    `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes") values ($1, $2, $3, $4, $5)
     on conflict ("editionId", "condition") do update
       set "signature" = excluded."signature", "tasks" = excluded."tasks", "classes" = excluded."classes", "fittedAt" = now()`,
    [group.editionId, group.condition, group.signature, JSON.stringify(tasks), JSON.stringify(classes)],
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

/** What is known of how people answer a task; null: there is no fit. */
export async function peopleClasses(
  tx: Queryable,
  { edition, condition, task }: Cell,
): Promise<readonly PeopleClass[] | null> {
  const { rows } = await tx.query<{ classes: readonly PeopleClass[] | null }>(
    'select "classes"->$3 as "classes" from "PeopleFit" where "editionId" = $1 and "condition" = $2',
    [edition, condition, task],
  );
  return rows[0]?.classes ?? null;
}
