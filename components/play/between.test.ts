import { describe, expect, it } from 'vitest';
import type { ItemView } from '@/lib/wire/item';
import type { Feedback, SessionState } from '@/lib/wire/session';
import type { ApiRequest, ApiResult } from './api';
import { openExplanations } from './explanations';
import { openOutbox, type SessionReply } from './outbox';
import { createPlay, type ExplanationState } from './play-store';

const session = (practiceDone: number) => ({ id: 's', status: 'open', practiceItems: 2, practiceDone }) as SessionState;
const itemView = (ordinal: number) =>
  ({
    id: `item-${ordinal}`,
    ordinal,
    phase: ordinal < 2 ? 'practice' : 'main',
    issuedAt: '2026-11-21T08:00:00.000Z',
    serverNow: '2026-11-21T08:00:00.000Z',
  }) as unknown as ItemView;
const replyTo = (ordinal: number) => ({ itemId: `item-${ordinal}`, answer: 'B', events: [], timing: {} }) as unknown as SessionReply;

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) } as never;
}

/** A page opened after `answered` practice questions; `between` as the server tells it. */
function open(answered: number, between: SessionState | null, storage = fakeStorage()) {
  const asked: string[] = [];
  let done = answered;
  const call = async <T>(request: ApiRequest): Promise<ApiResult<T>> => {
    asked.push(request.path.split('/').at(-1) ?? '');
    if (request.path.endsWith('/next')) return { ok: true, value: { session: session(done), item: itemView(done) } as T, serverDate: null };
    done += 1;
    const feedback = { correct: true, answer: 'B', summary: 'So.', options: [], replay: null } satisfies Feedback;
    return { ok: true, value: { itemId: `item-${done - 1}`, ordinal: done - 1, session: session(done), feedback } as T, serverDate: null };
  };
  const play = createPlay('s', {
    between,
    explanations: openExplanations(storage, 's'),
    call,
    outbox: openOutbox(null, 's'),
    now: () => 0,
    wait: async () => {},
    tell: () => {},
    tab: 'me',
  });
  return { play, asked, storage };
}

describe('between practice and what counts', () => {
  it('asks for nothing until the person goes on', async () => {
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
    expect(again.play.snapshot().state).toMatchObject({ kind: 'feedback', answer: 'B', session: { practiceDone: 1 } } satisfies Partial<
      Omit<ExplanationState, 'session'>
    > & { session: object });
    expect(again.asked).toEqual([]);
    const later = open(2, session(2), first.storage);
    await later.play.start();
    expect(later.play.snapshot().state.kind).toBe('between');
  });

  it('waits also where another tab gave the last practice answer', async () => {
    const { play, asked } = open(1, null);
    await play.start();
    play.hear({ kind: 'answered', itemId: 'item-1' });
    expect(play.snapshot().state).toMatchObject({ kind: 'between', session: { practiceDone: 2 } });
    expect(asked).toEqual(['next']);
  });
});

describe('a question that takes several replies', () => {
  const step = (place: number) => ({ ...itemView(2 + place), step: place, steps: 2 }) as ItemView;

  /** A ladder whose first question takes two replies. */
  function openEpisode() {
    const asked: string[] = [];
    const play = createPlay('s', {
      between: null,
      explanations: openExplanations(fakeStorage(), 's'),
      call: async <T>(request: ApiRequest): Promise<ApiResult<T>> => {
        const kind = request.path.split('/').at(-1) ?? '';
        const replied = asked.filter((one) => one === 'replies').length;
        asked.push(kind);
        if (kind === 'next') return { ok: true, value: { session: session(2), item: step(replied) } as T, serverDate: null };
        return { ok: true, value: { itemId: '', ordinal: 2, session: session(2), feedback: null, questionEnded: replied === 1 } as T, serverDate: null };
      },
      outbox: openOutbox(null, 's'),
      now: () => 0,
      wait: async () => {},
      tell: () => {},
      tab: 'me',
    });
    return { play, asked };
  }

  it('stands still after each reply, asking for nothing, and says whether the question is over', async () => {
    const { play, asked } = openEpisode();
    await play.start();
    await play.answer(replyTo(2));
    expect(play.snapshot().state).toMatchObject({ kind: 'between-replies', ended: false, answer: 'B', item: { step: 0 } });
    expect(asked).toEqual(['next', 'replies']);
    await play.goOn();
    expect(play.snapshot().state).toMatchObject({ kind: 'asking', item: { step: 1 } });
    await play.answer(replyTo(3));
    expect(play.snapshot().state).toMatchObject({ kind: 'between-replies', ended: true });
  });
});
