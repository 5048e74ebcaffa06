import type { PoolClient } from 'pg';

/** Deletes unused consents, then an empty person. Returns whether the person is gone. Locks the row. */
export async function deleteIfEmpty(tx: PoolClient, participantId: string): Promise<boolean> {
  await tx.query(
    `delete from "Consent" k where k."participantId" = $1 and not exists (select from "Session" s where s."consentId" = k."id")
       and not exists (select from "Enrolment" n where n."consentId" = k."id")`,
    [participantId],
  );
  const { rowCount } = await tx.query(
    `delete from "Participant" p where p."id" = $1 and not exists (select from "Session" s where s."participantId" = p."id")
       and not exists (select from "Enrolment" n where n."participantId" = p."id")`,
    [participantId],
  );
  return rowCount === 1;
}
