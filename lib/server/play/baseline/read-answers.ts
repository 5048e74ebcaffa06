/** Answers of people that count: of full ladders, and of quick and express ones. */
import type { AnswerRow } from 'rung-puzzles/baseline/make-responses';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Course } from 'rung-puzzles/protocols/climb';
import { findTask } from 'rung-puzzles/tasks';
import { pool } from '@/lib/server/platform/db';

/** Ended climbs of people in one condition of an edition. */
export interface AnswerGroup {
  readonly editionId: string;
  readonly condition: Condition;
  /** Differs when answers came or went. */
  readonly signature: string;
}

interface FormatCount {
  readonly people: number;
  readonly answers: number;
}

export interface TaskAnswers {
  readonly task: string;
  readonly rows: readonly AnswerRow[];
  /** People with a climb that they, or the clock, ended early. */
  readonly stopped: ReadonlySet<string>;
  /** Of the task; null: there is always a higher one. */
  readonly lastLevel: number | null;
  readonly formats: Readonly<Partial<Record<Course, FormatCount>>>;
}

/**
 * A person's first climb of each format. Fixed sets are left out: others still get the same questions, and sums of few
 * people would reveal answers.
 */
const COUNTED = `from "Climb" c join "Session" s on s."climbId" = c."id" left join "Enrolment" e on e."id" = s."enrolmentId"
  where c."kind" = 'session' and c."inFit" and not c."simulated" and c."endedAt" is not null and not coalesce(e."excluded", false)
    and not exists (select from "Session" t join "Climb" b on b."id" = t."climbId" where t."participantId" = s."participantId" and b."inFit"
      and b."editionId" = c."editionId" and b."condition" = c."condition" and b."tasks" = c."tasks" and b."course" = c."course"
      and (b."openedAt", b."id") < (c."openedAt", c."id"))`;

export async function answerGroups(): Promise<readonly AnswerGroup[]> {
  const { rows } = await pool().query<AnswerGroup>(
    `select c."editionId", c."condition", count(*) || ' ' || sum(c."replyCount") || ' ' || extract(epoch from max(c."endedAt")) as "signature"
     ${COUNTED} group by c."editionId", c."condition" order by c."editionId", c."condition"`,
  );
  return rows;
}

interface SqlRow {
  readonly task: string;
  readonly person: string;
  readonly level: number;
  readonly item: string;
  readonly right: boolean;
  readonly course: Course;
  readonly stopped: boolean;
}

/** By task, each person's answers in the order in which they came. */
export async function readAnswers({ editionId, condition }: AnswerGroup): Promise<readonly TaskAnswers[]> {
  const { rows } = await pool().query<SqlRow>(
    `select i."task", c."participantId"::text as "person", i."level", i."itemHash" as "item", v."passed" as "right", c."course",
       c."endReason" in ('stopped', 'expired') as "stopped"
     from (select c.*, s."participantId" ${COUNTED} and c."editionId" = $1 and c."condition" = $2) c
       join "IssuedItem" i on i."climbId" = c."id" and i."phase" = 'main'
       join "Verdict" v on v."itemId" = i."id" and v."current" and v."passed" is not null
     order by i."task", c."openedAt", c."id", i."ordinal"`,
    [editionId, condition],
  );
  const tasks = new Map<string, SqlRow[]>();
  for (const row of rows) {
    const own = tasks.get(row.task);
    if (own === undefined) tasks.set(row.task, [row]);
    else own.push(row);
  }
  return [...tasks].flatMap(([task, own]) => ofTask(task, own, condition) ?? []);
}

/** null of a task that this release does not know, or a bank that is closed: its chance of guessing is not known. */
function ofTask(task: string, rows: readonly SqlRow[], condition: Condition): TaskAnswers | null {
  const known = findTask(task);
  if (known === undefined) return null;
  const chance = known.chance(condition);
  const formats: Partial<Record<Course, FormatCount>> = {};
  for (const course of new Set(rows.map((row) => row.course))) {
    const own = rows.filter((row) => row.course === course);
    formats[course] = { people: new Set(own.map(({ person }) => person)).size, answers: own.length };
  }
  return {
    task,
    rows: rows.map(({ person, level, item, right }) => ({ person, level, item, right, chance })),
    stopped: new Set(rows.filter(({ stopped }) => stopped).map(({ person }) => person)),
    lastLevel: known.levels.last,
    formats,
  };
}
