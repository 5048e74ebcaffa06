/**
 * Deletes places in studies with everything that hangs on them: sessions, answers, the recruiter's name. A row with the
 * study, a number and a date stays, and releases learn how many of those in them are gone. Runs in the caller's
 * transaction, the person's row locked.
 */
import type { PoolClient } from 'pg';
import { type Withdrawn, withdrawClimbs } from '../climbs';

interface Place {
  readonly id: string;
  readonly studyId: string;
  /** In no count and no export. */
  readonly rehearsed: boolean;
}

/** Of one enrolment, or of all of a person. */
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
  await tx.query('delete from "Enrolment" where "id" = $1', [id]);
  return withdrawn;
}

/**
 * The row that this transaction has just left for the sessions is named after the study; whoever had none leaves one as
 * well.
 */
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
 * A release holds whoever took part before its cut-off, answered or not. Whoever makes one meanwhile waits for the
 * study's row, so that none is made between this count and the deletion.
 */
export async function countInReleases(tx: PoolClient, enrolmentId: string, studyId: string): Promise<void> {
  await tx.query('select from "Study" where "id" = $1 for key share', [studyId]);
  await tx.query(
    `update "Release" x set "withdrawn" = x."withdrawn" + 1 from "Enrolment" n
       where x."studyId" = $1 and n."id" = $2 and n."openedAt" < x."cutoffAt"`,
    [studyId, enrolmentId],
  );
}
