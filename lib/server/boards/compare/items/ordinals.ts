/** Positions of questions in a run's log, which the pages of single items use in their addresses. */

import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { keyOn, pluck } from '@/lib/server/boards/rows';
import { rowsOf } from '@/lib/server/platform/db';

export interface Place {
  readonly task: string;
  readonly level: number;
  readonly question: number;
}

export const placeView = ({ task, level, question }: Place) => ({ task, title: taskTitle(task), level, question });

/** A question of a run. */
type Asked = Place & { readonly run: string };

const askedKey = keyOn('run', 'task', 'level', 'question');

/** Finds the reply that ended each question. */
export async function ordinalsOf(asked: readonly Asked[]) {
  const rows = await rowsOf<Asked & { readonly ordinal: number }>(
    `select i."climbId" as "run", i."task", i."level", i."question", max(i."ordinal") as "ordinal" from "IssuedItem" i
     join unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) p("climbId", "task", "level", "question") using ("climbId", "task", "level", "question")
     where i."climbId" = any($1) and i."phase" = 'main' group by 1, 2, 3, 4`,
    [pluck(asked, 'run'), pluck(asked, 'task'), pluck(asked, 'level'), pluck(asked, 'question')],
  );
  const found = new Map(rows.map((row) => [askedKey(row), row.ordinal]));
  return (question: Asked) => found.get(askedKey(question)) ?? null;
}
