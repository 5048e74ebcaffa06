/** For server components: the same answers as the API's, for the person of the page's request. */
import { cookies } from 'next/headers';
import type { ResultView, SessionList, SessionState } from '@/lib/wire/session';
import { readClimb } from '../climbs';
import type { Caller } from './caller';
import { listSessions, shownReceiptCode } from './mine';
import { cookieHashOf, PARTICIPANT_COOKIE } from './participant-cookie';
import { findResult } from './result';
import { viewSession } from './session-view';

/** One of this browser's sessions with the code that resumes it elsewhere; null where it has no such session. */
export async function getMySession(id: string): Promise<{ readonly session: SessionState; readonly receiptCode: string } | null> {
  const caller = await pageCaller();
  const climb = await readClimb(id);
  if (climb === null || climb.session === null || climb.session.cookieHash !== caller.cookieHash) return null;
  return { session: viewSession(climb), receiptCode: await shownReceiptCode(climb.session.participantId) };
}

/** This browser's sessions, those seen last first, and the person's code. */
export const listMySessions = async (): Promise<SessionList> => listSessions(await pageCaller());

/** A result by its share id, with more for its owner; null where there is none. */
export const getResult = async (shareId: string): Promise<ResultView | null> => findResult(shareId, await pageCaller());

async function pageCaller(): Promise<Caller> {
  const cookie = (await cookies()).get(PARTICIPANT_COOKIE)?.value;
  return { cookieHash: cookie ? cookieHashOf(cookie) : null };
}
