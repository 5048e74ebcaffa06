/** A person who plays through the API's route handlers, like a browser. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { GET as getResult } from '@/app/api/v1/results/[share]/route';
import { POST as postResume } from '@/app/api/v1/resume/route';
import { POST as postDevice } from '@/app/api/v1/sessions/[id]/device/route';
import { POST as postEvents } from '@/app/api/v1/sessions/[id]/events/route';
import { POST as postNext } from '@/app/api/v1/sessions/[id]/next/route';
import { POST as postReply } from '@/app/api/v1/sessions/[id]/replies/route';
import { POST as postReport } from '@/app/api/v1/sessions/[id]/reports/route';
import { GET as getSession } from '@/app/api/v1/sessions/[id]/route';
import { POST as postStop } from '@/app/api/v1/sessions/[id]/stop/route';
import { GET as getSessions, POST as postSessions } from '@/app/api/v1/sessions/route';
import { POST as postWithdraw } from '@/app/api/v1/withdraw/route';
import type { ItemView } from '@/lib/wire/items/item';
import type { SessionReceipt, SessionState } from '@/lib/wire/people/session';
import { pool } from '../platform/db';
import type { RouteHandler } from '../platform/http/http';
import { currentConsent } from '../play/sessions/consent/consent';

export const HANDLERS = {
  postDevice,
  postEvents,
  postNext,
  postReply,
  postReport,
  getSession,
  postStop,
  getSessions,
  postSessions,
  getResult,
  postResume,
  postWithdraw,
};

export interface Sent {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of all shapes
  readonly body: any;
  readonly headers: Headers;
}

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string | null;
}

const ORIGIN = 'http://rung.test';

export async function send(
  handler: RouteHandler,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  call: Call = {},
): Promise<Sent> {
  const text = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const headers = new Headers({
    host: 'rung.test',
    ...(method !== 'GET' ? { origin: ORIGIN } : {}),
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
  });
  if (call.cookie) headers.set('cookie', call.cookie);
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
  const request = new Request(`${ORIGIN}/api/v1/x`, { method, headers, ...(text === undefined ? {} : { body: text }) });
  const response = await handler(request, { params: Promise.resolve(call.params ?? {}) });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

export const TIMING = {
  rtMs: 1234.5,
  onsetMethod: 'rpaf',
  onsetUncertaintyMs: 4,
  eventTimeSource: 'timestamp',
  inputType: 'keyboard',
  awayMs: 0,
  droppedFrames: 0,
  reloads: 0,
  clockShown: true,
} as const;

export const DEVICE = {
  device: {
    deviceType: 'desktop',
    osFamily: 'Linux',
    browserFamily: 'Chromium',
    browserMajor: 143,
    viewportWidthCssPx: 1440,
    viewportHeightCssPx: 900,
    devicePixelRatio: 1,
    refreshHz: 60,
    timerResolutionUs: 5,
    crossOriginIsolated: true,
    reducedMotion: false,
    colorScheme: 'light',
  },
  colorCheck: { shown: 4, right: 4, selfReport: 'typical' },
} as const;

export function sessionBody(
  change: Readonly<Record<string, unknown>> = {},
  consent: Readonly<Record<string, unknown>> = {},
) {
  const { version, textSha256, language } = currentConsent();
  return {
    idempotencyKey: randomUUID(),
    task: 'fake/largest',
    condition: 'image',
    consent: {
      version,
      textSha256,
      language,
      takePart: true,
      publishRows: false,
      showOnBoard: false,
      handle: null,
      ...consent,
    },
    ...change,
  };
}

export interface Person {
  readonly cookie: string;
  readonly code: string;
  readonly session: SessionState;
  readonly next: () => Promise<ItemView | null>;
  readonly reply: (itemId: string, answer: string, call?: Call) => Promise<Sent>;
  readonly answer: (right: boolean) => Promise<SessionReceipt>;
  readonly practise: () => Promise<void>;
  readonly visit: (right: number) => Promise<SessionReceipt>;
}

export const cookieOf = (sent: Sent): string => (sent.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

export async function startPerson(
  change: Readonly<Record<string, unknown>> = {},
  consent: Readonly<Record<string, unknown>> = {},
  cookie?: string,
): Promise<Person> {
  const created = await send(postSessions, 'POST', { body: sessionBody(change, consent), cookie: cookie ?? null });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return personAt(created.body.session, created.body.receiptCode, cookieOf(created));
}

/** A session that has been started by other means. */
export function personAt(session: SessionState, code: string, cookie: string): Person {
  const params = { id: session.id };
  const next = async () => {
    const sent = await send(postNext, 'POST', { params, cookie });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body.item as ItemView | null;
  };
  const reply = (itemId: string, answer: string, call: Call = {}) =>
    send(postReply, 'POST', {
      params,
      cookie,
      body: { itemId, answer, timing: TIMING, events: [{ event: 'onset', tMs: 0, value: null }] },
      ...call,
    });
  const answer = async (right: boolean) => {
    const item = await next();
    if (item === null) throw new Error('the session has ended');
    const sent = await reply(item.id, await answerFor(item, right));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body as SessionReceipt;
  };
  const practise = async () => {
    for (let index = 0; index < session.practiceItems; index += 1) await answer(true);
  };
  const visit = async (right: number) => {
    let receipt: SessionReceipt | undefined;
    for (let index = 0; index < 5; index += 1) receipt = await answer(index < right);
    return receipt as SessionReceipt;
  };
  return { cookie, code, session, next, reply, answer, practise, visit };
}

/** A right or wrong answer to an item in canonical form; only tests may look. */
export async function answerFor({ id, reply }: ItemView, right: boolean): Promise<string> {
  const { rows } = await pool().query<{ answer: string }>('select "answer" from "IssuedItem" where "id" = $1', [id]);
  const answer = rows[0]?.answer ?? '';
  // Varies the option: the same one eight times in a row would keep the session off the boards.
  const other = (from: readonly string[], than: string) => {
    // In the task with several replies a wrong D ends the question.
    const wrong = from.filter((candidate) => candidate !== than && (candidate !== 'D' || from.length < 4));
    return wrong[Number.parseInt(id.slice(0, 8), 16) % wrong.length] ?? '';
  };
  switch (reply.kind) {
    case 'choice':
      return right ? answer : other(reply.options.map(({ label }) => label).sort(), answer);
    case 'binary':
    case 'word':
      return right ? answer : other(reply.words, answer);
    case 'number':
      return right ? answer : String(Number(answer) === reply.most ? reply.least : Number(answer) + 1);
    case 'grid':
      return right
        ? answer
        : `${other(
            reply.tokens.map(({ value }) => value),
            answer.charAt(0),
          )}${answer.slice(1)}`;
    case 'labels':
      return right
        ? answer
        : answer
            .split(',')
            .map((word) => other(reply.words, word))
            .join(',');
    case 'text':
      return 'First the corners, then the edges.';
  }
}

/** A right or wrong label of an issued item; only tests may look. */
export async function labelFor(itemId: string, right: boolean): Promise<string> {
  const { rows } = await pool().query<{ answer: string }>('select "answer" from "IssuedItem" where "id" = $1', [
    itemId,
  ]);
  const label = rows[0]?.answer ?? 'A';
  return right ? label : label === 'A' ? 'B' : 'A';
}
