import type { Pool } from 'pg';
import type { StoredReply } from './flags';

/** What the database has of these items. */
export async function readStored(pool: Pool, itemIds: readonly string[]): Promise<ReadonlyMap<string, StoredReply>> {
  const { rows } = await pool.query<StoredReply>(
    `select r."itemId", r."rtMs", r."awayMs", r."serverElapsedMs", r."timing",
       coalesce((select array_agg(e."event") from "TrialEvent" e where e."itemId" = r."itemId"), '{}') as "events"
     from "Reply" r where r."itemId" = any($1::uuid[])`,
    [itemIds],
  );
  return new Map(rows.map((row) => [row.itemId, row]));
}
