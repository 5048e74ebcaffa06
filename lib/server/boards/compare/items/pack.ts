/**
 * Packed frozen sets (`PackedSet`): one row per climb, task and level, in question order, so that no reply is read
 * again. One trigger packs a climb when it ends. Another deletes the row when a verdict changes; it is then packed
 * again on demand.
 */
import { pluck } from '@/lib/server/boards/rows';
import { type Queryable, rowsOf, transaction } from '@/lib/server/platform/db';

const BATCH = 50;

const batchesOf = (rows: readonly { readonly id: string }[]) =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, batch) =>
    rows.slice(batch * BATCH, (batch + 1) * BATCH).map(({ id }) => id),
  );

export async function ensurePacked(climbIds: readonly string[]): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    'select c.id from unnest($1::uuid[]) c(id) where not exists (select from "PackedSet" p where p."climbId" = c.id)',
    [climbIds],
  );
  for (const ids of batchesOf(rows)) await packBatch(ids);
}

/** Locked against re-scoring, which would change verdicts between reading and writing. */
const packBatch = (ids: readonly string[]) =>
  transaction(async (tx) => {
    await lockClimbs(tx, ids);
    await tx.query('select rung_pack($1)', [ids]);
  });

const lockClimbs = (tx: Queryable, ids: readonly string[]) =>
  tx.query('select from "Climb" where "id" = any($1::uuid[]) order by "id" for share', [ids]);

export interface PackedReport {
  readonly climbs: number;
  readonly differing: number;
}

/** Compares packed rows with the log. With `write`, deletes those that differ; they are packed again on demand. */
export async function rebuildPacked({ write = true }: { readonly write?: boolean } = {}): Promise<PackedReport> {
  const rows = await rowsOf<{ id: string }>('select distinct "climbId" as id from "PackedSet" order by 1');
  let differing = 0;
  for (const ids of batchesOf(rows)) differing += await rebuildBatch(ids, write);
  return { climbs: rows.length, differing };
}

const rebuildBatch = (ids: readonly string[], write: boolean) =>
  transaction(async (tx) => {
    await lockClimbs(tx, ids);
    const { rows } = await tx.query<{ id: string }>(
      `with computed as (select * from rung_packed($1::uuid[])), kept as (select "climbId", "task", "level", "items", "right", "said", "answers", "keys" from "PackedSet" where "climbId" = any($1::uuid[]))
       select distinct "climbId" as id from ((table computed except table kept) union (table kept except table computed)) d`,
      [ids],
    );
    if (write) await tx.query('delete from "PackedSet" where "climbId" = any($1::uuid[])', [pluck(rows, 'id')]);
    return rows.length;
  });
