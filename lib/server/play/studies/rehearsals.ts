/** Previews of admins and simulated people of pilots: counted separately, and deleted completely. */

import { pool, type Queryable, transaction } from '@/lib/server/platform/db';
import { withdrawClimbs } from '../climbs';
import { deleteIfEmpty } from '../sessions/consent/forget';

export const REHEARSAL_KINDS = ['preview', 'simulated'] as const;
export type RehearsalKind = (typeof REHEARSAL_KINDS)[number];

export interface RehearsalScope {
  readonly studyId: string;
  readonly version: number | null;
  readonly kind: RehearsalKind | null;
}

const SCOPE = `"studyId" = $1 and ($2::int is null or "version" = $2) and (("preview" and $3) or ("simulated" and $4))`;
const valuesOf = ({ studyId, version, kind }: RehearsalScope) => [
  studyId,
  version,
  kind !== 'simulated',
  kind !== 'preview',
];
const BATCH = 50;

export async function countRehearsals(
  scope: RehearsalScope,
  through: Queryable = pool(),
): Promise<{ readonly preview: number; readonly simulated: number }> {
  const { rows } = await through.query<{ preview: number; simulated: number }>(
    `select count(*) filter (where "preview")::int as "preview", count(*) filter (where "simulated")::int as "simulated" from "Enrolment" where ${SCOPE}`,
    valuesOf(scope),
  );
  return rows[0] ?? { preview: 0, simulated: 0 };
}

/** Returns how many were deleted. Can be interrupted between batches and continued. */
export async function purgeRehearsals(scope: RehearsalScope): Promise<number> {
  let gone = 0;
  while (true) {
    const batch = await transaction((tx) => purgeBatch(tx, scope));
    gone += batch;
    if (batch < BATCH) return gone;
  }
}

async function purgeBatch(tx: Queryable & Parameters<typeof deleteIfEmpty>[0], scope: RehearsalScope): Promise<number> {
  // Locks people first, in the order of withdrawals.
  const people = await tx.query<{ id: string }>(
    `select p."id" from "Participant" p where p."id" in (select "participantId" from "Enrolment" where ${SCOPE} order by "id" limit ${BATCH}) order by p."id" for update`,
    valuesOf(scope),
  );
  const enrolments = await tx.query<{ id: string; participantId: string }>(
    `select "id", "participantId" from "Enrolment" where ${SCOPE} and "participantId" = any ($5::uuid[]) order by "id" limit ${BATCH} for update`,
    [...valuesOf(scope), people.rows.map(({ id }) => id)],
  );
  const ids = enrolments.rows.map(({ id }) => id);
  const climbs = await tx.query<{ climbId: string }>(
    'select "climbId" from "Session" where "enrolmentId" = any ($1::uuid[])',
    [ids],
  );
  await withdrawClimbs(
    tx,
    climbs.rows.map(({ climbId }) => climbId),
    'session',
  );
  await forgetTrace(tx);
  await tx.query('delete from "Enrolment" where "id" = any ($1::uuid[])', [ids]);
  for (const { participantId } of enrolments.rows) await deleteIfEmpty(tx, participantId);
  return ids.length;
}

/** No one withdrew, so the row that this transaction left for it is deleted too. */
async function forgetTrace(tx: Queryable): Promise<void> {
  await tx.query(
    `delete from "Withdrawal" where "studyId" is null and "kind" = 'session' and xmin::text = pg_current_xact_id()::xid::text`,
  );
}
