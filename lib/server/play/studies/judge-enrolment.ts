/** Whether the rules exclude a person completely (lib/quality), who is paid and stored but takes no place. */
import { judgeSession } from '@/lib/quality/session-rules';
import type { Queryable } from '@/lib/server/platform/db';
import { keepOffBoards } from '../climbs/board-quality';
import { readTrialFacts } from '../climbs/trial-facts';
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

/** Takes the climbs of an excluded person off the boards. Returns whether the study's rules exclude them. */
export async function keepExcludedOff(tx: Queryable, enrolment: EnrolmentRecord): Promise<boolean> {
  const excluded = await isExcluded(tx, enrolment);
  if (excluded) await keepOffBoards(tx, await climbIds(tx, enrolment.id));
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
