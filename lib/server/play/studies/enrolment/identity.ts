import type { PoolClient } from 'pg';
import { pool, type Queryable } from '@/lib/server/platform/db';
import type { Recruitment } from '@/lib/wire/studies/study';

export async function identityOf(enrolmentId: string, through: Queryable = pool()): Promise<Recruitment | null> {
  const { rows } = await through.query<Recruitment>(
    `select "recruiter", "external_id" as "externalId", "study_ref" as "studyRef", "session_ref" as "sessionRef" from recruit.identity where "enrolment_id" = $1`,
    [enrolmentId],
  );
  return rows[0] ?? null;
}

/** Under the study's lock no one else can use this id meanwhile; the index would reject a second one too. */
export async function storeIdentity(
  tx: PoolClient,
  enrolmentId: string,
  studyId: string,
  { recruiter, externalId, studyRef, sessionRef }: Recruitment,
) {
  await tx.query(
    `insert into recruit.identity ("enrolment_id", "study_id", "recruiter", "external_id", "study_ref", "session_ref") values ($1, $2, $3, $4, $5, $6)`,
    [enrolmentId, studyId, recruiter, externalId, studyRef, sessionRef],
  );
}

/** Updates the recruiter's ids of its study and of the person's assignment. */
export async function renewReferences(
  through: Queryable,
  enrolmentId: string,
  { recruiter, externalId, studyRef, sessionRef }: Recruitment,
): Promise<void> {
  await through.query(
    `update recruit.identity set "study_ref" = coalesce($4, "study_ref"), "session_ref" = coalesce($5, "session_ref")
     where "enrolment_id" = $1 and "recruiter" = $2 and "external_id" = $3`,
    [enrolmentId, recruiter, externalId, studyRef, sessionRef],
  );
}
