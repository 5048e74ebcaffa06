/** Ends an enrolment. The result is decided after the last reply is committed. */
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { enrolmentEnding } from '@/lib/wire/studies/enrolment';
import { stopClimb } from '../../climbs';
import { type Caller, ownSession } from '../../sessions/caller';
import { climbsOf, currentPart } from '../climbs-of';
import { INVALID } from '../places';
import { applyExclusion } from './judge-enrolment';
import { type EnrolmentRecord, ownEnrolment } from './read-enrolment';

/**
 * Stores the answers to the last questions and finishes. Idempotent. A person who did everything has finished, even if
 * the place was released. Throws `conflict` while a part is open, `enrolment-ended` if it ended otherwise.
 */
export async function finishEnrolment(
  id: string,
  ending: z.output<typeof enrolmentEnding>,
  caller: Caller,
): Promise<void> {
  await transaction(async (tx) => {
    const enrolment = await ownEnrolment(id, caller, tx, true);
    if (enrolment.status === 'finished' && enrolment.ending !== null) return;
    if (enrolment.status === 'screened_out' || enrolment.status === 'withdrawn_kept')
      throw new AppError('enrolment-ended', 'It has already ended. Stored answers are kept.');
    if (currentPart(await climbsOf(enrolment, tx)) !== null)
      throw new AppError('conflict', 'Finish the open part first.');
    await storeFinish(tx, { ...enrolment, ending });
  });
}

export async function storeFinish(tx: PoolClient, enrolment: EnrolmentRecord): Promise<void> {
  const reason = (await applyExclusion(tx, enrolment)) ? INVALID : 'complete';
  await tx.query(
    `update "Enrolment" set "status" = 'finished', "ending" = $2, "endReason" = $3, "endedAt" = coalesce("endedAt", now()), "lastSeenAt" = now() where "id" = $1`,
    [enrolment.id, enrolment.ending === null ? null : JSON.stringify(enrolment.ending), reason],
  );
}

/** Stops permanently and keeps the answers; an open part counts as stopped. Idempotent. */
export async function stopAndKeep(id: string, caller: Caller): Promise<void> {
  // Marks the enrolment first, because stopped parts would look like finished ones.
  await transaction(async (tx) => {
    const { status } = await ownEnrolment(id, caller, tx, true);
    if (status !== 'consented' && status !== 'started' && status !== 'abandoned') return;
    await tx.query(
      `update "Enrolment" set "status" = 'withdrawn_kept', "endReason" = 'stopped', "endedAt" = now(), "lastSeenAt" = now() where "id" = $1`,
      [id],
    );
  });
  const climbs = await climbsOf(await ownEnrolment(id, caller));
  for (const climb of climbs)
    if (climb !== null && climb.endedAt === null) await stopClimb(climb.id, ownSession(caller));
  await transaction(async (tx) => applyExclusion(tx, await ownEnrolment(id, caller, tx)));
}
