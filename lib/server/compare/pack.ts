/**
 * Frozen sets packed (`PackedSet`): a row for each climb, task and level, in the order of its questions. Made from the log when they are
 * first asked for, in the database, so that no reply is read again afterwards; a trigger throws them away when a verdict changes.
 */
import { pool, type Queryable, transaction } from '@/lib/server/db';

/** Climbs packed in one transaction. */
const BATCH = 50;

/** A question counts once, by its last reply. A climb that stopped has packed what it finished. */
const PACKED = `select i."climbId", i."task", i."level", count(*)::int as "items",
    string_agg(case when v."passed" then '1' else '0' end, '' order by i."question")::varbit as "right",
    string_agg(rung_letter(v."answer"), ''::bytea order by i."question") as "said",
    string_agg(rung_letter(i."answer"), ''::bytea order by i."question") as "answers",
    string_agg(substring(decode(md5(i."taskVersion" || '/' || i."seed"), 'hex') from 1 for 4), ''::bytea order by i."question") as "keys"
  from "Climb" c cross join lateral unnest(c."tasks") with ordinality t("task", place)
  join "IssuedItem" i on i."climbId" = c."id" and i."task" = t."task" and i."phase" = 'main'
  join "Verdict" v on v."itemId" = i."id" and v."current" and v."outcome" is not null
  where c."id" = any($1::uuid[]) and c."endedAt" is not null and c."protocol"->'sets'->(t.place::int - 1)->>'seeds' = 'frozen'
  group by 1, 2, 3 having count(*) = max(i."question") + 1`;

/** Packs those of the ended climbs that are not yet. */
export async function ensurePacked(climbIds: readonly string[]): Promise<void> {
  const { rows } = await pool().query<{ id: string }>(
    'select c.id from unnest($1::uuid[]) c(id) where not exists (select from "PackedSet" p where p."climbId" = c.id)',
    [climbIds],
  );
  for (let from = 0; from < rows.length; from += BATCH) await packBatch(rows.slice(from, from + BATCH).map(({ id }) => id));
}

/** Locked against re-scoring, which would change verdicts between the reading and the writing. */
const packBatch = (ids: readonly string[]): Promise<void> =>
  transaction(async (tx) => {
    await lockClimbs(tx, ids);
    await tx.query(`insert into "PackedSet" ("climbId", "task", "level", "items", "right", "said", "answers", "keys") ${PACKED} on conflict do nothing`, [ids]);
  });

const lockClimbs = (tx: Queryable, ids: readonly string[]) => tx.query('select from "Climb" where "id" = any($1::uuid[]) order by "id" for share', [ids]);

export interface PackedReport {
  readonly climbs: number;
  readonly differing: number;
}

/** Compares what is packed with the log and, with `write`, throws away what differs: it is packed anew when it is asked for. */
export async function rebuildPacked({ write = true }: { readonly write?: boolean } = {}): Promise<PackedReport> {
  const { rows } = await pool().query<{ id: string }>('select distinct "climbId" as id from "PackedSet" order by 1');
  let differing = 0;
  for (let from = 0; from < rows.length; from += BATCH)
    differing += await rebuildBatch(
      rows.slice(from, from + BATCH).map(({ id }) => id),
      write,
    );
  return { climbs: rows.length, differing };
}

const rebuildBatch = (ids: readonly string[], write: boolean): Promise<number> =>
  transaction(async (tx) => {
    await lockClimbs(tx, ids);
    const { rows } = await tx.query<{ id: string }>(
      `with computed as (${PACKED}), kept as (select "climbId", "task", "level", "items", "right", "said", "answers", "keys" from "PackedSet" where "climbId" = any($1::uuid[]))
       select distinct "climbId" as id from ((table computed except table kept) union (table kept except table computed)) d`,
      [ids],
    );
    if (write) await tx.query('delete from "PackedSet" where "climbId" = any($1::uuid[])', [rows.map(({ id }) => id)]);
    return rows.length;
  });
