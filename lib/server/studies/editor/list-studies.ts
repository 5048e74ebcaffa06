import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { INVALID } from '@/lib/server/play/studies/places';
import type { StudyLine } from '@/lib/wire/studies/study-admin';

type Row = Omit<StudyLine, 'lastSeenAt' | 'createdAt'> & { readonly lastSeenAt: Date | null; readonly createdAt: Date };

/** The shown version, otherwise the newest, with its counts. `opened`: openings of all links of the study. */
const SELECT = `
select s."slug", s."title", t."name" as "team", m."userId" is not null as "isMember", s."archivedAt" is not null as "archived", s."createdAt", v."state", v."number" as "version", d."number" as "draft",
  (v."config"->'quota'->>'total')::int as "quota", coalesce(o."opened", 0)::int as "opened", e."lastSeenAt",
  coalesce(e."valid", 0)::int as "valid", coalesce(e."inProgress", 0)::int as "inProgress"
from "Study" s left join "Team" t on t."id" = s."teamId" left join "TeamMember" m on m."teamId" = t."id" and m."userId" = $2
join lateral (select * from "StudyVersion" v where v."studyId" = s."id"
  order by v."state" in ('open', 'paused') desc, v."openedAt" is not null desc, v."number" desc limit 1) v on true
left join lateral (select "number" from "StudyVersion" d where d."studyId" = s."id" and d."state" = 'draft' and d."number" <> v."number" limit 1) d on true
left join lateral (select sum("openings") as "opened" from "StudyVersion" o where o."studyId" = s."id") o on true
left join lateral (select max(n."lastSeenAt") as "lastSeenAt",
    count(*) filter (where n."version" = v."number" and n."status" = 'finished' and coalesce(n."endReason", '') <> $1) as "valid",
    count(*) filter (where n."version" = v."number" and n."status" in ('consented', 'started') and n."reservedUntil" > now()) as "inProgress"
  from "Enrolment" n where n."studyId" = s."id" and not n."preview" and not n."simulated") e on true
where $2::text is null or $3 or m."userId" is not null
order by s."archivedAt" is not null, e."lastSeenAt" desc nulls last, s."createdAt" desc, s."slug"`;

/** Those of the account's teams; all for an admin of the site and for null. Last seen first, archived ones at the end. */
export async function listStudyLines(user: Pick<SignedIn, 'id' | 'role'> | null): Promise<StudyLine[]> {
  const { rows } = await pool().query<Row>(SELECT, [INVALID, user?.id ?? null, user?.role === 'admin']);
  return rows.map((row) => ({
    ...row,
    createdAt: instantOf(row.createdAt),
    lastSeenAt: row.lastSeenAt === null ? null : instantOf(row.lastSeenAt),
  }));
}
