/** What people and models came to on a day that has ended. */

import { Z_975 } from 'rung-puzzles/stats/normal';
import { scoreInterval } from 'rung-puzzles/stats/wilson';
import { DAILY_QUESTIONS } from 'rung-puzzles/suites/daily';
import { findTask } from 'rung-puzzles/tasks';
import { suiteOfTask } from '@/lib/server/items/banks/suite-of-task';
import { findDay, questionsOf } from '@/lib/server/items/daily/daily-edition';
import type { Day } from '@/lib/server/items/daily/day';
import { pool } from '@/lib/server/platform/db';
import { closeDays } from './close-days';

interface DayQuestion {
  readonly task: string;
  /** The task's own, in English. */
  readonly title: string;
  readonly suiteTitle: string;
  readonly level: number;
  readonly people: { readonly right: number; readonly n: number; readonly low: number; readonly high: number } | null;
  /** Models that answered it, the day's best first. */
  readonly models: readonly { readonly name: string; readonly right: boolean }[];
}

export interface DayResults {
  readonly edition: string;
  readonly key: string;
  readonly keyCommitment: string;
  readonly questions: readonly DayQuestion[];
  /** People with all five answers, by how many were right, from none to all. */
  readonly scores: readonly number[];
}

interface AnswerRow {
  readonly climbId: string;
  readonly model: string | null;
  readonly place: number;
  readonly passed: boolean;
}

/** Whoever counts: listed climbs, no simulated ones, and none of those who played later. */
const ANSWERS = `
select c."id" as "climbId", m."name" as "model", r."ordinal"::int as "place", coalesce(v."passed", false) as "passed"
from "Climb" c join "Reply" r on r."climbId" = c."id" join "Verdict" v on v."itemId" = r."itemId" and v."current"
  left join "Run" u on u."climbId" = c."id" left join "Model" m on m."id" = u."modelId"
where c."editionId" = $1 and c."listed" and not c."simulated" and u."hiddenAt" is null and m."hiddenAt" is null
order by c."openedAt", c."id"`;

/** null before the day has ended, and for a day without questions. */
export async function readDayResults(day: Day): Promise<DayResults | null> {
  await closeDays();
  const edition = await findDay(day);
  if (edition === null || edition.key === null) return null;
  const { rows } = await pool().query<AnswerRow>(ANSWERS, [edition.id]);
  const people = rows.filter(({ model }) => model === null);
  const models = bestFirst(firstRuns(rows));
  const questions = (await questionsOf(edition.id)).map(({ task, level }, place) => ({
    task,
    title: findTask(task)?.title ?? task,
    suiteTitle: suiteOfTask(task)?.title ?? '',
    level,
    people: shareOf(people.filter((row) => row.place === place)),
    models: models.flatMap(({ name, rows: own }) => {
      const answer = own.find((row) => row.place === place);
      return answer === undefined ? [] : [{ name, right: answer.passed }];
    }),
  }));
  return {
    edition: edition.id,
    key: edition.key,
    keyCommitment: edition.keyCommitment,
    questions,
    scores: scoresOf(people),
  };
}

function shareOf(rows: readonly AnswerRow[]): DayQuestion['people'] {
  const [n, right] = [rows.length, rows.filter(({ passed }) => passed).length];
  return n === 0 ? null : { right, n, ...scoreInterval(right / n, n, Z_975) };
}

interface ModelDay {
  readonly name: string;
  readonly rows: readonly AnswerRow[];
}

/** One attempt for models too: of several runs of one the first counts. */
function firstRuns(rows: readonly AnswerRow[]): readonly ModelDay[] {
  const first = new Map<string, string>();
  for (const { model, climbId } of rows) if (model !== null && !first.has(model)) first.set(model, climbId);
  return [...first].map(([name, climbId]) => ({ name, rows: rows.filter((row) => row.climbId === climbId) }));
}

const rightOf = ({ rows }: Pick<ModelDay, 'rows'>): number => rows.filter(({ passed }) => passed).length;

const bestFirst = (models: readonly ModelDay[]): readonly ModelDay[] =>
  [...models].sort((a, b) => rightOf(b) - rightOf(a) || (a.name < b.name ? -1 : 1));

function scoresOf(people: readonly AnswerRow[]): readonly number[] {
  const byClimb = new Map<string, AnswerRow[]>();
  for (const row of people) byClimb.set(row.climbId, [...(byClimb.get(row.climbId) ?? []), row]);
  const full = [...byClimb.values()].filter((rows) => rows.length === DAILY_QUESTIONS);
  return Array.from(
    { length: DAILY_QUESTIONS + 1 },
    (_, right) => full.filter((rows) => rightOf({ rows }) === right).length,
  );
}
