/** For server components: the same answers as the API's, for the person of the page's request. */
import { cookies } from 'next/headers';
import type { ResultView, SessionList, SessionState } from '@/lib/wire/session';
import { readOpenItem } from '../climbs';
import { pool } from '../db';
import type { Caller } from './caller';
import { listSessions, shownReceiptCode } from './mine';
import { cookieHashOf, PARTICIPANT_COOKIE } from './participant-cookie';
import { findResult } from './result';
import { viewSession } from './session-view';

export interface MySession {
  readonly session: SessionState;
  readonly receiptCode: string;
  /** The session where its last answer was practice and nothing was handed out since; else null. */
  readonly between: SessionState | null;
}

/** One of this browser's sessions with the code that resumes it elsewhere; null where it has no such session. */
export async function getMySession(id: string): Promise<MySession | null> {
  const caller = await pageCaller();
  const found = await readOpenItem(id);
  if (found === null || found.climb.session === null || found.climb.session.cookieHash !== caller.cookieHash) return null;
  const session = viewSession(found.climb);
  const isBetween = found.item === null && session.status === 'open' && (await wasPractice(id));
  return { session, receiptCode: await shownReceiptCode(found.climb.session.participantId), between: isBetween ? session : null };
}

/** Whether the last item that was handed out was practice; a practice question may take any number of replies. */
async function wasPractice(id: string): Promise<boolean> {
  const { rows } = await pool().query<{ phase: string }>('select "phase" from "IssuedItem" where "climbId" = $1 order by "ordinal" desc limit 1', [id]);
  return rows[0]?.phase === 'practice';
}

/** This browser's sessions, those seen last first, and the person's code. */
export const listMySessions = async (): Promise<SessionList> => listSessions(await pageCaller());

/** A result by its share id, with more for its owner; null where there is none. */
export const getResult = async (shareId: string): Promise<ResultView | null> => findResult(shareId, await pageCaller());

async function pageCaller(): Promise<Caller> {
  const cookie = (await cookies()).get(PARTICIPANT_COOKIE)?.value;
  return { cookieHash: cookie ? cookieHashOf(cookie) : null };
}
