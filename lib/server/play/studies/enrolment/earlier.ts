/**
 * Whether someone is already enrolled: by browser, recruiter id, or single-person link (`reusable`: for one person, who
 * may take part again).
 */
import type { PoolClient } from 'pg';
import { AppError } from '@/lib/server/platform/http/problem';
import type { Recruitment } from '@/lib/wire/studies/study';
import type { Caller } from '../../sessions/caller';
import type { LinkRecord } from '../study/links';
import { renewReferences, storeIdentity } from './identity';
import { type EnrolmentStatus, isOver } from './read-enrolment';

export interface Arrival {
  readonly link: LinkRecord;
  readonly recruitment: Recruitment | null;
  readonly caller: Caller;
}

interface Own {
  readonly enrolmentId: string;
  readonly participantId: string;
  readonly status: EnrolmentStatus;
  readonly linkId: string | null;
  readonly recruiter: string | null;
  readonly externalId: string | null;
}

const RESUME =
  'If that was you in another browser, enter the code that you got there on the resume page. Otherwise ask the person who invited you.';

/** The person's own enrolment; null if they have none and may get one. Throws `already-enrolled`, `link-used`. */
export async function findEarlier(
  tx: PoolClient,
  arrival: Arrival,
): Promise<{ readonly enrolmentId: string; readonly participantId: string } | null> {
  const own = await findOwn(tx, arrival);
  if (own !== null && !mayStartAgain(own, arrival)) return continueWith(tx, own, arrival);
  if (await isNameTaken(tx, arrival))
    throw new AppError('already-enrolled', `Someone already takes part in this study under this name. ${RESUME}`);
  if (arrival.link.kind === 'reusable' && own === null && (await isLinkTaken(tx, arrival.link)))
    throw new AppError('already-enrolled', `This link is another person’s. ${RESUME}`);
  return null;
}

async function findOwn(tx: PoolClient, { link, caller }: Arrival): Promise<Own | null> {
  if (caller.cookieHash === null) return null;
  const { rows } = await tx.query<Own>(
    `select n."id" as "enrolmentId", n."participantId", n."status", n."linkId", i."recruiter", i."external_id" as "externalId"
     from "Enrolment" n join "Participant" p on p."id" = n."participantId" left join recruit.identity i on i."enrolment_id" = n."id"
     where n."studyId" = $1 and p."cookieHash" = $2 and not n."preview" and not n."simulated" order by n."openedAt" desc limit 1`,
    [link.studyId, caller.cookieHash],
  );
  return rows[0] ?? null;
}

const mayStartAgain = (own: Own, { link }: Arrival): boolean =>
  link.kind === 'reusable' && own.linkId === link.id && isOver(own);

/** Two recruiter ids in one browser are two people, or one person twice: neither may take the other's place. */
async function continueWith(tx: PoolClient, own: Own, { link, recruitment }: Arrival) {
  const isOther =
    recruitment !== null &&
    own.externalId !== null &&
    (own.externalId !== recruitment.externalId || own.recruiter !== recruitment.recruiter);
  if (isOther)
    throw new AppError(
      'already-enrolled',
      'Someone took part in this study in this browser under another name. Ask the person who invited you.',
    );
  if (recruitment !== null && own.externalId === null && !(await isNameTaken(tx, { link, recruitment }))) {
    await storeIdentity(tx, own.enrolmentId, link.studyId, recruitment);
    await tx.query('update "Enrolment" set "recruiter" = $2 where "id" = $1', [own.enrolmentId, recruitment.recruiter]);
  }
  // The same person may return with another assignment of the recruiter, which is then the one to pay.
  if (recruitment !== null && own.externalId === recruitment.externalId)
    await renewReferences(tx, own.enrolmentId, recruitment);
  return { enrolmentId: own.enrolmentId, participantId: own.participantId };
}

async function isNameTaken(
  tx: PoolClient,
  { link, recruitment }: Pick<Arrival, 'link' | 'recruitment'>,
): Promise<boolean> {
  if (recruitment === null) return false;
  const { rowCount } = await tx.query(
    'select from recruit.identity where "study_id" = $1 and "recruiter" = $2 and "external_id" = $3',
    [link.studyId, recruitment.recruiter, recruitment.externalId],
  );
  return rowCount !== 0;
}

const isLinkTaken = async (tx: PoolClient, link: LinkRecord): Promise<boolean> =>
  (await tx.query('select from "Enrolment" where "linkId" = $1 limit 1', [link.id])).rowCount !== 0;
