/** What people reported about items, for admins. Rehearsals and simulated people are left out. */
import type { z } from 'zod';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { ItemReport, listReports as listQuery, reportPage } from '@/lib/wire/items/report';

type Row = Omit<ItemReport, 'at'> & { readonly at: Date };

/** Column of a reported item: an issued one, or one that a later release replaced. */
const column = (name: string): string => `coalesce(i2."${name}", o2."item"->>'${name}')`;

/** Other people's reports about items that meet a condition. */
const others = (same: string): string => `(
  select count(distinct s2."participantId")::int from "ItemReport" o2 left join "IssuedItem" i2 on i2."id" = o2."itemId"
  join "Session" s2 on s2."climbId" = o2."climbId"
  where ${same} and s2."participantId" <> s."participantId")`;

const COLUMNS = `o."id"::text as "id", o."at", o."itemId", o."reason", o."note", i."task", i."taskVersion", i."level", i."condition", i."phase", i."seed",
  v."answer", i."answer" as "rightAnswer", v."correct", s."device",
  ${others(`${column('itemHash')} = i."itemHash"`)} as "othersSameItem",
  ${others(`${column('task')} = i."task" and coalesce(i2."level", (o2."item"->>'level')::int) = i."level"`)} as "othersSameLevel"`;
const FROM = `from "ItemReport" o left join "IssuedItem" k on k."id" = o."itemId"
  cross join lateral jsonb_populate_record(null::"IssuedItem", coalesce(to_jsonb(k), o."item")) i join "Session" s on s."climbId" = o."climbId"
  join "Climb" c on c."id" = o."climbId" left join "Verdict" v on v."itemId" = o."itemId" and v."current"
  where not c."simulated"`;

const reportOf = ({ at, ...row }: Row): ItemReport => ({ ...row, at: instantOf(at) });

/** Newest first. Refuses `invalid-input` (cursor). */
export async function listReports({
  task,
  cursor,
  limit,
}: z.output<typeof listQuery>): Promise<z.infer<typeof reportPage>> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor))
    throw new AppError('invalid-input', 'This cursor is not from this list.', {
      errors: [{ path: 'cursor', message: 'unknown cursor' }],
    });
  const { rows } = await pool().query<Row>(
    `select ${COLUMNS} ${FROM} and ($1::text is null or i."task" = $1) and ($2::bigint is null or o."id" < $2)
     order by o."id" desc limit $3`,
    [task ?? null, cursor ?? null, limit + 1],
  );
  const reports = rows.slice(0, limit).map(reportOf);
  return { reports, nextCursor: rows.length > limit ? (reports.at(-1)?.id ?? null) : null };
}

/** null where there is none. */
export async function findReport(id: string): Promise<ItemReport | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const { rows } = await pool().query<Row>(`select ${COLUMNS} ${FROM} and o."id" = $1`, [id]);
  return rows[0] === undefined ? null : reportOf(rows[0]);
}
