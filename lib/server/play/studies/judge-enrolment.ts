/**
 * Whether the study's own rules exclude a person whole (lib/quality): such a person is paid and kept, but takes up no
 * place.
 */
import { judgeSession } from '@/lib/quality/session-rules';
import type { TrialFacts } from '@/lib/quality/trial-rules';
import type { Queryable } from '@/lib/server/platform/db';
import { rebuildItem } from '../climbs';
import { type IssuedRow, issuedOf } from '../climbs/read-climb';
import type { EnrolmentRecord } from './read-enrolment';

interface Row extends Omit<TrialFacts, 'optionCount' | 'metBefore'> {
  readonly item: Parameters<typeof issuedOf>[0];
}

export async function isExcluded(
  tx: Queryable,
  { id, participantId, studyId, config, ending }: EnrolmentRecord,
): Promise<boolean> {
  const facts = { aids: ending?.aids ?? null, aidsAllowed: config.aids.allowed, technical: ending?.technical ?? false };
  const duplicate = await isSecondPlace(tx, { id, participantId, studyId });
  const { session } = judgeSession(config.quality, { ...facts, duplicate }, await readTrials(tx, id));
  return session.length > 0;
}

async function readTrials(tx: Queryable, enrolmentId: string): Promise<TrialFacts[]> {
  const { rows } = await tx.query<Row>(
    `select to_jsonb(i) as "item", i."phase", r."rtMs", r."awayMs", r."serverElapsedMs", (r."timing"->>'onsetUncertaintyMs')::float as "onsetUncertaintyMs",
       v."status" = 'timed-out' as "timedOut", v."correct", v."answer"
     from "Session" s join "Reply" r on r."climbId" = s."climbId" join "IssuedItem" i on i."id" = r."itemId" join "Verdict" v on v."itemId" = r."itemId" and v."current"
     where s."enrolmentId" = $1 order by r."receivedAt", r."ordinal"`,
    [enrolmentId],
  );
  // Whether an item was met before is a rule of single trials; of the person it only moves the share of valid ones.
  return rows.map(({ item, ...row }) => ({ ...row, optionCount: optionsOf(issuedOf(item)), metBefore: false }));
}

function optionsOf(item: IssuedRow): number | null {
  const reply = rebuildItem(item)?.item.stimulus.reply;
  return reply?.kind === 'choice' ? reply.options.length : null;
}

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
