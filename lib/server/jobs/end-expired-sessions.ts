/**
 * Ends sessions that no one continued in time, and keeps their answers. A climb that never ends would never count, so
 * boards would only show people who did not leave.
 */
import { pool } from '../platform/db';
import { AppError } from '../platform/http/problem';
import { errorFields, log } from '../platform/log';
import { anyoneMay, isExpired, type MayAnswer, stopClimb } from '../play/climbs';

/** Per round; the next one takes the rest. */
const MOST = 500;

/** The index "Climb_open_until" has only open sessions. */
const EXPIRED = `
select "id" from "Climb" where "kind" = 'session' and "endedAt" is null and "expiresAt" <= clock_timestamp()
order by "expiresAt" limit ${MOST}`;

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
    // It ended or was deleted meanwhile.
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
