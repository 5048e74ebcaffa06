import type { Queryable } from '@/lib/server/platform/db';

export interface Withdrawn {
  readonly climbs: number;
  readonly replies: number;
}

/**
 * Deletes climbs with everything attached (items, replies, verdicts, events, standings), takes them out of all counts,
 * and leaves a row with a number and a date. Run it in a transaction. Skips unknown ids.
 */
export async function withdrawClimbs(
  tx: Queryable,
  climbIds: readonly string[],
  kind: 'session' | 'run',
): Promise<Withdrawn> {
  const { rows } = await tx.query<Withdrawn>('select "climbs", "replies" from rung_withdraw($1::uuid[], $2)', [
    climbIds,
    kind,
  ]);
  return rows[0] ?? { climbs: 0, replies: 0 };
}
