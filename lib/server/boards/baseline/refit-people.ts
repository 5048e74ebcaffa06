/** Fits people's answers again where some came or went. For the job `people-fits`. */
import { type PeopleBaseline, peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { pool } from '@/lib/server/platform/db';
import { askThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';
import type { PeopleFit } from '@/lib/wire/people-fit';
import { type AnswerGroup, answerGroups, readAnswers, type TaskAnswers } from './read-answers';

/** What is asked of the thread. */
export type FitRequest = Pick<TaskAnswers, 'rows' | 'stopped'>;

const THREAD: ThreadPool = { file: 'boards/baseline/people-fit-thread.ts', most: 1 };

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
  for (const { task, rows, stopped, formats } of await readAnswers(group)) {
    const here = (request: FitRequest) => peopleBaseline(request.rows, request.stopped);
    const baseline = await askThreadOr<FitRequest, PeopleBaseline | null>(here, THREAD, { rows, stopped });
    if (baseline !== null) tasks[task] = { ...baseline, formats };
  }
  await pool().query(
    `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks") values ($1, $2, $3, $4)
     on conflict ("editionId", "condition") do update set "signature" = excluded."signature", "tasks" = excluded."tasks", "fittedAt" = now()`,
    [group.editionId, group.condition, group.signature, JSON.stringify(tasks)],
  );
}

export async function readPeopleFits(
  edition: string,
): Promise<readonly { readonly condition: string; readonly tasks: Readonly<Record<string, PeopleFit>> }[]> {
  const { rows } = await pool().query('select "condition", "tasks" from "PeopleFit" where "editionId" = $1', [edition]);
  return rows;
}
