import type { PoolClient } from 'pg';

/** Serialises everything that gives, releases or counts places of a study, until the transaction ends. */
export async function lockStudy(tx: PoolClient, studyId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`study/${studyId}`]);
}
