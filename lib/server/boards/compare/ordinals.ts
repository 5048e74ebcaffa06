/** Positions of questions in a run's log, which the pages of single items use in their addresses. */
import { pool } from '@/lib/server/platform/db';

export interface Place {
  readonly task: string;
  readonly level: number;
  readonly question: number;
}

export const placeKey = ({ task, level, question }: Place): string => `${task} ${level} ${question}`;

/** By `placeKey`: the reply that ended the question. */
export async function ordinalsOf(climbId: string, places: readonly Place[]): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const { rows } = await pool().query<Place & { readonly ordinal: number }>(
    `select i."task", i."level", i."question", max(i."ordinal") as "ordinal" from "IssuedItem" i
     join unnest($2::text[], $3::int[], $4::int[]) p("task", "level", "question") using ("task", "level", "question")
     where i."climbId" = $1 and i."phase" = 'main' group by 1, 2, 3`,
    [climbId, places.map(({ task }) => task), places.map(({ level }) => level), places.map(({ question }) => question)],
  );
  return new Map(rows.map((row) => [placeKey(row), row.ordinal]));
}

/** Where a page of items ended: place of the task, level, question, each in digits. */
const CURSOR = /^(\d{1,4})\.(\d{1,9})\.(\d{1,9})$/;

export const itemCursor = (tasks: readonly string[], { task, level, question }: Place): string =>
  `${tasks.indexOf(task)}.${level}.${question}`;

/** Items after the cursor by task, level and question; all if the cursor is unreadable. */
export function behindCursor<T extends Place>(
  items: readonly T[],
  tasks: readonly string[],
  cursor: string | undefined,
): readonly T[] {
  const read = CURSOR.exec(cursor ?? '');
  if (read === null) return items;
  const after = read.slice(1).map(Number);
  return items.filter(({ task, level, question }) => isAfter([tasks.indexOf(task), level, question], after));
}

function isAfter(place: readonly number[], after: readonly number[]): boolean {
  const differing = place.findIndex((each, index) => each !== after[index]);
  return differing >= 0 && (place[differing] ?? 0) > (after[differing] ?? 0);
}
