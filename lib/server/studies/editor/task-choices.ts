/** What a part of a study can ask, with people's usual duration on this site. */
import type { z } from 'zod';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { pool } from '@/lib/server/platform/db';
import { expressRulesOf } from '@/lib/server/play/climbs';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import type { taskView } from '@/lib/wire/items/catalogue';
import type { TaskSize } from '@/lib/wire/studies/study-size';

export type TaskChoice = z.output<typeof taskView> & { readonly size: TaskSize };

/** Newest sessions read, and the number of answers and ladders for a median. */
const RECENT = 500;
const FEWEST_ANSWERS = 30;
const FEWEST_LADDERS = 5;

export async function listTaskChoices(): Promise<TaskChoice[]> {
  const [tasks, times, ladders] = await Promise.all([listTasks(), medianTimes(), medianLadders()]);
  return tasks.map((task) => ({ ...task, size: sizeOf(task.id, times, ladders) }));
}

function sizeOf(task: string, times: ReadonlyMap<string, number>, ladders: ReadonlyMap<string, number>): TaskSize {
  const { leastItems, mostItems } = expressRulesOf(task);
  return {
    questionsPerVisit: suiteOfTask(task)?.ladder.questionsPerVisit ?? 5,
    express: { least: leastItems, most: mostItems },
    ladderItems: ladders.get(task) ?? null,
    medianMs: times.get(task) ?? null,
  };
}

const SESSIONS = `recent as (select "id" from "Climb" where "kind" = 'session' and not "simulated" and not "demo" order by "lastSeenAt" desc limit ${RECENT})`;

async function medianTimes(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool().query<{ task: string; median: number }>(
    `with ${SESSIONS} select i."task", percentile_cont(0.5) within group (order by r."rtMs") as "median" from recent c
     join "IssuedItem" i on i."climbId" = c."id" and i."phase" = 'main' join "Reply" r on r."itemId" = i."id" and r."rtMs" is not null
     group by 1 having count(*) >= ${FEWEST_ANSWERS}`,
  );
  return new Map(rows.map(({ task, median }) => [task, Math.round(median)]));
}

async function medianLadders(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool().query<{ task: string; median: number }>(
    `with ${SESSIONS} select s."task", percentile_cont(0.5) within group (order by s."items") as "median" from recent c
     join "Standing" s on s."climbId" = c."id" and s."course" = 'ladder' and s."ended" and not s."censored"
     group by 1 having count(*) >= ${FEWEST_LADDERS}`,
  );
  return new Map(rows.map(({ task, median }) => [task, Math.round(median)]));
}
