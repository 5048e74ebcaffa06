import { FEWEST_FITTED } from 'rung-puzzles/baseline/people-baseline';
import { pool } from '@/lib/server/platform/db';
import type { ResultView } from '@/lib/wire/people/session';
import { COUNTED } from './read-answers';

/** How many people have answered the result's task, of the fewest that a comparison needs; null: enough have. */
export async function peopleSoFar({
  edition,
  condition,
  task,
}: Pick<ResultView, 'edition' | 'condition' | 'task'>): Promise<{
  readonly people: number;
  readonly enough: number;
} | null> {
  const { rows } = await pool().query<{ people: number }>(
    `select count(distinct s."participantId")::int as "people" ${COUNTED} and c."editionId" = $1 and c."condition" = $2 and $3 = any(c."tasks")`,
    [edition, condition, task],
  );
  const people = rows[0]?.people ?? 0;
  return people >= FEWEST_FITTED ? null : { people, enough: FEWEST_FITTED };
}
