import { randomUUID } from 'node:crypto';
import { pool } from '@/lib/server/platform/db';
import type { TimingSelfTest } from '@/lib/wire/models/selftest';

/** Stores a result, for exports and for the operator. */
export async function storeSelfTest(result: TimingSelfTest): Promise<void> {
  await pool().query(
    'insert into "SelfTest" ("id", "kind", "at", "appVersion", "result") values ($1, $2, $3, $4, $5)',
    [randomUUID(), result.kind, result.at, result.appVersion, JSON.stringify(result)],
  );
}
