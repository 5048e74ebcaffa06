/**
 * Adds climbs to a synthetic log, counts each as it would be counted when its replies come, and withdraws some of them.
 * A rebuild of all counts from the log must then give the same.
 */

import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { currentEdition } from '@/lib/server/items/editions';
import { pool, transaction } from '@/lib/server/platform/db';
import { withdrawClimbs } from '@/lib/server/play/climbs';
import { addLadders, infbenchLadders } from './logs/synthetic-log';

const LADDERS = 500;
/** From this number on, no other ladder of the log has one. */
const FIRST = 100_000_000;
const WITHDRAWN = { sets: 3, ladders: 100 } as const;

export interface KeptUp {
  readonly keptUp: number;
  readonly withdrawn: number;
}

export async function keepUpMore(): Promise<KeptUp> {
  await addLadders(pool(), infbenchLadders((await currentEdition(INFBENCH.id)).id), FIRST, FIRST + LADDERS - 1);
  await pool().query(KEEP_UP);
  return {
    keptUp: LADDERS,
    withdrawn: (await withdraw('set', WITHDRAWN.sets)) + (await withdraw('ladder', WITHDRAWN.ladders)),
  };
}

/** Stores the standing of each climb from its final state, if it has none. */
const KEEP_UP = `select rung_keep_standings(c, jsonb_build_array(jsonb_build_object('task', c."tasks"[1], 'r', l->'r', 'highestPassed', l->'highestPassed', 'censored', false,
    'ended', true, 'endReason', l->'end', 'items', l->'items', 'right', l->'itemsRight')), c."endedAt")
  from "Climb" c cross join lateral (select c."state"->'ladders'->0 as l) x
  where c."course" = 'ladder' and not exists (select from "Standing" s where s."climbId" = c."id")`;

async function withdraw(course: string, most: number): Promise<number> {
  const { rows } = await pool().query<{ id: string }>(
    `select "id" from "Climb" where "course" = $1 and "kind" = 'run' order by md5("id"::text) limit $2`,
    [course, most],
  );
  await transaction((tx) =>
    withdrawClimbs(
      tx,
      rows.map(({ id }) => id),
      'run',
    ),
  );
  return rows.length;
}
