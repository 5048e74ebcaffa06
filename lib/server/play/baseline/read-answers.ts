/** Answers of people that count: of full ladders, and of quick and express ones. */
import type { NamedResponses } from 'rung-puzzles/baseline/fit-report';
import { answerColumns } from 'rung-puzzles/baseline/make-responses';
import type { LadderAsked } from 'rung-puzzles/baseline/people-baseline';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Course } from 'rung-puzzles/protocols/climb';
import { findTask } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { cursorPages } from '@/lib/server/platform/cursor';
import { pool, transaction } from '@/lib/server/platform/db';
import { hasAnswer } from '../climbs';
import { type FormatCounts, formatCounter } from './format-counts';

/** Ended climbs of people in one condition of an edition. */
export interface AnswerGroup {
  readonly editionId: string;
  readonly condition: Condition;
  /** Differs when answers came or went. */
  readonly signature: string;
}

interface TaskAnswers {
  /** Who stopped: those with a climb that they, or the clock, ended early. */
  readonly named: NamedResponses;
  readonly asked: LadderAsked;
  readonly formats: FormatCounts;
}

/**
 * A person's first climb of each format, leaving aside those that they left before the first answer. Fixed sets are
 * left out: others still get the same questions, and sums of few people would reveal answers.
 */
export const COUNTED = `from "Climb" c join "Session" s on s."climbId" = c."id" left join "Enrolment" e on e."id" = s."enrolmentId"
  where c."kind" = 'session' and c."inFit" and not c."simulated" and c."endedAt" is not null and not coalesce(e."excluded", false)
    and not exists (select from "Session" t join "Climb" b on b."id" = t."climbId" where t."participantId" = s."participantId" and b."inFit"
      and b."editionId" = c."editionId" and b."condition" = c."condition" and b."tasks" = c."tasks" and b."course" = c."course"
      and (b."openedAt", b."id") < (c."openedAt", c."id") and ${hasAnswer('b')})`;

export async function answerGroups(): Promise<readonly AnswerGroup[]> {
  const { rows } = await pool().query<AnswerGroup>(
    `select c."editionId", c."condition", count(*) || ' ' || sum(c."replyCount") || ' ' || extract(epoch from max(c."endedAt")) as "signature"
     ${COUNTED} group by c."editionId", c."condition" order by c."editionId", c."condition"`,
  );
  return rows;
}

interface SqlRow {
  readonly person: string;
  readonly level: number;
  readonly item: string;
  readonly right: boolean;
  readonly course: Course;
  readonly stopped: boolean;
}

const ROWS_AT_ONCE = 10_000;

const ANSWERS = `
  select c."participantId"::text as "person", i."level", i."itemHash" as "item", v."passed" as "right", c."course",
    c."endReason" in ('stopped', 'expired') as "stopped"
  from (select c.*, s."participantId" ${COUNTED} and c."editionId" = $1 and c."condition" = $2 and $3 = any(c."tasks")) c
    join "IssuedItem" i on i."climbId" = c."id" and i."phase" = 'main' and i."task" = $3
    join "Verdict" v on v."itemId" = i."id" and v."current" and v."passed" is not null
  order by c."openedAt", c."id", i."ordinal"`;

/** The tasks that people climbed. A task that this release does not know, or a closed bank, has no known chance. */
export async function answeredTasks({ editionId, condition }: AnswerGroup): Promise<readonly Task[]> {
  const { rows } = await pool().query<{ task: string }>(
    `select distinct unnest(c."tasks") as "task" ${COUNTED} and c."editionId" = $1 and c."condition" = $2 order by 1`,
    [editionId, condition],
  );
  return rows.flatMap(({ task }) => findTask(task) ?? []);
}

/** Each person's answers to a task in the order in which they came; null: there are none. Reads some at a time. */
export async function readAnswers({ editionId, condition }: AnswerGroup, task: Task): Promise<TaskAnswers | null> {
  const chance = task.chance(condition);
  const columns = answerColumns();
  const stopped = new Set<string>();
  const formats = formatCounter();
  await transaction(async (tx) => {
    for await (const rows of cursorPages<SqlRow>(tx, ANSWERS, [editionId, condition, task.id], ROWS_AT_ONCE)) {
      for (const { course, stopped: isStopped, ...row } of rows) {
        columns.add({ ...row, chance });
        if (isStopped) stopped.add(row.person);
        formats.add(course, row.person);
      }
    }
  });
  if (columns.people().length === 0) return null;
  return {
    named: columns.named(stopped),
    asked: ladderAsked(task),
    formats: formats.counts(),
  };
}

/** The last level of a task, and how its suite's ladders go. */
export function ladderAsked({ id, levels }: Pick<Task, 'id' | 'levels'>): LadderAsked {
  const rules = suiteOfTask(id)?.ladder;
  return { lastLevel: levels.last, ...(rules === undefined ? {} : { rules }) };
}
