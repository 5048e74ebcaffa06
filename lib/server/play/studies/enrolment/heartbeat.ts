/** A place is kept by replies, and by a heartbeat while the page is visible. A released person can return. */
import type { PoolClient } from 'pg';
import { pool, transaction } from '@/lib/server/platform/db';
import { armsInUse, openArms, QUIET_MINUTES } from '../places';
import { lockStudy } from '../study/lock-study';
import { readVersion } from '../study/read-study';
import type { EnrolmentStatus } from './read-enrolment';

export interface Seen {
  readonly status: EnrolmentStatus;
  readonly reservedUntil: Date;
}

type Sign = 'heartbeat' | 'reply';

/** Returns the enrolment's state; null if it does not exist. A reply makes it `started`. */
export async function recordHeartbeat(enrolmentId: string, sign: Sign): Promise<Seen | null> {
  const kept = await keepPlace(enrolmentId, sign);
  if (kept !== null) return kept;
  const { rows } = await pool().query<Seen>('select "status", "reservedUntil" from "Enrolment" where "id" = $1', [
    enrolmentId,
  ]);
  const found = rows[0] ?? null;
  return found?.status === 'abandoned' || found?.status === 'consented' || found?.status === 'started'
    ? resumeEnrolment(enrolmentId, sign)
    : found;
}

async function keepPlace(
  enrolmentId: string,
  sign: Sign,
  through: Pick<PoolClient, 'query'> = pool(),
): Promise<Seen | null> {
  const { rows } = await through.query<Seen>({
    name: 'rung-seen',
    text: `update "Enrolment" set "lastSeenAt" = now(),
       "reservedUntil" = case when "status" = 'started' or $2 then now() + $3 * interval '1 minute' else greatest("reservedUntil", now() + $3 * interval '1 minute') end,
       "startedAt" = case when $2 then coalesce("startedAt", now()) else "startedAt" end,
       "status" = case when $2 then 'started' else "status" end
     where "id" = $1 and "status" in ('consented', 'started') and "reservedUntil" > now() returning "status", "reservedUntil"`,
    values: [enrolmentId, sign === 'reply', QUIET_MINUTES],
  });
  return rows[0] ?? null;
}

/** Takes a place in the same arm again, if one is left. */
async function resumeEnrolment(enrolmentId: string, sign: Sign): Promise<Seen | null> {
  return transaction(async (tx) => {
    const { rows } = await tx.query<{ studyId: string; version: number; arm: string }>(
      'select "studyId", "version", "arm" from "Enrolment" where "id" = $1',
      [enrolmentId],
    );
    const place = rows[0];
    if (place === undefined) return null;
    await lockStudy(tx, place.studyId);
    if (await hasRoom(tx, enrolmentId, place)) await takeAgain(tx, enrolmentId);
    const kept = await keepPlace(enrolmentId, sign, tx);
    return (
      kept ??
      (await tx.query<Seen>('select "status", "reservedUntil" from "Enrolment" where "id" = $1', [enrolmentId]))
        .rows[0] ??
      null
    );
  });
}

async function hasRoom(
  tx: PoolClient,
  enrolmentId: string,
  { studyId, version, arm }: { studyId: string; version: number; arm: string },
): Promise<boolean> {
  const outside = await tx.query('select from "Enrolment" where "id" = $1 and ("preview" or "simulated")', [
    enrolmentId,
  ]);
  if (outside.rowCount === 1) return true;
  const { config } = await readVersion(studyId, version, tx);
  return openArms(await armsInUse(tx, studyId, version, config), config.quota).some((open) => open.arm.id === arm);
}

async function takeAgain(tx: PoolClient, enrolmentId: string): Promise<void> {
  await tx.query(
    `update "Enrolment" set "status" = case when "startedAt" is null then 'consented' else 'started' end::"EnrolmentStatus", "endedAt" = null, "endReason" = null,
       "reservedUntil" = now() + $2 * interval '1 minute'
     where "id" = $1 and ("status" = 'abandoned' or ("status" in ('consented', 'started') and "reservedUntil" <= now()))`,
    [enrolmentId, QUIET_MINUTES],
  );
}
