/** What people reported about items, for admins. Rehearsals and simulated people are left out. */
import type { z } from 'zod';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { ItemReport, listReports as listQuery, reportPage } from '@/lib/wire/report';

type Row = Omit<ItemReport, 'at'> & { readonly at: Date };

/** Other people's reports about items that meet a condition. */
const others = (same: string): string => `(
  select count(distinct s2."participantId")::int from "IssuedItem" i2
  join "ItemReport" o2 on o2."itemId" = i2."id" join "Session" s2 on s2."climbId" = o2."climbId"
  where ${same} and s2."participantId" <> s."participantId")`;

const COLUMNS = `o."id"::text as "id", o."at", o."itemId", o."reason", o."note", i."task", i."taskVersion", i."level", i."condition", i."phase", i."seed",
  v."answer", i."answer" as "rightAnswer", v."correct", s."device",
  ${others('i2."itemHash" = i."itemHash"')} as "othersSameItem",
  ${others('i2."task" = i."task" and i2."level" = i."level"')} as "othersSameLevel"`;
const FROM = `from "ItemReport" o join "IssuedItem" i on i."id" = o."itemId" join "Session" s on s."climbId" = o."climbId"
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
