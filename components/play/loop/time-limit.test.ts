import { describe, expect, it } from 'vitest';
import type { ItemView } from '@/lib/wire/items/item';
import type { SessionState } from '@/lib/wire/people/session';
import type { ApiFailure, ApiRequest, ApiResult } from './api';
import { openOutbox, type SessionReply } from './outbox';
import { createPlay, type PlayState } from './play-store';
import { leftMs, limitOf } from './time-limit';
import { openTrail } from './trail';

const LIMIT_MS = 30_000;
const GRACE_MS = 1500;
const session = { id: 's', status: 'open', practiceItems: 0, practiceDone: 0, itemLimitMs: LIMIT_MS } as SessionState;
const replyTo = (ordinal: number) =>
  ({ itemId: `item-${ordinal}`, answer: 'B', events: [], timing: {} }) as unknown as SessionReply;
const EPOCH = Date.parse('2026-11-21T08:00:00.000Z');

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A server with its own clock, which moves with the page's. */
function setUp({ pausing = false, startMs = 0 } = {}) {
  let nowMs = startMs;
  let ordinal = 0;
  let issuedMs = 0;
  const timers: { at: number; run: () => void }[] = [];
  const answered: string[] = [];
  const states: PlayState['kind'][] = [];
  const instant = (ms: number) => new Date(EPOCH + ms).toISOString();
  const endOverdue = () => {
    if (nowMs - issuedMs < LIMIT_MS + GRACE_MS) return false;
    ordinal += 1;
    issuedMs = nowMs;
    return true;
  };
  const item = () =>
    ({
      id: `item-${ordinal}`,
      ordinal,
      phase: 'main',
      steps: 1,
      issuedAt: instant(issuedMs),
      serverNow: instant(nowMs),
    }) as unknown as ItemView;
  const tooLate: ApiFailure = { ok: false, status: 409, code: 'too-late', detail: '', retryAfterMs: null };
  const call = async <T>(request: ApiRequest): Promise<ApiResult<T>> => {
    const ended = endOverdue();
    if (request.path.endsWith('/next')) return { ok: true, value: { session, item: item() } as T, serverDate: null };
    const reply = request.body as SessionReply;
    if (ended || reply.itemId !== `item-${ordinal}`) return tooLate;
    answered.push(reply.itemId);
    ordinal += 1;
    issuedMs = nowMs;
    return {
      ok: true,
      value: { itemId: reply.itemId, ordinal, session, feedback: null, questionEnded: true } as T,
      serverDate: null,
    };
  };
  const pass = async (ms: number) => {
    const until = nowMs + ms;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      const next = timers[0];
      if (next === undefined || next.at > until) break;
      timers.shift();
      nowMs = next.at;
      next.run();
      await settled();
    }
    nowMs = until;
    await settled();
  };
  const later = (ms: number, run: () => void) => {
    const timer = { at: nowMs + ms, run };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
  };
  const play = createPlay('s', {
    between: null,
    explanations: { read: () => null, put: () => {} },
    trail: openTrail(null, 's'),
    pausing: () => pausing,
    call,
    outbox: openOutbox(null, 's'),
    now: () => nowMs,
    wait: (ms) => new Promise((resolve) => void later(ms, resolve)),
    later,
    tell: () => {},
    tab: 'me',
  });
  play.subscribe(() => states.push(play.snapshot().state.kind));
  return { play, pass, answered, states, timers, state: () => play.snapshot().state };
}

describe('a time limit', () => {
  it('ends a question by the page’s clock, locks it, and continues after the server has ended it', async () => {
    const { play, pass, state, states, answered } = setUp();
    await play.start();
    await pass(LIMIT_MS - 1);
    expect(state()).toMatchObject({ kind: 'asking', item: { ordinal: 0 } });
    await pass(1);
    expect(state()).toMatchObject({ kind: 'time-up', item: { ordinal: 0 } });
    await play.answer(replyTo(0));
    await pass(GRACE_MS + 200);
    expect(state()).toMatchObject({ kind: 'asking', item: { ordinal: 1 }, clock: { elapsedMs: 0 } });
    expect(answered).toEqual([]);
    expect(states).toEqual(['asking', 'time-up', 'asking']);
  });

  it('runs from the handing out, also over a reload', async () => {
    const { play, pass, state } = setUp({ startMs: 20_000 });
    await play.start();
    expect(state()).toMatchObject({ kind: 'asking', clock: { elapsedMs: 20_000 } });
    await pass(10_000);
    expect(state().kind).toBe('time-up');
  });

  it('shows an item whose time is over as such, and looks again until another one comes', async () => {
    const { play, pass, state, states } = setUp({ startMs: LIMIT_MS + 200 });
    void play.start();
    await pass(0);
    expect(state().kind).toBe('time-up');
    await pass(GRACE_MS + 500);
    expect(state()).toMatchObject({ kind: 'asking', item: { ordinal: 1 } });
    expect(new Set(states)).toEqual(new Set(['time-up', 'asking']));
  });

  it('starts again with each question, and an answer in time is an answer', async () => {
    const { play, pass, state, answered } = setUp();
    await play.start();
    await pass(LIMIT_MS - 100);
    await play.answer(replyTo(0));
    expect(answered).toEqual(['item-0']);
    await pass(LIMIT_MS - 100);
    expect(state()).toMatchObject({ kind: 'asking', item: { ordinal: 1 } });
  });

  it('reports an answer that came too late, and continues', async () => {
    const { play, pass, state, states, timers } = setUp();
    await play.start();
    timers.length = 0; // A page asleep: its timer did not fire.
    await pass(LIMIT_MS + GRACE_MS + 100);
    void play.answer(replyTo(0));
    await pass(0);
    await pass(GRACE_MS + 200);
    expect(states).toEqual(['asking', 'sending', 'time-up', 'asking']);
    expect(state()).toMatchObject({ item: { ordinal: 1 } });
  });

  it('lets a person pause before the next question, too', async () => {
    const { play, pass, state } = setUp({ pausing: true });
    await play.start();
    await pass(LIMIT_MS + GRACE_MS + 200);
    expect(state().kind).toBe('between');
  });

  it('is none in practice, and none where the session has none', () => {
    expect(limitOf(session, { phase: 'practice' })).toBeNull();
    expect(limitOf({ itemLimitMs: null }, { phase: 'main' })).toBeNull();
    expect(limitOf(session, { phase: 'main' })).toBe(LIMIT_MS);
    expect(leftMs(LIMIT_MS, { elapsedMs: 10_000, atMs: 5000 }, 15_000)).toBe(10_000);
    expect(leftMs(LIMIT_MS, { elapsedMs: 10_000, atMs: 5000 }, 95_000)).toBe(0);
  });
});
