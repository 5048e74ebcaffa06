/** Positions of questions in a run's log, which the pages of single items use in their addresses. */
import { taskTitle } from '@/lib/server/boards/pages/describe';
import { rowsOf } from '@/lib/server/platform/db';

export interface Place {
  readonly task: string;
  readonly level: number;
  readonly question: number;
}

export const placeView = ({ task, level, question }: Place) => ({ task, title: taskTitle(task), level, question });

export const placeKey = ({ task, level, question }: Place): string => `${task} ${level} ${question}`;

/** By `placeKey`: the reply that ended the question. */
export async function ordinalsOf(climbId: string, places: readonly Place[]): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const rows = await rowsOf<Place & { readonly ordinal: number }>(
    `select i."task", i."level", i."question", max(i."ordinal") as "ordinal" from "IssuedItem" i
     join unnest($2::text[], $3::int[], $4::int[]) p("task", "level", "question") using ("task", "level", "question")
     where i."climbId" = $1 and i."phase" = 'main' group by 1, 2, 3`,
    [climbId, places.map(({ task }) => task), places.map(({ level }) => level), places.map(({ question }) => question)],
  );
  return new Map(rows.map((row) => [placeKey(row), row.ordinal]));
}
