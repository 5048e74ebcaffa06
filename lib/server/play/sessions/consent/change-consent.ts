/** Changes what may be shown: adds a new consent row per text. Old rows record earlier choices. */
import type { PoolClient } from 'pg';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { ConsentChange } from '@/lib/wire/people/own-data';
import { countInReleases } from '../../studies/enrolment/withdraw-enrolments';
import type { Caller } from '../caller';
import { checkedHandle } from './participant';

/** Returns how many texts it applies to. Throws `bad-code` for an unknown browser. */
export function changeConsent(change: ConsentChange, { cookieHash }: Caller): Promise<number> {
  const handle = change.showOnBoard ? checkedHandle(change.handle ?? '', 'handle') : null;
  return transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'select "id" from "Participant" where "cookieHash" = $1 for update',
      [cookieHash],
    );
    const person = rows[0];
    if (person === undefined) throw new AppError('bad-code', 'This browser has no data here.');
    // A choice for one session is for none of a study.
    if (change.publishRows === false && change.sessionId === undefined) await leaveReleases(tx, person.id);
    const changed = await renewConsents(tx, person.id, change, handle);
    if (change.showOnBoard !== undefined) await showHandle(tx, person.id, change.sessionId ?? null, handle);
    return changed;
  });
}

/** For texts in use by sessions and enrolments; unchanged ones stay. */
async function renewConsents(
  tx: PoolClient,
  participantId: string,
  { sessionId, publishRows, showOnBoard }: ConsentChange,
  handle: string | null,
): Promise<number> {
  const { rowCount } = await tx.query(
    `with held as (
       select k.*, gen_random_uuid() as "newId" from "Consent" k where k."participantId" = $1
         and (exists (select from "Session" s where s."consentId" = k."id" and s."climbId" = coalesce($4, s."climbId") and ($4::uuid is null or s."enrolmentId" is null))
           or $4::uuid is null and exists (select from "Enrolment" n where n."consentId" = k."id"))
         and (k."publishRows" is distinct from coalesce($2, k."publishRows") or ($3::boolean is false and k."showOnBoard")
           or ($3 and k."handle" is distinct from $5))
     ), made as (
       insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard", "handle")
       select "newId", "participantId", "version", "textSha256", "language", "takePart", coalesce($2, "publishRows"),
         coalesce($3, "showOnBoard"), case when $3 then $5 when coalesce($3, true) then "handle" end from held returning "id"
     ), sessions as (
       update "Session" s set "consentId" = h."newId" from held h where s."consentId" = h."id" and s."climbId" = coalesce($4, s."climbId")
     ), places as (
       update "Enrolment" n set "consentId" = h."newId" from held h where n."consentId" = h."id"
     )
     select from made`,
    [participantId, publishRows ?? null, showOnBoard ?? null, sessionId ?? null, handle],
  );
  return rowCount ?? 0;
}

/** Revoking consent removes a person from releases like a withdrawal: files are created again. */
async function leaveReleases(tx: PoolClient, participantId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string; studyId: string }>(
    `select n."id", n."studyId" from "Enrolment" n join "Consent" k on k."id" = n."consentId"
     where n."participantId" = $1 and k."publishRows" and not n."preview" and not n."simulated" order by n."studyId", n."id"`,
    [participantId],
  );
  for (const { id, studyId } of rows) await countInReleases(tx, id, studyId);
}

const showHandle = (tx: PoolClient, participantId: string, sessionId: string | null, handle: string | null) =>
  tx.query(
    `update "Standing" t set "handle" = $3 from "Session" s where s."climbId" = t."climbId" and s."participantId" = $1
       and s."climbId" = coalesce($2, s."climbId") and ($3::text is null or s."enrolmentId" is null)`,
    [participantId, sessionId, handle],
  );
