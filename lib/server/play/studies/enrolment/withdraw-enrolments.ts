/**
 * Deletes enrolments with everything attached: sessions, answers, recruiter ids. A row with the study, a number and a
 * date stays, and releases count how many of their people withdrew. Runs in the caller's transaction, with the person's
 * row locked.
 */
import type { PoolClient } from 'pg';
import { type Withdrawn, withdrawClimbs } from '../../climbs';

interface Place {
  readonly id: string;
  readonly studyId: string;
  /** In no count and no export. */
  readonly rehearsed: boolean;
}

export async function withdrawEnrolments(
  tx: PoolClient,
  of: 'id' | 'participantId',
  value: string,
): Promise<Withdrawn> {
  const { rows } = await tx.query<Place>(
    `select "id", "studyId", "preview" or "simulated" as "rehearsed" from "Enrolment" where "${of}" = $1 order by "preview" or "simulated", "id" for update`,
    [value],
  );
  const sum = { climbs: 0, replies: 0 };
  for (const place of rows) {
    const { climbs, replies } = await withdrawPlace(tx, place);
    sum.climbs += climbs;
    sum.replies += replies;
  }
  return sum;
}

async function withdrawPlace(tx: PoolClient, { id, studyId, rehearsed }: Place): Promise<Withdrawn> {
  if (!rehearsed) await countInReleases(tx, id, studyId);
  const climbs = await tx.query<{ climbId: string }>('select "climbId" from "Session" where "enrolmentId" = $1', [id]);
  const withdrawn = await withdrawClimbs(
    tx,
    climbs.rows.map(({ climbId }) => climbId),
    'session',
  );
  await leaveTrace(tx, rehearsed ? null : studyId, withdrawn);
  // The label says to whom the link went.
  await tx.query(
    `update "StudyLink" l set "label" = '' from "Enrolment" n where n."id" = $1 and l."id" = n."linkId" and l."kind" <> 'general'`,
    [id],
  );
  await tx.query('delete from "Enrolment" where "id" = $1', [id]);
  return withdrawn;
}

/** Adds the study to the row that this transaction left for the sessions, or creates the row if there were none. */
async function leaveTrace(tx: PoolClient, studyId: string | null, { climbs, replies }: Withdrawn): Promise<void> {
  if (studyId === null) return;
  const { rowCount } = await tx.query(
    `update "Withdrawal" set "studyId" = $1 where "studyId" is null and "kind" = 'session' and xmin::text = pg_current_xact_id()::xid::text`,
    [studyId],
  );
  if (rowCount === 0)
    await tx.query(
      `insert into "Withdrawal" ("id", "kind", "climbs", "replies", "studyId") values (gen_random_uuid(), 'session', $1, $2, $3)`,
      [climbs, replies, studyId],
    );
}

/**
 * A release contains everyone who enrolled before its cut-off, answered or not, and each can leave it once. Creating one
 * waits for the study's row, so that none appears between this count and the deletion. Its file is made again.
 */
export async function countInReleases(tx: PoolClient, enrolmentId: string, studyId: string): Promise<void> {
  await tx.query('select from "Study" where "id" = $1 for key share', [studyId]);
  await tx.query(
    `with gone as (update "ReleaseEnrolment" set "hasLeft" = true where "enrolmentId" = $1 and not "hasLeft" returning "releaseId")
     update "Release" x set "withdrawn" = x."withdrawn" + 1, "sha256" = null, "bytes" = null, "counts" = null,
       "state" = case x."state" when 'ready' then 'queued' else x."state" end
     from gone where x."id" = gone."releaseId"`,
    [enrolmentId],
  );
}
