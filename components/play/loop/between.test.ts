import { describe, expect, it } from 'vitest';
import type { ItemView } from '@/lib/wire/items/item';
import type { Feedback, SessionState } from '@/lib/wire/people/session';
import { openExplanations } from '../explanation/explanations';
import type { ApiFailure, ApiRequest, ApiResult } from './api';
import { openOutbox, type SessionReply } from './outbox';
import { createPlay, type ExplanationState, type Surroundings } from './play-store';
import { openTrail } from './trail';

const session = (practiceDone: number) => ({ id: 's', status: 'open', practiceItems: 2, practiceDone }) as SessionState;
const itemView = (ordinal: number) =>
  ({
    id: `item-${ordinal}`,
    ordinal,
    phase: ordinal < 2 ? 'practice' : 'main',
    issuedAt: '2026-11-21T08:00:00.000Z',
    serverNow: '2026-11-21T08:00:00.000Z',
  }) as unknown as ItemView;
const replyTo = (ordinal: number) =>
  ({ itemId: `item-${ordinal}`, answer: 'B', events: [], timing: {} }) as unknown as SessionReply;

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as never;
}

/** A page of the session `s` that keeps nothing, unless `around` says otherwise. */
const playWith = (around: Pick<Surroundings, 'call'> & Partial<Surroundings>) =>
  createPlay('s', {
    between: null,
    explanations: openExplanations(null, 's'),
    outbox: openOutbox(null, 's'),
    trail: openTrail(null, 's'),
    pausing: () => false,
    now: () => 0,
    wait: async () => {},
    later: () => () => {},
    tell: () => {},
    tab: 'me',
    ...around,
  });

const LOST: ApiFailure = { ok: false, status: 0, code: 'no-answer', detail: '', retryAfterMs: null };

/**
 * A page of the session `s`, opened after `answered` practice questions; `between` as the server sends it. `id`: of the
 * session in its profile that asks. The first request gets lost if it only reads.
 */
function open(answered: number, between: SessionState | null, storage = fakeStorage(), id = 's') {
  const asked: string[] = [];
  const standing = (practiceDone: number) => ({ ...session(practiceDone), id });
  let done = answered;
  const call = async <T>(request: ApiRequest): Promise<ApiResult<T>> => {
    asked.push(request.path.split('/').at(-1) ?? '');
    if (request.path.endsWith('/next'))
      return { ok: true, value: { session: standing(done), item: itemView(done) } as T, serverDate: null };
    if (request.method === 'GET' && asked.length === 1) return LOST;
    if (request.method === 'GET') return { ok: true, value: standing(done) as T, serverDate: null };
    done += 1;
    const feedback = {
      correct: true,
      answer: 'B',
      summary: 'So.',
      options: [],
      earlier: [],
      replay: null,
    } satisfies Feedback;
    return {
      ok: true,
      value: { itemId: `item-${done - 1}`, ordinal: done - 1, session: standing(done), feedback } as T,
      serverDate: null,
    };
  };
  const play = playWith({
    between: between && { session: between, phase: 'practice' },
    explanations: openExplanations(storage, 's'),
    call,
  });
  return { play, asked, storage };
}

describe('between practice and what counts', () => {
  it('asks for nothing until the person continues', async () => {
    const { play, asked } = open(2, session(2));
    await play.start();
    expect(play.snapshot().state).toMatchObject({ kind: 'between', session: { practiceDone: 2 } });
    expect(asked).toEqual([]);
    await play.goOn();
    expect(play.snapshot().state).toMatchObject({ kind: 'asking', item: { phase: 'main' } });
    expect(asked).toEqual(['next']);
  });

  it('shows the explanation again after a reload, and no older one', async () => {
    const first = open(0, null);
    await first.play.start();
    await first.play.answer(replyTo(0));
    const again = open(1, session(1), first.storage);
    await again.play.start();
    expect(again.play.snapshot().state).toMatchObject({
      kind: 'feedback',
      answer: 'B',
      session: { practiceDone: 1 },
    } satisfies Partial<Omit<ExplanationState, 'session'>> & { session: object });
    expect(again.asked).toEqual([]);
    const later = open(2, session(2), first.storage);
    await later.play.start();
    expect(later.play.snapshot().state.kind).toBe('between');
  });

  it('shows an explanation that came after the server had drawn the reloaded page, until the person continues', async () => {
    const first = open(0, null);
    await first.play.start();
    await first.play.answer(replyTo(0));
    const again = open(1, null, first.storage);
    await again.play.start();
    expect(again.play.snapshot().state).toMatchObject({ kind: 'feedback', session: { practiceDone: 1 } });
    expect(again.asked).not.toContain('next');
    await again.play.goOn();
    const continued = open(1, null, first.storage);
    await continued.play.start();
    expect(continued.play.snapshot().state).toMatchObject({ kind: 'asking', item: { ordinal: 1 } });
  });

  it.each([
    ['drew the page before the answer', () => null],
    ['drew it afterwards', (other: SessionState) => other],
  ])('shows the explanation of another session of a profile when the server %s', async (_, between) => {
    const other = { ...session(1), id: 'other' };
    const first = open(0, null, fakeStorage(), 'other');
    await first.play.start();
    await first.play.answer(replyTo(0));
    const again = open(1, between(other), first.storage, 'other');
    await again.play.start();
    expect(again.play.snapshot().state).toMatchObject({ kind: 'feedback', session: other });
    expect(again.asked).toEqual(between(other) === null ? ['other', 'other'] : []);
    const turned = open(1, { ...session(1), id: 'third' }, first.storage, 'third');
    await turned.play.start();
    expect(turned.play.snapshot().state.kind).toBe('between');
  });

  it('waits also where another tab gave the last practice answer', async () => {
    const { play, asked } = open(1, null);
    await play.start();
    play.hear({ kind: 'answered', itemId: 'item-1' });
    expect(play.snapshot().state).toMatchObject({ kind: 'between', session: { practiceDone: 2 } });
    expect(asked).toEqual(['next']);
  });
});

describe('the last practice answer, sent again by the page after a reload', () => {
  const reloaded = async (items: number) => {
    const asked: string[] = [];
    const outbox = openOutbox(null, 's');
    outbox.put(replyTo(1));
    const now = { ...session(2), ladder: { items, asked: items } } as SessionState;
    const play = playWith({
      call: async <T>({ path }: ApiRequest): Promise<ApiResult<T>> => {
        const kind = path.split('/').at(-1) ?? '';
        asked.push(kind);
        const value =
          kind === 'next'
            ? { session: now, item: itemView(2) }
            : { itemId: 'item-1', ordinal: 1, session: now, feedback: null, questionEnded: true };
        return { ok: true, value: value as T, serverDate: null };
      },
      outbox,
    });
    await play.start();
    return { asked, state: play.snapshot().state };
  };

  it('is followed by what counts only when the person continues, without explanations too', async () => {
    expect(await reloaded(0)).toMatchObject({ asked: ['replies'], state: { kind: 'between', phase: 'practice' } });
  });

  it('and an answer that counts is followed by the next question', async () => {
    expect(await reloaded(1)).toMatchObject({ asked: ['replies', 'next'], state: { kind: 'asking' } });
  });
});

describe('a question that takes several replies', () => {
  const step = (place: number) =>
    ({ ...itemView(2 + place), step: place, steps: 2, reply: { kind: 'binary' } }) as ItemView;

  /** A ladder whose first question takes two replies. */
  function openEpisode(pausing = false) {
    const asked: string[] = [];
    const play = playWith({
      call: async <T>(request: ApiRequest): Promise<ApiResult<T>> => {
        const kind = request.path.split('/').at(-1) ?? '';
        const replied = asked.filter((one) => one === 'replies').length;
        asked.push(kind);
        if (kind === 'next')
          return { ok: true, value: { session: session(2), item: step(replied) } as T, serverDate: null };
        return {
          ok: true,
          value: { itemId: '', ordinal: 2, session: session(2), feedback: null, questionEnded: replied === 1 } as T,
          serverDate: null,
        };
      },
      pausing: () => pausing,
    });
    return { play, asked };
  }

  it('stands still after each reply, asking for nothing, and says whether the question is over', async () => {
    const { play, asked } = openEpisode();
    await play.start();
    await play.answer(replyTo(2));
    expect(play.snapshot().state).toMatchObject({
      kind: 'between-replies',
      ended: false,
      answer: 'B',
      item: { step: 0 },
    });
    expect(asked).toEqual(['next', 'replies']);
    await play.goOn();
    expect(play.snapshot().state).toMatchObject({ kind: 'asking', item: { step: 1 } });
    await play.answer(replyTo(3));
    expect(play.snapshot().state).toMatchObject({ kind: 'between-replies', ended: true });
  });

  it.each([
    ['one of its replies', false],
    ['the question, where the person wants to pause', true],
  ])('waits also where another tab gave %s', async (_, pausing) => {
    const { play, asked } = openEpisode(pausing);
    await play.start();
    play.hear({ kind: 'answered', itemId: 'item-2', session: session(2) });
    expect(play.snapshot().state).toMatchObject({ kind: 'between', phase: 'main' });
    expect(asked).toEqual(['next']);
  });

  it('waits for the next question where the person wants to pause, and not between its replies', async () => {
    const { play, asked } = openEpisode(true);
    await play.start();
    await play.answer(replyTo(2));
    await play.goOn();
    await play.answer(replyTo(3));
    await play.goOn();
    expect(play.snapshot().state).toMatchObject({ kind: 'between', phase: 'main' });
    expect(asked).toEqual(['next', 'replies', 'next', 'replies']);
    await play.goOn();
    expect(asked.at(-1)).toBe('next');
  });
});

describe('a page opened in a pause of the ladder', () => {
  it('asks for nothing, and shows no explanation of the practice', async () => {
    const first = open(1, null);
    await first.play.start();
    await first.play.answer(replyTo(1));
    const asked: string[] = [];
    const again = playWith({
      between: { session: session(2), phase: 'main' },
      explanations: openExplanations(first.storage, 's'),
      call: async <T>(request: ApiRequest): Promise<ApiResult<T>> => {
        asked.push(request.path);
        return { ok: true, value: {} as T, serverDate: null };
      },
    });
    await again.start();
    expect(again.snapshot().state).toMatchObject({ kind: 'between', phase: 'main' });
    expect(asked).toEqual([]);
  });
});

describe('the replies given before to a question', () => {
  const options = [{ label: 'A', content: { kind: 'text', text: "R'" } }];
  const reply = (ordinal: number, step: number) =>
    ({ ...itemView(ordinal), step, steps: 3, reply: { kind: 'choice', options } }) as unknown as ItemView;

  it('are known after a reload, with what they said, and belong to no other question', () => {
    const storage = fakeStorage();
    const trail = openTrail(storage, 's');
    trail.put(reply(4, 0), 'A');
    trail.put(reply(5, 1), 'IDK');
    const again = openTrail(storage, 's');
    expect(again.before(reply(6, 2))).toEqual([
      { answer: 'A', said: "R'" },
      { answer: 'IDK', said: null },
    ]);
    expect(again.before(reply(7, 2))).toEqual([]);
    again.put(reply(6, 0), 'A');
    expect(again.before(reply(7, 1))).toHaveLength(1);
  });

  it('are shown completely or not at all', () => {
    const trail = openTrail(null, 's');
    trail.put(reply(5, 1), 'A');
    expect(trail.before(reply(6, 2))).toEqual([]);
  });
});
