/**
 * Ends sessions that no one continued in time, with their answers kept. A climb that never ends would never count, and
 * boards would show only people who did not leave.
 */
import { pool } from '../platform/db';
import { AppError } from '../platform/http/problem';
import { errorFields, log } from '../platform/log';
import { anyoneMay, isExpired, type MayAnswer, stopClimb } from '../play/climbs';

/** Of one round; the next takes the rest. */
const MOST = 500;

/** The index "Climb_open_until" holds only sessions that are open. */
const EXPIRED = `
select "id" from "Climb" where "kind" = 'session' and "endedAt" is null and "expiresAt" <= clock_timestamp()
order by "expiresAt" limit ${MOST}`;

/** Returns how many sessions ended. */
export async function endExpiredSessions(): Promise<number> {
  const { rows } = await pool().query<{ id: string }>(EXPIRED);
  let ended = 0;
  for (const { id } of rows) if (await endSession(id)) ended += 1;
  if (ended > 0) log.info('sessions-expired', { ended });
  return ended;
}

async function endSession(id: string): Promise<boolean> {
  try {
    await stopClimb(id, stillExpired, 'expired');
    return true;
  } catch (error) {
    // It ended or was deleted in the meantime.
    if (!(error instanceof AppError)) log.error('session-expiry-failed', { session: id, ...errorFields(error) });
    return false;
  }
}

const stillExpired: MayAnswer = {
  find: (found) => {
    const own = anyoneMay.find(found);
    if (own.climb.endedAt === null && !isExpired(own.climb))
      throw new AppError('conflict', 'Someone has continued it.');
    return own;
  },
};
