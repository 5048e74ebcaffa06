/** For server components: the API's responses for the person of the page's request. */
import { cookies } from 'next/headers';
import { cache } from 'react';
import { cookieHashOf, PARTICIPANT_COOKIE } from '@/lib/server/accounts/participant-cookie';
import { pool } from '@/lib/server/platform/db';
import type { ResultView, SessionList, SessionState } from '@/lib/wire/people/session';
import { anyoneMay, type ClimbWithItem, readOpenItem } from '../../climbs';
import { isOverdue } from '../../climbs/ends/deadline';
import type { Caller } from '../caller';
import { atItsTurn } from '../in-profile';
import { type KeptChoices, lastChoices, listSessions, shownReceiptCode } from '../mine';
import { findResult } from './result';
import { viewSession } from './session-view';

export const myLastChoices = async (): Promise<KeptChoices> => lastChoices(await pageCaller());

/** No item is open, so no clock runs. */
export interface BetweenItems {
  readonly session: SessionState;
  readonly phase: 'practice' | 'main';
}

export interface MySession {
  readonly session: SessionState;
  readonly receiptCode: string;
  /** If no item was issued since the last answer, the phase of that answer; otherwise null. */
  readonly between: BetweenItems | null;
}

/**
 * Includes the code that resumes it elsewhere; null if this browser has no such session. Of a profile, the session whose
 * turn it is. Read once per request.
 */
export const getMySession = cache(async (id: string): Promise<MySession | null> => {
  const caller = await pageCaller();
  const found = await atItsTurn(id, anyoneMay, async (climbId, { find }) => {
    const open = await readOpenItem(climbId);
    return open === null ? null : find(open);
  });
  if (found === null || found.climb.session === null || found.climb.session.cookieHash !== caller.cookieHash)
    return null;
  const session = viewSession(found.climb);
  const phase = session.status === 'open' ? await phaseAt(session, found) : null;
  return {
    session,
    receiptCode: await shownReceiptCode(found.climb.session.participantId),
    between: phase && { session, phase },
  };
});

/** An item whose time is over is answered by the clock, soon or when the next one is asked for. */
async function phaseAt(session: SessionState, { climb, item }: ClimbWithItem): Promise<BetweenItems['phase'] | null> {
  if (item === null) return phaseBetween(session);
  return isOverdue(climb, item) ? 'main' : null;
}

/** If the first item starts a time limit, it waits until its person is ready, as after practice. */
async function phaseBetween({
  id,
  itemLimitMs,
  practiceItems,
  replyCount,
}: SessionState): Promise<BetweenItems['phase'] | null> {
  if (itemLimitMs !== null && practiceItems === 0 && replyCount === 0) return 'practice';
  return lastPhase(id);
}

/** Phase of the last issued item; null before the first. A practice question may take any number of replies. */
async function lastPhase(id: string): Promise<BetweenItems['phase'] | null> {
  const { rows } = await pool().query<{ phase: BetweenItems['phase'] }>(
    `select case "phase" when 'check' then 'main' else "phase" end as "phase" from "IssuedItem" where "climbId" = $1 order by "ordinal" desc limit 1`,
    [id],
  );
  return rows[0]?.phase ?? null;
}

/** This browser's sessions, last seen first, and the person's code. */
export const listMySessions = async (): Promise<SessionList> => listSessions(await pageCaller());

export const getResult = async (shareId: string): Promise<ResultView | null> => findResult(shareId, await pageCaller());

export async function pageCaller(): Promise<Caller> {
  const cookie = (await cookies()).get(PARTICIPANT_COOKIE)?.value;
  return { cookieHash: cookie ? cookieHashOf(cookie) : null };
}
