/**
 * Answers that the server has not acknowledged, in localStorage: a reload, a crash or an empty battery after the press
 * loses none. One per session, because a session has one open item.
 */
import type { z } from 'zod';
import type { createSessionReply } from '@/lib/wire/people/session';

export type SessionReply = z.infer<typeof createSessionReply>;

const keyOf = (sessionId: string) => `rung_outbox:${sessionId}`;

export interface Outbox {
  read: () => SessionReply | null;
  put: (reply: SessionReply) => void;
  /** Does nothing if another answer has replaced this one. */
  clear: (itemId: string) => void;
}

/** `storage` null (private mode, refused): the answer is kept in memory only. */
export function openOutbox(storage: Storage | null, sessionId: string): Outbox {
  let inMemory: SessionReply | null = null;
  const read = () => inMemory ?? readKept(storage, keyOf(sessionId));
  return {
    read,
    put: (reply) => {
      inMemory = reply;
      attempt(() => storage?.setItem(keyOf(sessionId), JSON.stringify(reply)));
    },
    clear: (itemId) => {
      if (inMemory?.itemId === itemId) inMemory = null;
      if (readKept(storage, keyOf(sessionId))?.itemId === itemId) attempt(() => storage?.removeItem(keyOf(sessionId)));
    },
  };
}

/** Answers that were not sent belong to what was deleted or stopped: to these sessions, or to all of this browser. */
export function forgetAnswers(storage: Storage | null, sessions: readonly string[] | 'all'): void {
  const keys = sessions === 'all' ? Object.keys(storage ?? {}) : sessions.map(keyOf);
  for (const key of keys) if (key.startsWith(keyOf(''))) attempt(() => storage?.removeItem(key));
}

function readKept(storage: Storage | null, key: string): SessionReply | null {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? 'null') as SessionReply | null;
    return kept !== null && typeof kept.itemId === 'string' && typeof kept.answer === 'string' ? kept : null;
  } catch {
    return null;
  }
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Storage is full or refused: the copy in memory is still sent.
  }
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/**
 * Doubles from 1 to 15 seconds, minus up to a quarter at random (`random` from 0 to 1), and never less than the server
 * asked for.
 */
export function waitBeforeRetryMs(failures: number, random: number, retryAfterMs: number | null): number {
  const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfterMs ?? 0, Math.round(doubled * (1 - random / 4)));
}
