import type { PoolClient } from 'pg';

/** Whatever gives, frees or counts places of a study comes one after the other; the lock goes with the transaction. */
export async function lockStudy(tx: PoolClient, studyId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`study/${studyId}`]);
}
