/** The same person returns with another assignment of the recruiter, which is then the one to pay. */

import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { Recruitment } from '@/lib/wire/studies/study';
import { identityOf, renewReferences } from './enrolment/identity';
import { PREVIEW_ASSIGNMENT } from './study/recruiters';

export async function hasNewAssignment(enrolmentId: string, sent: Recruitment): Promise<boolean> {
  const stored = await identityOf(enrolmentId);
  if (stored === null || stored.recruiter !== sent.recruiter || stored.externalId !== sent.externalId) return false;
  return (
    (sent.sessionRef ?? stored.sessionRef) !== stored.sessionRef ||
    (sent.studyRef ?? stored.studyRef) !== stored.studyRef
  );
}

/** Stores the new assignment. Throws `invalid-input` if it is a preview or another person's. */
export async function renewAssignment(id: string, sent: Recruitment): Promise<void> {
  const stored = await identityOf(id);
  const isTheirs = stored?.recruiter === sent.recruiter && stored.externalId === sent.externalId;
  if (!isTheirs || sent.sessionRef === PREVIEW_ASSIGNMENT)
    throw new AppError('invalid-input', 'This assignment does not belong to this place in the study.');
  await renewReferences(pool(), id, sent);
}
