/** Ends batch runs whose items were downloaded and never answered. Uploaded replies are kept. */
import { settled } from '../models/batch/finish';
import { pool } from '../platform/db';
import { AppError } from '../platform/http/problem';
import { errorFields, log } from '../platform/log';
import { anyoneMay, type MayAnswer, readClimb, stopClimb } from '../play/climbs';

/** Per round; the next one takes the rest. */
const MOST = 100;

/** Each download and upload restarts the days (`touchRun`). */
const EXPIRED = `
select c."id" from "Climb" c join "Run" r on r."climbId" = c."id"
where c."kind" = 'run' and r."delivery" = 'batch' and c."endedAt" is null and c."expiresAt" <= clock_timestamp()
order by c."expiresAt" limit ${MOST}`;

export async function endIdleBatchRuns(): Promise<number> {
  const { rows } = await pool().query<{ id: string }>(EXPIRED);
  let ended = 0;
  for (const { id } of rows) if (await endRun(id)) ended += 1;
  if (ended > 0) log.info('batch-runs-expired', { ended });
  return ended;
}

/** A failing run does not stop the others. A run with all replies ends as complete. */
async function endRun(id: string): Promise<boolean> {
  try {
    const climb = await readClimb(id);
    if (climb === null || (await settled(climb)).endedAt !== null) return false;
    await stopClimb(id, stillForgotten);
    return true;
  } catch (error) {
    // Someone continued, ended or deleted it meanwhile.
    if (!(error instanceof AppError)) log.error('batch-run-expiry-failed', { run: id, ...errorFields(error) });
    return false;
  }
}

const stillForgotten: MayAnswer = {
  find: (found) => {
    const { climb } = anyoneMay.find(found);
    if (climb.expiresAt > climb.now) throw new AppError('conflict', 'Someone has continued it.');
    return anyoneMay.find(found);
  },
};
