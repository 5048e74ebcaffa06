/** Releases abandoned places. Several processes may do it at once. */
import { pool, transaction } from '@/lib/server/platform/db';
import { errorFields, log } from '@/lib/server/platform/log';
import { climbsOf, currentPart } from './climbs-of';
import { storeFinish } from './enrolment/finish';
import { applyExclusion } from './enrolment/judge-enrolment';
import { readEnrolment } from './enrolment/read-enrolment';

export interface PlacesGivenUp {
  readonly finished: number;
  readonly abandoned: number;
}

/** Most places per round. */
const BATCH = 500;

/**
 * Releases places without a heartbeat in time; people may return while a place is left. A person who only left out the
 * last questions has finished.
 */
export async function releasePlaces(): Promise<PlacesGivenUp> {
  const { rows } = await pool().query<{ id: string }>(
    `select "id" from "Enrolment" where "status" in ('consented', 'started') and "reservedUntil" <= now() order by "reservedUntil" limit $1`,
    [BATCH],
  );
  const ends: (string | null)[] = [];
  for (const { id } of rows) ends.push(await giveUp(id).catch((error: unknown) => notGivenUp(id, error)));
  return {
    finished: ends.filter((end) => end === 'finished').length,
    abandoned: ends.filter((end) => end === 'abandoned').length,
  };
}

/** One failing place must not stop the others. */
function notGivenUp(id: string, error: unknown): null {
  log.error('enrolment-not-swept', { enrolment: id, ...errorFields(error) });
  return null;
}

const giveUp = (id: string): Promise<'finished' | 'abandoned' | null> =>
  transaction(async (tx) => {
    const stillQuiet = await tx.query(
      `select from "Enrolment" where "id" = $1 and "status" in ('consented', 'started') and "reservedUntil" <= now() for update skip locked`,
      [id],
    );
    const enrolment = stillQuiet.rowCount === 1 ? await readEnrolment(id, tx) : null;
    if (enrolment === null) return null;
    const climbs = await climbsOf(enrolment, tx);
    if (currentPart(climbs) === null) {
      await storeFinish(tx, enrolment);
      return 'finished';
    }
    const hasReplied = climbs.some((climb) => climb !== null && climb.replyCount > 0);
    await applyExclusion(tx, enrolment);
    await tx.query(`update "Enrolment" set "status" = 'abandoned', "endReason" = $2 where "id" = $1`, [
      id,
      hasReplied ? 'quiet' : 'never-started',
    ]);
    return 'abandoned';
  });
