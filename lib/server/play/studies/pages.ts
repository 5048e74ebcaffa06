import { cache } from 'react';
import { currentLocale } from '@/lib/server/platform/locale';
import type { EnrolmentState } from '@/lib/wire/studies/enrolment';
import { shownReceiptCode } from '../sessions/mine';
import { pageCaller } from '../sessions/views/pages';
import { type Reception, receive } from './enrolment/arrive';
import { readEnrolment } from './enrolment/read-enrolment';
import { viewEnrolment } from './enrolment/view-enrolment';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The page of a link; each call counts as an opening. */
export const getReception = async (address: string, query: Query): Promise<Reception> =>
  receive({ address, query, wanted: await currentLocale(), caller: await pageCaller() });

export interface MyEnrolment {
  readonly enrolment: EnrolmentState;
  readonly receiptCode: string;
}

/** Includes the code that resumes it elsewhere; null if this browser has none. Read once per request. */
export const getMyEnrolment = cache(async (id: string): Promise<MyEnrolment | null> => {
  const [{ cookieHash }, found] = [await pageCaller(), await readEnrolment(id)];
  if (found === null || found.cookieHash !== cookieHash) return null;
  return { enrolment: await viewEnrolment(found), receiptCode: await shownReceiptCode(found.participantId) };
});
