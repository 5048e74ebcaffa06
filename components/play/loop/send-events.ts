import { randomId } from '@/components/play/random-id';
import { callApi } from './api';
import type { SessionReply } from './outbox';

const MOST = 200;

/** Sends the events of a question without an answer. Sent once: a lost request costs no answer. */
export async function sendEvents(sessionId: string, itemId: string, events: SessionReply['events']): Promise<void> {
  for (let from = 0; from < events.length; from += MOST) {
    const body = { batchId: randomId(), itemId, events: events.slice(from, from + MOST) };
    await callApi({ method: 'POST', path: `/sessions/${encodeURIComponent(sessionId)}/events`, body });
  }
}
