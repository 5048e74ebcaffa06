/** A volunteer without a browser, who goes through the HTTP API as the page does. */
import { randomUUID } from 'node:crypto';
import { currentConsent } from '@/lib/server/play/sessions/consent/consent';
import { nextSessionItem, sessionCreated, sessionReceipt } from '@/lib/wire/people/session';
import type { HttpReply, Send } from './http-client';

type Receipt = ReturnType<(typeof sessionReceipt)['parse']>;
export type Item = NonNullable<ReturnType<(typeof nextSessionItem)['parse']>['item']>;

export interface Volunteer {
  readonly sessionId: string;
  /** The open item, or null at the end. Sends no request if it came with the receipt of the reply before it. */
  readonly next: (send: Send) => Promise<Item | null>;
  /** A picture. */
  readonly load: (send: Send, url: string) => Promise<HttpReply>;
  /** Asks for the next item too, unless the page would wait before it: practice explains the answer. */
  readonly reply: (send: Send, item: Item, answer: string) => Promise<Receipt>;
}

export const TIMING = {
  rtMs: 1500,
  onsetMethod: 'rpaf',
  onsetUncertaintyMs: 4,
  eventTimeSource: 'timestamp',
  inputType: 'keyboard',
  awayMs: 0,
  droppedFrames: 0,
  reloads: 0,
  clockShown: true,
};

export async function openSession(send: Send, task: string, condition: string): Promise<Volunteer> {
  const { version, textSha256, language } = currentConsent();
  const consent = {
    version,
    textSha256,
    language,
    takePart: true,
    publishRows: false,
    showOnBoard: false,
    handle: null,
  };
  const created = await send('POST', '/api/v1/sessions', {
    body: { idempotencyKey: randomUUID(), task, condition, consent },
  });
  const { session } = sessionCreated.parse(bodyOf(created));
  const cookie = created.setCookie.map((line) => line.split(';')[0]).join('; ');
  let came: Item | null | undefined;
  return {
    sessionId: session.id,
    next: async (through) =>
      came === undefined
        ? nextSessionItem.parse(bodyOf(await through('POST', `/api/v1/sessions/${session.id}/next`, { cookie }))).item
        : came,
    load: (through, url) => through('GET', url, { cookie }),
    reply: async (through, { id, phase }, answer) => {
      const events = [{ event: 'onset', tMs: 0, value: null }];
      const body = { itemId: id, answer, timing: TIMING, events, ...(phase === 'main' && { next: true }) };
      const sent = await through('POST', `/api/v1/sessions/${session.id}/replies`, { body, cookie });
      const receipt = sessionReceipt.parse(bodyOf(sent));
      came = receipt.next;
      return receipt;
    },
  };
}

function bodyOf({ status, text }: HttpReply): unknown {
  if (status >= 300) throw new Error(`the server answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
