/**
 * People on fixed sets. They take them in studies that count on boards. Only the first attempt at a set counts, in any
 * condition. Which session is first changes when an earlier one is withdrawn, so no counts are stored. This reads the
 * log of the newest sessions and caches the result while they stay the same.
 */

import { perObject } from 'rung-puzzles/core/per-object';
import { peopleShare } from 'rung-puzzles/stats/people/people-share';
import { clusterSums } from 'rung-puzzles/stats/shares/clustered';
import { type Attempt, listsOf } from '@/lib/server/boards/compare/items/people-items';
import { makeCache } from '@/lib/server/boards/compare/result-cache';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { pluck, unique } from '@/lib/server/boards/rows';
import { rowsOf } from '@/lib/server/platform/db';
import { endsOf } from '@/lib/wire/boards/estimate';
import type { Cell, ShareRow, TimeRow } from './rows';

export const NEWEST_SETS = 500;

/** `item`: equal for people who got the same one. */
export interface PersonAnswer extends Attempt {
  readonly level: number;
}

export interface SetPeople {
  readonly answers: readonly PersonAnswer[];
  readonly times: readonly TimeRow[];
}

// Only a cache: the key holds the sessions and when they were packed. Re-scoring packs them again.
const kept = makeCache<SetPeople>(16);

export async function setPeople(cell: Cell) {
  const ids = await firstSets(cell);
  if (ids.length === 0) return { answers: [], times: [] };
  return kept(ids, cell.task, async () => ({ answers: await answersOf(ids, cell), times: await timesOf(ids, cell) }));
}

/**
 * Sessions that finished the whole set, of people who had seen none of it before. A study part has one task. Each
 * session is checked separately, newest first; a join would read every session.
 */
async function firstSets({ edition, condition, task }: Cell): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(
    `select c."id" from "Climb" c
     where c."editionId" = $1 and c."condition" = $2 and c."tasks" = array[$3] and c."kind" = 'session' and c."course" = 'set' and not c."simulated"
       and coalesce((
         select true from "Session" s
         join "Enrolment" e on e."id" = s."enrolmentId" and not e."preview" and not e."simulated" and not e."excluded"
         join "StudyVersion" v on v."studyId" = e."studyId" and v."number" = e."version" and v."config"->>'onBoards' = 'true'
           and coalesce(v."config"->>'feedback', '') <> 'every'
         where s."climbId" = c."id" and not s."casual"
           and exists (select from "Standing" st where st."climbId" = c."id" and st."task" = $3 and st."endReason" = 'complete')
           and not exists (select from "Session" t join "Climb" b on b."id" = t."climbId" where t."participantId" = s."participantId" and b."editionId" = $1
             and b."course" = 'set' and $3 = any(b."tasks") and (b."openedAt", b."id") < (c."openedAt", c."id"))), false)
     order by c."openedAt" desc, c."id" limit ${NEWEST_SETS}`,
    [edition, condition, task],
  );
  return pluck(rows, 'id');
}

const answersOf = (ids: readonly string[], { task }: Cell) =>
  rowsOf<PersonAnswer>(
    `select i."climbId" as "person", i."level", i."level" || ' ' || i."seed" as "item", (v."passed" is true)::int as "hit" from "IssuedItem" i
       join "Verdict" v on v."itemId" = i."id" and v."current" and v."outcome" is not null
       where i."climbId" = any($1::uuid[]) and i."task" = $2 and i."phase" = 'main'`,
    [ids, task],
  );

const timesOf = (ids: readonly string[], { task }: Cell) =>
  rowsOf<TimeRow>(
    `select 'set' as "course", 'human' as "entrant", "level", result, bin, count(*)::int as "count", sum(value)::float8 as "sum" from rung_measured
       where "climbId" = any($1::uuid[]) and "task" = $2 and measure = 'time' group by "level", result, bin`,
    [ids, task],
  );

/**
 * These levels together, named after the first. People and shared items are clusters. null without answers. Answers are
 * kept as long as their sessions stay the same, and many parts of a page ask for their shares.
 */
export const setShare = perObject(
  (answers: readonly PersonAnswer[], levels: readonly number[]) =>
    shareOfAnswers(answers.filter(({ level }) => levels.includes(level))),
  String,
);

function shareOfAnswers(answers: readonly PersonAnswer[]): ShareRow | null {
  const [first] = answers;
  if (first === undefined) return null;
  const { hits, people, items } = listsOf(answers);
  return {
    course: 'set',
    entrant: HUMAN,
    level: first.level,
    items: answers.length,
    ...clusterSums(hits, people),
    interval: endsOf(peopleShare(hits, people, items)),
  };
}

export const setShares = (answers: readonly PersonAnswer[]) =>
  unique(pluck(answers, 'level')).flatMap((level) => setShare(answers, [level]) ?? []);
