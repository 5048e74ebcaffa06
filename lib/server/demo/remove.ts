import { pool, type Queryable, transaction } from '@/lib/server/platform/db';
import { DEMO_COMPLETE } from '@/lib/server/platform/demo';
import { AppError } from '@/lib/server/platform/http/problem';
import { DEMO_VENDOR } from '@/lib/wire/demo';

const EDITIONS = '(select "id" from "Edition" where "demo")';
const COUNTS = ['Standing', 'DepthCount', 'LevelCount', 'OutcomeCount', 'TimeCount', 'ClusterSum', 'FrozenItem'];

/** Until `tx` ends, no other process makes or removes demo data. Throws `conflict` if one does. */
export async function lockDemo(tx: Queryable, message: string): Promise<void> {
  const { rows } = await tx.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('demo data', 0)) as "free"`,
  );
  if (rows[0]?.free !== true) throw new AppError('conflict', message);
}

/**
 * Deletes the demo data, in one transaction. Returns how many sessions and runs are gone. Throws `conflict` while it is
 * being made.
 */
export const removeDemo = (): Promise<number> =>
  transaction(async (tx) => {
    await lockDemo(tx, 'The demo data is being made. Remove it when it is complete.');
    return clearDemo(tx);
  });

/** The same without the lock. */
export async function clearDemo(tx: Queryable): Promise<number> {
  await tx.query(`set local rung.withdraw = 'on'`);
  const people = await tx.query<{ id: string }>(
    `select distinct s."participantId" as "id" from "Session" s join "Climb" c on c."id" = s."climbId" where c."demo"`,
  );
  await tx.query(`delete from "AnnotationEntry" where "setId" in (select "id" from "AnnotationSet" where "demo")`);
  await tx.query(`delete from "AnnotationSet" where "demo"`);
  // A climb that is not listed is in no count, so deleting it changes none.
  await tx.query(`update "Climb" set "listed" = false where "editionId" in ${EDITIONS}`);
  for (const table of COUNTS) await tx.query(`delete from "${table}" where "editionId" in ${EDITIONS}`);
  await tx.query(`delete from "Enrolment" where "studyId" in (select "id" from "Study" where "demo")`);
  const { rowCount } = await tx.query(`delete from "Climb" where "editionId" in ${EDITIONS}`);
  await tx.query('delete from "Participant" where "id" = any($1)', [people.rows.map(({ id }) => id)]);
  await tx.query(`delete from "Study" where "demo"`);
  await tx.query(`delete from "Model" where split_part("id", '/', 1) = $1`, [DEMO_VENDOR]);
  await tx.query(`delete from "Edition" where "demo"`);
  await tx.query('delete from "Setting" where "name" = $1', [DEMO_COMPLETE]);
  return rowCount ?? 0;
}

/** Whether the site has no results of real people and models, so that demo data hides nothing. */
export async function hasNoResults(): Promise<boolean> {
  const { rows } = await pool().query<{ empty: boolean }>(
    `select not exists (select from "Climb" where not "demo" and "listed" and "replyCount" > 0) as "empty"`,
  );
  return rows[0]?.empty === true;
}
