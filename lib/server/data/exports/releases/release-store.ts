/** Releases of studies: a name for what was stored before a moment. A withdrawal raises the last number of the name. */
import { pool, type Queryable } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';

export interface ReleaseRecord {
  readonly id: string;
  readonly studyId: string;
  readonly slug: string;
  readonly title: string;
  /** `1.2.0`, as created. */
  readonly name: string;
  /** `1.2.3`: after three withdrawals. */
  readonly shownName: string;
  readonly cutoffAt: Date;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly state: 'queued' | 'building' | 'ready' | 'failed';
  readonly builtAt: Date | null;
  readonly counts: Readonly<Record<string, number>> | null;
  readonly sha256: string | null;
  readonly bytes: number | null;
  readonly error: string | null;
  readonly withdrawn: number;
  /** A version of the study asks items that everyone gets, models too: `asksShared` in SQL. */
  readonly shared: boolean;
}

const SELECT = `
select r."id", r."studyId", s."slug", s."title", r."name", regexp_replace(r."name", '\\d+$', r."withdrawn"::text) as "shownName", r."cutoffAt", r."createdAt", r."createdBy",
  r."state", r."builtAt", r."counts", r."sha256", r."bytes"::float8 as "bytes", r."error", r."withdrawn",
  exists (select from "StudyVersion" v where v."studyId" = s."id"
    and jsonb_path_exists(v."config", '$.arms[*].parts[*] ? (@.course.seeds == "frozen" || @.task starts with "bank/")')) as "shared"
from "Release" r join "Study" s on s."id" = r."studyId"`;

export async function findRelease(id: string): Promise<ReleaseRecord | null> {
  return (await pool().query<ReleaseRecord>(`${SELECT} where r."id" = $1`, [id])).rows[0] ?? null;
}

/** Newest first; of one study, or of all. `memberId`: only of this account's teams. */
export async function listReleases(
  studyId: string | null = null,
  memberId: string | null = null,
): Promise<readonly ReleaseRecord[]> {
  return (
    await pool().query<ReleaseRecord>(
      `${SELECT} where ($1::uuid is null or r."studyId" = $1)
         and ($2::text is null or s."teamId" in (select "teamId" from "TeamMember" where "userId" = $2))
       order by r."createdAt" desc, r."id"`,
      [studyId, memberId],
    )
  ).rows;
}

/** Releases whose file was never made, or whose creation was interrupted. */
export async function unmadeReleases(): Promise<readonly ReleaseRecord[]> {
  return (
    await pool().query<ReleaseRecord>(`${SELECT} where r."state" in ('queued', 'building') order by r."createdAt"`)
  ).rows;
}

/** Freezes the stored data as the study's next release: 1.0.0, 1.1.0 … Throws `not-found`. */
export async function createRelease(tx: Queryable, slug: string, createdBy: string): Promise<string> {
  const study = (await tx.query<{ id: string }>('select "id" from "Study" where "slug" = $1 for update', [slug]))
    .rows[0];
  if (study === undefined) throw new AppError('not-found', 'There is no such study.');
  const { rows } = await tx.query<{ id: string }>(
    `insert into "Release" ("id", "studyId", "name", "cutoffAt", "createdBy", "openings", "rehearsals")
     select gen_random_uuid(), $1, '1.' || count(*) || '.0', clock_timestamp(), $2,
       (select coalesce(sum("openings"), 0) from "StudyVersion" where "studyId" = $1),
       (select count(*) from "Enrolment" where "studyId" = $1 and ("preview" or "simulated"))
     from "Release" where "studyId" = $1 returning "id"`,
    [study.id, createdBy],
  );
  const id = rows[0]?.id ?? '';
  await tx.query(
    `insert into "ReleaseEnrolment" ("releaseId", "enrolmentId", "status", "endedAt", "ending", "published")
     select r."id", n."id", n."status", n."endedAt", n."ending", k."publishRows"
     from "Release" r join "Enrolment" n on n."studyId" = r."studyId" and n."openedAt" < r."cutoffAt" join "Consent" k on k."id" = n."consentId"
     where r."id" = $1 and not n."preview" and not n."simulated"`,
    [id],
  );
  return id;
}

type Change = Partial<Pick<ReleaseRecord, 'state' | 'counts' | 'sha256' | 'bytes' | 'error' | 'builtAt'>>;

export async function changeRelease(id: string, change: Change): Promise<void> {
  const names = Object.keys(change) as (keyof Change)[];
  const sets = names.map((name, index) => `"${name}" = $${index + 2}`).join(', ');
  await pool().query(`update "Release" set ${sets} where "id" = $1`, [
    id,
    ...names.map((name) => (name === 'counts' ? JSON.stringify(change.counts) : change[name])),
  ]);
}
