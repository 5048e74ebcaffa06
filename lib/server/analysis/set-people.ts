/**
 * People on fixed sets: they are asked them in studies that stand on boards, and count at their first meeting with a set, in whatever
 * condition it was shown. Which session that is changes when an earlier one is withdrawn, so nothing is kept of it: the log is read, of so
 * many of the newest sessions, so that it takes as long after a million replies as after a thousand.
 */
import { HUMAN } from '@/lib/server/boards/cell';
import { groupBy } from '@/lib/server/boards/group';
import { pool } from '@/lib/server/db';
import type { Cell, ShareRow, TimeRow } from './rows';

export const NEWEST_SETS = 500;

/** One person’s answers at one level. */
export interface PersonLevel {
  readonly climbId: string;
  readonly level: number;
  readonly n: number;
  readonly right: number;
}

export interface SetPeople {
  readonly answers: readonly PersonLevel[];
  readonly times: readonly TimeRow[];
}

export async function setPeople(cell: Cell): Promise<SetPeople> {
  const ids = await firstSets(cell);
  return ids.length === 0 ? { answers: [], times: [] } : { answers: await answersOf(ids, cell), times: await timesOf(ids, cell) };
}

/** Sessions that went through the whole set, and whose person had met none of it before. */
async function firstSets({ edition, condition, task }: Cell): Promise<readonly string[]> {
  const { rows } = await pool().query<{ id: string }>(
    `with newest as (
       select c."id", c."openedAt", s."participantId" from "StudyVersion" v
       join "Enrolment" e on e."studyId" = v."studyId" and e."version" = v."number" and not e."preview" and not e."simulated"
       join "Session" s on s."enrolmentId" = e."id" and not s."casual" join "Climb" c on c."id" = s."climbId"
       join "Standing" st on st."climbId" = c."id" and st."task" = $3 and st."endReason" = 'complete'
       where v."config"->>'onBoards' = 'true' and coalesce(v."config"->>'feedback', '') <> 'every' and c."editionId" = $1 and c."condition" = $2
         and c."course" = 'set' and not c."simulated" order by c."openedAt" desc, c."id" limit ${NEWEST_SETS})
     select n."id" from newest n where not exists (
       select from "Session" s join "Climb" c on c."id" = s."climbId" where s."participantId" = n."participantId" and c."editionId" = $1
         and c."course" = 'set' and $3 = any(c."tasks") and (c."openedAt", c."id") < (n."openedAt", n."id"))`,
    [edition, condition, task],
  );
  return rows.map(({ id }) => id);
}

const answersOf = async (ids: readonly string[], { task }: Cell): Promise<readonly PersonLevel[]> =>
  (
    await pool().query<PersonLevel>(
      `select "climbId", "level", count(*)::int as "n", (count(*) filter (where passed))::int as "right" from rung_question
       where "climbId" = any($1::uuid[]) and "task" = $2 group by 1, 2`,
      [ids, task],
    )
  ).rows;

const timesOf = async (ids: readonly string[], { task }: Cell): Promise<readonly TimeRow[]> =>
  (
    await pool().query<TimeRow>(
      `select 'set' as "course", 'human' as "entrant", "level", result, bin, count(*)::int as "count", sum(value)::float8 as "sum" from rung_measured
       where "climbId" = any($1::uuid[]) and "task" = $2 and measure = 'time' group by "level", result, bin`,
      [ids, task],
    )
  ).rows;

/** Of all levels together, which a row names by the first: each person is one cluster. null without answers. */
export function peopleShare(answers: readonly PersonLevel[]): ShareRow | null {
  const persons = groupBy(answers, ({ climbId }) => climbId).map((own) => ({
    n: own.reduce((sum, { n }) => sum + n, 0),
    right: own.reduce((sum, { right }) => sum + right, 0),
  }));
  const total = (of: (person: { readonly n: number; readonly right: number }) => number) => persons.reduce((sum, person) => sum + of(person), 0);
  if (persons.length === 0) return null;
  return {
    course: 'set',
    entrant: HUMAN,
    level: answers[0]?.level ?? 0,
    clusters: persons.length,
    n: total(({ n }) => n),
    sum: total(({ right }) => right),
    squares: total(({ right }) => right ** 2),
    products: total(({ n, right }) => n * right),
    sizes: total(({ n }) => n ** 2),
  };
}

export const peopleShares = (answers: readonly PersonLevel[]): readonly ShareRow[] =>
  groupBy(answers, ({ level }) => String(level)).flatMap((own) => peopleShare(own) ?? []);
