import { BOARD_RULES } from '@/lib/quality/board-rules';
import { judgeSession } from '@/lib/quality/session-rules';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { type ClimbRecord, readClimb } from '../log/read-climb';
import { readTrialFacts } from './trial-facts';

/** Rules that do not apply to single climbs. */
const UNASKED = { duplicate: false, aids: null, aidsAllowed: true, technical: false };

/** Takes an ended session off the boards, and out of the fit, if their rules exclude it. Returns the updated session. */
export async function excludeCareless(climb: ClimbRecord): Promise<ClimbRecord> {
  if (climb.kind !== 'session' || !(climb.listed || climb.inFit) || climb.endedAt === null) return climb;
  const { session } = judgeSession(BOARD_RULES, UNASKED, await readTrialFacts(pool(), [climb.id]));
  if (session.length === 0) return climb;
  await unlistClimbs(pool(), [climb.id]);
  return { ...climb, listed: false, inFit: false };
}

/** Judges sessions of the last two hours again, because the process may have died between last answer and judgement. */
export async function excludeRecentCareless(): Promise<void> {
  const { rows } = await pool().query<{ id: string }>(
    `select "id" from "Climb" where "kind" = 'session' and ("listed" or "inFit") and "endedAt" > now() - interval '2 hours'`,
  );
  for (const { id } of rows) {
    const climb = await readClimb(id);
    if (climb !== null) await excludeCareless(climb);
  }
}

export async function unlistClimbs(tx: Queryable, climbs: readonly string[]): Promise<void> {
  if (climbs.length === 0) return;
  await tx.query('select rung_list($1::uuid[], false)', [climbs]);
  await tx.query('update "Climb" set "inFit" = false where "id" = any($1::uuid[])', [climbs]);
}
