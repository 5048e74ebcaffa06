/**
 * The play loop without React: fetches the open item, sends the answer until it is acknowledged, and continues. The
 * browser comes in as `Surroundings`, so that tests can cut the connection.
 */

import type { z } from 'zod';
import type { ItemView } from '@/lib/wire/items/item';
import {
  type Feedback,
  LIMIT_GRACE_MS,
  type nextSessionItem,
  type SessionReceipt,
  type SessionState,
} from '@/lib/wire/people/session';
import { type ApiFailure, type ApiRequest, type ApiResult, type CallApi, isPassing } from './api';
import { type Outbox, type SessionReply, waitBeforeRetryMs } from './outbox';
import { type ItemClock, leftMs, limitOf } from './time-limit';
import type { Trail } from './trail';

export type { ItemClock };

type NextSessionItem = z.infer<typeof nextSessionItem>;

export type PlayState =
  | { readonly kind: 'loading'; readonly failure: ApiFailure | null }
  | { readonly kind: 'asking'; readonly session: SessionState; readonly item: ItemView; readonly clock: ItemClock }
  /**
   * No answer is possible any more, and the next question follows automatically. An option that was chosen and not sent
   * is not sent.
   */
  | { readonly kind: 'time-up'; readonly session: SessionState; readonly item: ItemView }
  | {
      readonly kind: 'sending';
      readonly session: SessionState | null;
      readonly item: ItemView | null;
      readonly answer: string;
      readonly failure: ApiFailure | null;
    }
  | {
      readonly kind: 'feedback';
      readonly session: SessionState /** null when the page was reloaded before the receipt came. */;
      readonly item: ItemView | null;
      readonly answer: string;
      readonly feedback: Feedback;
      /** False: the same practice question continues. Absent if an older page stored it. */
      readonly questionEnded?: boolean;
    }
  /**
   * After a reply to a question that takes several. The page requests the next item only when the person continues,
   * because its clock would run.
   */
  | {
      readonly kind: 'between-replies';
      readonly session: SessionState;
      readonly item: ItemView;
      readonly answer: string;
      readonly ended: boolean;
    }
  /**
   * A question is over. The page requests the next one only when the person asks for it, because its clock would run.
   */
  | ({ readonly kind: 'between' } & BetweenItems)
  | { readonly kind: 'ended'; readonly session: SessionState }
  | { readonly kind: 'problem'; readonly failure: ApiFailure };

/** No item is open. `phase`: of the last item. */
export interface BetweenItems {
  readonly session: SessionState;
  readonly phase: ItemView['phase'];
}

export interface PlaySnapshot {
  readonly state: PlayState;
  /** Ordinal of the last acknowledged answer since the page opened. */
  readonly savedOrdinal: number | null;
  readonly otherTab: boolean;
}

export type ExplanationState = Extract<PlayState, { readonly kind: 'feedback' }>;

/** The last explanation, stored by this tab so that a reload shows it again. */
export interface Explanations {
  readonly read: () => ExplanationState | null;
  /** null: the person has continued. */
  readonly put: (explanation: ExplanationState | null) => void;
}

/** What tabs of one session tell each other. `session`: its state after the answer. */
export type TabMessage =
  | { readonly kind: 'hello' | 'here'; readonly tab: string }
  | { readonly kind: 'answered'; readonly itemId: string; readonly session?: SessionState };

export interface Surroundings {
  /** The state after a question whose successor was not requested yet; otherwise null. */
  readonly between: BetweenItems | null;
  readonly explanations: Explanations;
  readonly trail: Trail;
  /** Whether the person pauses before each question. */
  readonly pausing: () => boolean;
  readonly call: CallApi;
  readonly outbox: Outbox;
  readonly now: () => number;
  /** Resolves after `ms`, or earlier when the connection is back or `retryNow` is called. */
  readonly wait: (ms: number) => Promise<void>;
  /** Runs a function in `ms`, unless the returned function is called before. */
  readonly later: (ms: number, run: () => void) => () => void;
  readonly tell: (message: TabMessage) => void;
  readonly tab: string;
}

export interface Play {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => PlaySnapshot;
  readonly start: () => Promise<void>;
  readonly answer: (reply: SessionReply) => Promise<void>;
  /** Continues to the next item after feedback, practice or a reply. */
  readonly goOn: () => Promise<void>;
  readonly hear: (message: TabMessage) => void;
  /** The page is closing: no more requests and changes. */
  readonly stop: () => void;
}

export const FIRST_SNAPSHOT: PlaySnapshot = {
  state: { kind: 'loading', failure: null },
  savedOrdinal: null,
  otherTab: false,
};

/** ms between two requests for the successor of an item whose time is over; the server adds a grace period first. */
const TIME_UP_MS = LIMIT_GRACE_MS + 100;
const LOOK_AGAIN_MS = 500;

/** States in which the loop waits for `goOn`. */
const WAITING: ReadonlySet<PlayState['kind']> = new Set(['feedback', 'between', 'between-replies'] as const);

export function createPlay(sessionId: string, around: Surroundings): Play {
  let current = FIRST_SNAPSHOT;
  let started = false;
  let stopped = false;
  /** Messages of other tabs can start one during another. What the last one brings is shown. */
  let requests = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<PlaySnapshot>) => {
    if (stopped) return;
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  const show = (state: PlayState) => set({ state });
  let forgetLimit = () => {};
  const path = `/sessions/${encodeURIComponent(sessionId)}`;

  async function fetchNext(): Promise<void> {
    // The clock of an item that no one sees would run.
    if (stopped) return;
    requests += 1;
    const turn = requests;
    const isLast = () => turn === requests;
    const result = await untilAnswered<NextSessionItem>({ method: 'POST', path: `${path}/next` }, (failure) => {
      if (isLast()) show({ kind: 'loading', failure });
    });
    if (!isLast()) return;
    return result.ok ? showNext(result.value) : show({ kind: 'problem', failure: result });
  }

  async function showNext({ session, item }: NextSessionItem): Promise<void> {
    if (item === null) return show({ kind: 'ended', session });
    const clock = {
      elapsedMs: Math.max(0, Date.parse(item.serverNow) - Date.parse(item.issuedAt)),
      atMs: around.now(),
    };
    const limitMs = limitOf(session, item);
    if (limitMs === null) return show({ kind: 'asking', session, item, clock });
    const left = leftMs(limitMs, clock, clock.atMs);
    if (left === 0) return timeUp(session, item, LOOK_AGAIN_MS);
    show({ kind: 'asking', session, item, clock });
    forgetLimit();
    forgetLimit = around.later(left, () => {
      if (current.state.kind === 'asking' && current.state.item.id === item.id) void timeUp(session, item, TIME_UP_MS);
    });
  }

  /** Until the server has ended the question, it returns the same item, whose time is over. */
  async function timeUp(session: SessionState, item: ItemView, waitMs: number): Promise<void> {
    show({ kind: 'time-up', session, item });
    await around.wait(waitMs);
    if (!stopped) await afterQuestion(session);
  }

  async function send(reply: SessionReply, session: SessionState | null, item: ItemView | null): Promise<void> {
    const waiting = (failure: ApiFailure | null) =>
      show({ kind: 'sending', session, item, answer: reply.answer, failure });
    requests += 1;
    waiting(null);
    const body = followsAtOnce(session, item) ? { ...reply, next: true } : reply;
    const result = await untilAnswered<SessionReceipt>({ method: 'POST', path: `${path}/replies`, body }, waiting);
    if (!result.ok) return refused(reply, result, session, item);
    around.outbox.clear(reply.itemId);
    around.tell({ kind: 'answered', itemId: reply.itemId, session: result.value.session });
    set({ savedOrdinal: result.value.ordinal });
    const { feedback, questionEnded, next } = result.value;
    if (next !== undefined) return showNext({ session: result.value.session, item: next });
    if (feedback !== null) {
      const explanation: ExplanationState = {
        kind: 'feedback',
        session: result.value.session,
        item,
        answer: reply.answer,
        feedback,
        questionEnded,
      };
      around.explanations.put(explanation);
      return show(explanation);
    }
    const isPractice = item === null ? isPractising(result.value.session) : item.phase === 'practice';
    if (isPractice && questionEnded) return show({ kind: 'between', session: result.value.session, phase: 'practice' });
    if (item !== null && item.steps > 1) {
      return show({
        kind: 'between-replies',
        session: result.value.session,
        item,
        answer: reply.answer,
        ended: questionEnded,
      });
    }
    await afterQuestion(result.value.session);
  }

  /** Whether nothing comes between this question and the next one, whose clock may then start with the reply. */
  const followsAtOnce = (session: SessionState | null, item: ItemView | null): boolean =>
    item?.phase === 'main' && item.steps === 1 && session?.feedback !== 'every' && !around.pausing();

  /** Requests the next question, or pauses first if the person wants that. */
  async function afterQuestion(session: SessionState): Promise<void> {
    if (session.status === 'open' && around.pausing()) return show({ kind: 'between', session, phase: 'main' });
    if (current.state.kind === 'between-replies') show({ kind: 'loading', failure: null });
    await fetchNext();
  }

  async function refused(
    reply: SessionReply,
    failure: ApiFailure,
    session: SessionState | null,
    item: ItemView | null,
  ): Promise<void> {
    // Nothing has refused it, but the page is closing. The outbox keeps it for the next page.
    if (isPassing(failure)) return;
    // Failing to store the events must not lose the answer.
    const tooMuch = failure.status === 413 || failure.code === 'invalid-input';
    if (tooMuch && reply.events.length > 0) return send({ ...reply, events: [] }, session, item);
    const gone = failure.code === 'session-not-found' || failure.status === 401 || failure.status === 403;
    if (!gone) around.outbox.clear(reply.itemId);
    if (failure.code === 'too-late' && session !== null && item !== null) return timeUp(session, item, TIME_UP_MS);
    const movedOn = failure.status === 409 || failure.code === 'item-not-found';
    return movedOn ? answeredElsewhere(session, item) : show({ kind: 'problem', failure });
  }

  /** Where the next question waits for a press in the tab that answered, it waits in every tab. */
  async function answeredElsewhere(
    session: SessionState | null,
    item: ItemView | null,
    now?: SessionState,
  ): Promise<void> {
    if (session !== null && item?.phase === 'practice') {
      // One reply is one practice question, unless a question takes several; then only the server knows.
      const reached =
        now ?? (item.steps > 1 ? await standingOf(session) : { ...session, practiceDone: item.ordinal + 1 });
      return reached === null ? fetchNext() : show({ kind: 'between', session: reached, phase: 'practice' });
    }
    const reached = now ?? session;
    const waits = around.pausing() || session?.feedback === 'every' || (item !== null && item.steps > 1);
    if (reached?.status === 'open' && waits) return show({ kind: 'between', session: reached, phase: 'main' });
    return item === null && around.between !== null ? show({ kind: 'between', ...around.between }) : fetchNext();
  }

  /** In a profile, questions come from several sessions. */
  async function standingOf({ id }: SessionState): Promise<SessionState | null> {
    const request = { method: 'GET', path: `/sessions/${encodeURIComponent(id)}` } as const;
    const asked = await untilAnswered<SessionState>(request, (failure) => show({ kind: 'loading', failure }));
    return asked.ok ? asked.value : null;
  }

  async function begin(): Promise<void> {
    const kept = around.outbox.read();
    if (kept !== null) return send(kept, null, null);
    const { between } = around;
    if (between === null) {
      // The answer may have been stored between the drawing of this page and the end of the one before it.
      const unread = around.explanations.read();
      const now = unread && (await standingOf(unread.session));
      return unread && now && sameStanding(unread.session, now) ? show(unread) : fetchNext();
    }
    const explanation =
      between.phase === 'practice' || between.session.feedback === 'every' ? around.explanations.read() : null;
    show(
      explanation !== null && sameStanding(explanation.session, between.session)
        ? explanation
        : { kind: 'between', ...between },
    );
  }

  async function untilAnswered<T>(
    request: ApiRequest,
    onFailure: (failure: ApiFailure) => void,
  ): Promise<ApiResult<T>> {
    for (let failures = 1; ; failures += 1) {
      const result = await around.call<T>(request);
      if (result.ok || !isPassing(result) || stopped) return result;
      onFailure(result);
      await around.wait(waitBeforeRetryMs(failures, Math.random(), result.retryAfterMs));
    }
  }

  function hear(message: TabMessage): void {
    const { state } = current;
    if (message.kind === 'answered') {
      if (state.kind === 'asking' && state.item.id === message.itemId)
        void answeredElsewhere(state.session, state.item, message.session);
      return;
    }
    if (message.tab === around.tab) return;
    if (message.kind === 'hello') around.tell({ kind: 'here', tab: around.tab });
    set({ otherTab: true });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
    start: async () => {
      if (started) return;
      started = true;
      around.tell({ kind: 'hello', tab: around.tab });
      await begin();
    },
    answer: async (reply) => {
      const { state } = current;
      // A second press during the first one has no effect.
      if (state.kind !== 'asking' || state.item.id !== reply.itemId) return;
      around.outbox.put(reply);
      around.trail.put(state.item, reply.answer);
      await send(reply, state.session, state.item);
    },
    goOn: async () => {
      const { state } = current;
      if (!WAITING.has(state.kind)) return;
      if (state.kind === 'between-replies' && state.ended) return afterQuestion(state.session);
      around.explanations.put(null);
      show({ kind: 'loading', failure: null });
      await fetchNext();
    },
    hear,
    stop: () => {
      stopped = true;
      forgetLimit();
    },
  };
}

/** No question that counts was answered. */
const isPractising = ({ practiceItems, ladder }: SessionState): boolean =>
  practiceItems > 0 && ladder.items === 0 && ladder.asked === 0;

/** Nothing was answered between the two. */
const sameStanding = (a: SessionState, b: SessionState): boolean =>
  a.id === b.id && a.practiceDone === b.practiceDone && a.replyCount === b.replyCount;
