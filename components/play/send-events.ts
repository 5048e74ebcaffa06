import { callApi } from './api';
import type { SessionReply } from './outbox';

/** What one request takes. */
const MOST = 200;

/** What happened around a question that nobody answered. It is sent once: what gets lost on the way costs no answer. */
export async function sendEvents(sessionId: string, itemId: string, events: SessionReply['events']): Promise<void> {
  for (let from = 0; from < events.length; from += MOST) {
    const body = { batchId: crypto.randomUUID(), itemId, events: events.slice(from, from + MOST) };
    await callApi({ method: 'POST', path: `/sessions/${encodeURIComponent(sessionId)}/events`, body });
  }
}
