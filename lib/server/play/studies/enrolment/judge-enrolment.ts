/** Whether the rules exclude a person completely (lib/quality), who is paid and stored but takes no place. */
import { judgeSession } from '@/lib/quality/session-rules';
import type { Queryable } from '@/lib/server/platform/db';
import { readTrialFacts } from '../../climbs/quality/trial-facts';
import type { EnrolmentRecord } from './read-enrolment';

async function isExcluded(
  tx: Queryable,
  { id, participantId, studyId, config, ending }: EnrolmentRecord,
): Promise<boolean> {
  const facts = { aids: ending?.aids ?? null, aidsAllowed: config.aids.allowed, technical: ending?.technical ?? false };
  const duplicate = await isSecondPlace(tx, { id, participantId, studyId });
  const { session } = judgeSession(
    config.quality,
    { ...facts, duplicate },
    await readTrialFacts(tx, await climbIds(tx, id)),
  );
  return session.length > 0;
}

/**
 * Takes the climbs of an excluded person off the boards, or brings them back: a person whose place was given up and who
 * returned is judged again by all answers. Returns whether the study's rules exclude them.
 */
export async function applyExclusion(tx: Queryable, enrolment: EnrolmentRecord): Promise<boolean> {
  const excluded = await isExcluded(tx, enrolment);
  const { rows } = await tx.query<{ id: string }>(
    excluded
      ? 'select "id" from "Climb" where "listed" and "id" in (select "climbId" from "Session" where "enrolmentId" = $1)'
      : 'select unnest("unlistedClimbs") as "id" from "Enrolment" where "id" = $1',
    [enrolment.id],
  );
  const climbs = rows.map(({ id }) => id);
  if (climbs.length > 0) await tx.query('select rung_list($1::uuid[], $2)', [climbs, !excluded]);
  await tx.query(
    `update "Enrolment" set "excluded" = $2, "unlistedClimbs" = case when $2 then "unlistedClimbs" || $3::uuid[] else '{}' end where "id" = $1`,
    [enrolment.id, excluded, climbs],
  );
  return excluded;
}

const climbIds = async (tx: Queryable, enrolmentId: string): Promise<readonly string[]> =>
  (
    await tx.query<{ climbId: string }>('select "climbId" from "Session" where "enrolmentId" = $1', [enrolmentId])
  ).rows.map(({ climbId }) => climbId);

async function isSecondPlace(
  tx: Queryable,
  { id, participantId, studyId }: Pick<EnrolmentRecord, 'id' | 'participantId' | 'studyId'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from "Enrolment" n join "Enrolment" me on me."id" = $1
     where n."studyId" = $2 and n."participantId" = $3 and n."id" <> $1 and n."openedAt" < me."openedAt" and not n."preview" and not n."simulated" limit 1`,
    [id, studyId, participantId],
  );
  return rowCount !== 0;
}
