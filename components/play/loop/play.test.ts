import { describe, expect, it } from 'vitest';
import type { ItemView } from '@/lib/wire/items/item';
import type { SessionState } from '@/lib/wire/people/session';
import type { ApiFailure, ApiRequest, ApiResult } from './api';
import { openOutbox, type SessionReply, waitBeforeRetryMs } from './outbox';
import { createPlay, type TabMessage } from './play-store';

const SESSION = { id: 's', status: 'open' } as SessionState;
const itemView = (ordinal: number) =>
  ({
    id: `item-${ordinal}`,
    ordinal,
    issuedAt: '2026-11-21T08:00:00.000Z',
    serverNow: '2026-11-21T08:00:07.000Z',
  }) as unknown as ItemView;
const replyTo = (ordinal: number, events: SessionReply['events'] = []) =>
  ({ itemId: `item-${ordinal}`, answer: 'B', events, timing: {} }) as unknown as SessionReply;
const failed = (status: number, code = 'x'): ApiFailure => ({
  ok: false,
  status,
  code,
  detail: '',
  retryAfterMs: null,
});

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as never;
}

/** A server of two items. `failures` are returned first, one per call to the named path. */
function setUp(
  failures: { path: 'next' | 'replies'; failure: ApiFailure }[] = [],
  storage = fakeStorage(),
  items = 2,
  { pausing = false, shown = {} }: { pausing?: boolean; shown?: Partial<ItemView> } = {},
) {
  const answered = new Map<string, string>();
  const calls: ApiRequest[] = [];
  const messages: TabMessage[] = [];
  const waits: number[] = [];
  /** A response that comes late, when it is released. */
  const held = { path: '', release: () => {} };
  const call = async <T>(request: ApiRequest): Promise<ApiResult<T>> => {
    calls.push(request);
    const kind = request.path.endsWith('/next') ? 'next' : 'replies';
    if (failures[0]?.path === kind) return failures.shift()?.failure as ApiFailure;
    const value = kind === 'next' ? next() : receive(request.body as SessionReply);
    if (held.path === kind) await new Promise<void>((resolve) => Object.assign(held, { release: resolve }));
    return { ok: true, value: value as T, serverDate: null };
  };
  const next = () => ({
    session: SESSION,
    item: answered.size < items ? { ...itemView(answered.size), ...shown } : null,
  });
  const receive = (reply: SessionReply) => {
    const duplicate = answered.has(reply.itemId);
    if (!duplicate) answered.set(reply.itemId, reply.answer);
    return {
      itemId: reply.itemId,
      ordinal: Number(reply.itemId.slice(5)),
      duplicate,
      session: SESSION,
      feedback: null,
      ...('next' in reply && { next: next().item }),
    };
  };
  const outbox = openOutbox(storage, 's');
  const play = createPlay('s', {
    between: null,
    trail: { before: () => [], put: () => {} },
    pausing: () => pausing,
    explanations: { read: () => null, put: () => {} },
    call,
    outbox,
    now: () => 100,
    wait: async (ms) => void waits.push(ms),
    later: () => () => {},
    tell: (message) => messages.push(message),
    tab: 'me',
  });
  return { play, answered, calls, messages, waits, held, outbox };
}

describe('the play loop', () => {
  it('goes from item to item and ends', async () => {
    const { play, answered } = setUp();
    await play.start();
    expect(play.snapshot().state).toMatchObject({
      kind: 'asking',
      item: { ordinal: 0 },
      clock: { elapsedMs: 7000, atMs: 100 },
    });
    await play.answer(replyTo(0));
    expect(play.snapshot()).toMatchObject({ savedOrdinal: 0, state: { kind: 'asking', item: { ordinal: 1 } } });
    await play.answer(replyTo(1));
    expect(play.snapshot().state.kind).toBe('ended');
    expect([...answered.values()]).toEqual(['B', 'B']);
  });

  it('gets the next question with the receipt where nothing comes in between', async () => {
    const main = { phase: 'main', steps: 1 } as const;
    const { play, calls } = setUp([], fakeStorage(), 2, { shown: main });
    await play.start();
    await play.answer(replyTo(0));
    expect(play.snapshot()).toMatchObject({ savedOrdinal: 0, state: { kind: 'asking', item: { ordinal: 1 } } });
    await play.answer(replyTo(1));
    expect(play.snapshot().state.kind).toBe('ended');
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['next', 'replies', 'replies']);
  });

  it.each([
    ['after practice', { phase: 'practice', steps: 1 }, false],
    ['after one of several replies', { phase: 'main', steps: 2 }, false],
    ['if the person pauses', { phase: 'main', steps: 1 }, true],
  ] as const)('does not ask for the next question early %s', async (_name, shown, pausing) => {
    const { play, calls } = setUp([], fakeStorage(), 2, { shown, pausing });
    await play.start();
    await play.answer(replyTo(0));
    expect(calls[1]?.body).not.toHaveProperty('next');
  });

  it('keeps an answer that something in between refuses, and sends it again', async () => {
    const portal = [302, 400, 404, 405].map((status) => ({
      path: 'replies' as const,
      failure: failed(status, `status-${status}`),
    }));
    const { play, answered, waits } = setUp(portal);
    await play.start();
    await play.answer(replyTo(0));
    expect(waits).toHaveLength(4);
    expect([...answered.keys()]).toEqual(['item-0']);
  });

  it('sends one answer for a double press', async () => {
    const { play, calls } = setUp();
    await play.start();
    await Promise.all([play.answer(replyTo(0)), play.answer(replyTo(0))]);
    expect(calls.filter((request) => request.path.endsWith('/replies'))).toHaveLength(1);
  });

  it('keeps the answer and sends it again until the server has it', async () => {
    const { play, answered, waits, outbox } = setUp(
      [0, 503, 429, 0].map((status) => ({ path: 'replies', failure: failed(status) })),
    );
    await play.start();
    const seen: unknown[] = [];
    play.subscribe(() => {
      const { state, savedOrdinal } = play.snapshot();
      if (state.kind === 'sending' && savedOrdinal === null) seen.push([state.failure?.status, outbox.read()?.itemId]);
    });
    await play.answer(replyTo(0));
    expect(seen).toEqual([undefined, 0, 503, 429, 0].map((status) => [status, 'item-0']));
    expect([answered.size, waits.length, outbox.read()]).toEqual([1, 4, null]);
  });

  it('sends what a crash left behind before it asks for an item', async () => {
    const storage = fakeStorage();
    openOutbox(storage, 's').put(replyTo(0));
    const { play, calls, answered } = setUp([], storage);
    await play.start();
    expect(calls.map((request) => request.path.split('/').at(-1))).toEqual(['replies', 'next']);
    expect([...answered.keys()]).toEqual(['item-0']);
    expect(openOutbox(storage, 's').read()).toBeNull();
  });

  it('keeps the answer if the page closes before the server has it, and asks for nothing more', async () => {
    const { play, calls, outbox } = setUp([{ path: 'replies', failure: failed(0) }]);
    await play.start();
    const sent = play.answer(replyTo(0));
    play.stop();
    await sent;
    expect(outbox.read()?.itemId).toBe('item-0');
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['next', 'replies']);
  });

  it('asks for no next item if the page closes before the receipt', async () => {
    const { play, calls, outbox } = setUp();
    await play.start();
    const sent = play.answer(replyTo(0));
    play.stop();
    await sent;
    expect(outbox.read()).toBeNull();
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['next', 'replies']);
  });

  it('moves on when the item was answered elsewhere', async () => {
    const { play, outbox } = setUp([{ path: 'replies', failure: failed(409, 'already-answered') }]);
    await play.start();
    await play.answer(replyTo(0));
    expect(play.snapshot().state.kind).toBe('asking');
    expect(outbox.read()).toBeNull();
  });

  it('gives up the events rather than the answer when the server refuses them', async () => {
    const { play, calls, answered } = setUp([{ path: 'replies', failure: failed(422, 'invalid-input') }]);
    await play.start();
    await play.answer(replyTo(0, [{ event: 'blur', tMs: 1, value: null }]));
    expect(answered.size).toBe(1);
    expect(
      calls
        .filter((request) => request.path.endsWith('/replies'))
        .map((request) => (request.body as SessionReply).events.length),
    ).toEqual([1, 0]);
  });

  it('keeps the answer when the browser has lost its cookie', async () => {
    const { play, outbox } = setUp([{ path: 'replies', failure: failed(404, 'session-not-found') }]);
    await play.start();
    await play.answer(replyTo(0));
    expect(play.snapshot().state.kind).toBe('problem');
    expect(outbox.read()?.itemId).toBe('item-0');
  });

  it('waits for the connection before the first item', async () => {
    const { play, waits } = setUp([{ path: 'next', failure: failed(0) }]);
    await play.start();
    expect([play.snapshot().state.kind, waits.length]).toEqual(['asking', 1]);
  });

  it('notices another tab, and follows when that one answers', async () => {
    const { play, messages, answered } = setUp();
    await play.start();
    play.hear({ kind: 'hello', tab: 'me' });
    expect(play.snapshot().otherTab).toBe(false);
    play.hear({ kind: 'hello', tab: 'you' });
    expect(play.snapshot().otherTab).toBe(true);
    expect(messages).toEqual([
      { kind: 'hello', tab: 'me' },
      { kind: 'here', tab: 'me' },
    ]);
    answered.set('item-0', 'A');
    play.hear({ kind: 'answered', itemId: 'item-0' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(play.snapshot().state).toMatchObject({ kind: 'asking', item: { ordinal: 1 } });
  });

  it('does not go back to an item that another tab made it ask for, once a later answer is sent', async () => {
    const { play, answered, held } = setUp();
    await play.start();
    held.path = 'next';
    play.hear({ kind: 'answered', itemId: 'item-0' });
    held.path = '';
    await play.answer(replyTo(0));
    expect(play.snapshot().state).toMatchObject({ kind: 'asking', item: { ordinal: 1 } });
    held.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(play.snapshot().state).toMatchObject({ kind: 'asking', item: { ordinal: 1 } });
    expect(answered.size).toBe(1);
  });
});

describe('the outbox', () => {
  it('works without storage and with nonsense in it', () => {
    const outbox = openOutbox(null, 's');
    outbox.put(replyTo(0));
    expect(outbox.read()?.itemId).toBe('item-0');
    outbox.clear('item-9');
    expect(outbox.read()?.itemId).toBe('item-0');
    outbox.clear('item-0');
    expect(outbox.read()).toBeNull();
    const storage = fakeStorage();
    storage.setItem('rung_outbox:s', '{"itemId":');
    expect(openOutbox(storage, 's').read()).toBeNull();
  });

  it('waits longer from try to try, up to fifteen seconds, and as long as the server asks', () => {
    expect([1, 2, 3, 4, 5, 9].map((failures) => waitBeforeRetryMs(failures, 0, null))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000,
    ]);
    expect(waitBeforeRetryMs(1, 1, null)).toBe(750);
    expect(waitBeforeRetryMs(1, 0, 60_000)).toBe(60_000);
  });
});
