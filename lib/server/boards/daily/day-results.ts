/** What people and models came to on a day that has ended. */
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import { DAILY_CONDITION, DAILY_QUESTIONS } from 'rung-puzzles/suites/daily';
import { findTask } from 'rung-puzzles/tasks';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { findDay, questionsOf } from '@/lib/server/items/daily/daily-edition';
import type { Day } from '@/lib/server/items/daily/day';
import { rowsOf } from '@/lib/server/platform/db';
import { closeDays } from './close-days';

export type DayResults = NonNullable<Awaited<ReturnType<typeof readDayResults>>>;

/** null before the day has ended, and for a day without questions. */
export async function readDayResults(day: Day) {
  await closeDays();
  const edition = await findDay(day);
  if (!edition?.key) return null;
  const { id, key, keyCommitment } = edition;
  const [people, models, questions] = await Promise.all([peopleCounts(id), modelDays(id), questionsOf(id)]);
  return {
    edition: id,
    key,
    keyCommitment,
    questions: questions.map(({ task, level }) => ({
      task,
      // The task's own, in English.
      title: findTask(task)?.title ?? task,
      suiteTitle: suiteOfTask(task)?.title ?? '',
      level,
      people: shareOf(people.tasks.get(task)),
      // Models that answered it, the day's best first.
      models: models.flatMap(({ name, tasks }) => (tasks[task] === undefined ? [] : [{ name, right: tasks[task] }])),
    })),
    /** People with all five answers, by how many were right, from none to all. */
    scores: people.scores,
  };
}

const shareOf = (counts: { readonly n: number; readonly right: number } | undefined) =>
  counts === undefined ? null : { ...counts, ...scoreInterval(counts.right / counts.n, counts.n, Z_975) };

/** Listed courses of the edition `$1`, one for each answered question: none of simulated people, or of later days. */
const COUNTED = `s."editionId" = $1 and s."condition" = '${DAILY_CONDITION}' and s."listed" and not s."simulated" and s."items" > 0`;
const PEOPLE = `"Standing" s where ${COUNTED} and s."entrant" = '${HUMAN}'`;
const RUNS = `"Standing" s join "Climb" c on c."id" = s."climbId" join "Run" u on u."climbId" = c."id" join "Model" m on m."id" = u."modelId"
  where ${COUNTED} and u."hiddenAt" is null and m."hiddenAt" is null`;

/** Counted by the database: a day can have many thousand answers. */
async function peopleCounts(edition: string) {
  const [tasks, scores] = await Promise.all([
    rowsOf<{ task: string; n: number; right: number }>(
      `select s."task", sum(s."items")::int as "n", sum(s."right")::int as "right" from ${PEOPLE} group by s."task"`,
      [edition],
    ),
    rowsOf<{ right: number; people: number }>(
      `select "right", count(*)::int as "people" from (
         select sum(s."right")::int as "right" from ${PEOPLE} group by s."climbId" having sum(s."items") = $2
       ) p group by "right"`,
      [edition, DAILY_QUESTIONS],
    ),
  ]);
  const byRight = new Map(scores.map(({ right, people }) => [right, people]));
  return {
    tasks: new Map(tasks.map(({ task, ...counts }) => [task, counts])),
    scores: Array.from({ length: DAILY_QUESTIONS + 1 }, (_, right) => byRight.get(right) ?? 0),
  };
}

interface ModelDay {
  readonly name: string;
  readonly right: number;
  /** By task, those answered. */
  readonly tasks: Readonly<Record<string, boolean>>;
}

/** The best first. One attempt for models too: of several runs of one the first counts. */
const modelDays = (edition: string) =>
  rowsOf<ModelDay>(
    `select * from (
       select distinct on (m."id") m."name", sum(s."right")::int as "right", jsonb_object_agg(s."task", s."right" > 0) as "tasks"
       from ${RUNS} group by m."id", m."name", c."id" order by m."id", c."openedAt", c."id"
     ) first order by "right" desc, "name"`,
    [edition],
  );
