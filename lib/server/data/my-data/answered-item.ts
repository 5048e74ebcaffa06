/** A question of an ended session with its person's answer and events. Only that person sees it. */

import { pool } from '@/lib/server/platform/db';
import {
  type ClimbRecord,
  type ClimbWithItem,
  type IssuedRow,
  publicItemView,
  readClimbs,
  readItem,
  rebuildItemCached,
} from '@/lib/server/play/climbs';
import type { Caller } from '@/lib/server/play/sessions/caller';
import { explainAnswer } from '@/lib/server/play/sessions/play';
import { sessionStatus, viewSession } from '@/lib/server/play/sessions/views/session-view';
import { canSeeResults } from '@/lib/server/play/studies/can-see-results';
import type { AnsweredItem, OwnEvent } from '@/lib/wire/people/own-history';

/** `ordinal` null: the first answered one. null if there is no such ended session, or nothing was answered. */
export async function answeredItem(
  shareId: string,
  ordinal: number | null,
  { cookieHash }: Caller,
): Promise<AnsweredItem | null> {
  if (cookieHash === null) return null;
  const climb = (await readClimbs('s."shareId" = $1 and p."cookieHash" = $2', [shareId, cookieHash]))[0];
  if (climb === undefined || sessionStatus(climb) === 'open') return null;
  const answered = await readAnswered(climb.id);
  const place = ordinal === null ? 0 : answered.findIndex((row) => row.ordinal === ordinal);
  const row = answered[place];
  const { item = null, reply = null } = (row && (await readItem(climb.id, row.itemId))) ?? {};
  if (row === undefined || item === null || reply === null) return null;
  const around = {
    place,
    total: answered.length,
    previous: answered[place - 1]?.ordinal ?? null,
    next: answered[place + 1]?.ordinal ?? null,
  };
  return {
    ...around,
    ...(await viewAnswer(climb, item, reply)),
    rtMs: row.rtMs,
    awayMs: row.awayMs,
    events: await readEvents(row.itemId),
  };
}

interface AnsweredRow extends Pick<AnsweredItem, 'ordinal' | 'rtMs' | 'awayMs'> {
  readonly itemId: string;
}

async function readAnswered(climbId: string): Promise<readonly AnsweredRow[]> {
  const { rows } = await pool().query<AnsweredRow>(
    'select "itemId", "ordinal", "rtMs", "awayMs" from "Reply" where "climbId" = $1 order by "ordinal"',
    [climbId],
  );
  return rows;
}

async function readEvents(itemId: string): Promise<readonly OwnEvent[]> {
  const { rows } = await pool().query<OwnEvent>(
    'select "event", "tMs", "value" from "TrialEvent" where "itemId" = $1 order by "id"',
    [itemId],
  );
  return rows;
}

type Viewed = Omit<AnsweredItem, 'place' | 'total' | 'previous' | 'next' | 'rtMs' | 'awayMs' | 'events'>;

async function viewAnswer(
  climb: ClimbRecord,
  item: IssuedRow,
  reply: NonNullable<ClimbWithItem['reply']>,
): Promise<Viewed> {
  // From here on its stimulus is cached.
  const isDrawn = (await rebuildItemCached(item)) !== null;
  const maySee = await canSeeResults(climb);
  return {
    session: viewSession(climb),
    ordinal: item.ordinal,
    phase: item.phase,
    level: item.level,
    step: item.history.length,
    item: isDrawn ? await publicItemView(climb, item) : null,
    answer: reply.text,
    status: reply.status,
    correct: maySee ? reply.correct : null,
    explained: maySee && reply.passed !== null ? explainAnswer(climb, item, reply.passed) : null,
    serverElapsedMs: reply.serverElapsedMs,
  };
}
