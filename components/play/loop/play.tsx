'use client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { randomId } from '@/components/play/random-id';
import { endAddress } from '@/components/study/end/end-address';
import { Heartbeat } from '@/components/study/heartbeat';
import { StudyContinues } from '@/components/study/study-leave';
import { measureDevice } from '@/components/timing/device';
import { buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Waiting } from '@/components/ui/progress';
import { problemText } from '@/components/words/problem-text';
import type { ItemView as Item } from '@/lib/wire/items/item';
import type { SessionState } from '@/lib/wire/people/session';
import { PlayBar } from '../bars/play-bar';
import { Between } from '../between';
import { BetweenReplies, usePreparedTurn } from '../between-replies';
import { Briefing, keepBriefed, needsBriefing } from '../briefing';
import { openExplanations } from '../explanation/explanations';
import { Feedback } from '../explanation/feedback';
import { ItemView } from '../item/item-view';
import { callApi } from './api';
import { openOutbox } from './outbox';
import {
  type BetweenItems,
  createPlay,
  FIRST_SNAPSHOT,
  type Play as PlayLoop,
  type PlaySnapshot,
  type TabMessage,
} from './play-store';
import { clockNameOf, preferences } from './preferences';
import { sendEvents } from './send-events';
import { storeOf } from './storage';
import { openTrail, type Trail } from './trail';
import { interruptibleWait } from './wait';

export interface PlayProps {
  readonly sessionId: string;
  readonly receiptCode: string;
  /** The state after a question whose successor was not requested yet; otherwise null. */
  readonly between: BetweenItems | null;
  /** False: screen and clock are measured before the first question. */
  readonly hasDevice: boolean;
  /** The session's study, or null. */
  readonly enrolmentId: string | null;
}

/** The item page: one loop for practice and ladder until the session ends. */
export function Play({ sessionId, receiptCode, between, hasDevice, enrolmentId }: PlayProps) {
  const t = useTranslations('play');
  const { play, retryNow, trail } = usePlay(sessionId, between, hasDevice);
  const snapshot = useSyncExternalStore(play?.subscribe ?? never, play?.snapshot ?? first, first);
  const { state } = snapshot;
  const session = 'session' in state ? state.session : null;
  const item = 'item' in state ? state.item : null;
  usePreparedTurn(item);
  const briefing = useBriefing(session, enrolmentId !== null && state.kind === 'asking' ? item : null);

  useEffect(() => {
    if (state.kind === 'ended') window.location.replace(endAddress(state.session));
  }, [state]);

  return (
    <>
      {enrolmentId !== null && <Heartbeat enrolmentId={enrolmentId} />}
      <PlayBar
        sessionId={sessionId}
        enrolmentId={enrolmentId}
        session={session}
        item={item}
        practised={state.kind === 'feedback' && state.questionEnded !== false}
        clock={state.kind === 'asking' && !briefing.needed ? state.clock : null}
        savedOrdinal={savedPlace(snapshot, session)}
        receiptCode={receiptCode}
      />
      <Notices snapshot={snapshot} retryNow={retryNow} />
      {state.kind === 'loading' && (
        <Waiting className="grow">{state.failure ? t('waiting.server') : t('waiting.question')}</Waiting>
      )}
      {state.kind === 'asking' && briefing.needed && (
        <Briefing item={state.item} casual={state.session.casual} onContinue={briefing.done} />
      )}
      {(state.kind === 'asking' || state.kind === 'sending' || state.kind === 'time-up') &&
        state.item &&
        !briefing.needed && (
          <ItemView
            key={state.item.id}
            item={state.item}
            sent={state.kind === 'sending' ? state.answer : null}
            timeUp={state.kind === 'time-up'}
            clockName={clockNameOf(session)}
            earlier={trail?.before(state.item) ?? []}
            otherTab={snapshot.otherTab}
            firstRules={enrolmentId === null && state.item.ordinal === 0}
            unpractised={session?.daily != null}
            onAnswer={(reply) => void play?.answer(reply)}
            onUnanswered={(itemId, events) => void sendEvents(session?.id ?? sessionId, itemId, events)}
          />
        )}
      {state.kind === 'sending' && state.item === null && <Waiting className="grow">{t('waiting.saving')}</Waiting>}
      {state.kind === 'feedback' && (
        <Feedback
          item={state.item}
          session={state.session}
          answer={state.answer}
          feedback={state.feedback}
          goesOn={state.questionEnded === false}
          onContinue={() => void play?.goOn()}
        />
      )}
      {state.kind === 'between-replies' && (
        <BetweenReplies
          key={state.item.id}
          item={state.item}
          answer={state.answer}
          ended={state.ended}
          onContinue={() => void play?.goOn()}
        />
      )}
      {state.kind === 'between' && (
        <Between session={state.session} phase={state.phase} onContinue={() => void play?.goOn()} />
      )}
      {state.kind === 'ended' &&
        (enrolmentId === null ? <Waiting className="grow">{t('waiting.result')}</Waiting> : <StudyContinues />)}
      {state.kind === 'problem' && <Problem code={state.failure.code} />}
    </>
  );
}

/** In a profile, ordinals of different sessions follow each other. */
const savedPlace = ({ savedOrdinal }: PlaySnapshot, session: SessionState | null): number | null =>
  savedOrdinal === null || !session?.profile ? savedOrdinal : Math.max(0, session.profile.done - 1);

const never = () => () => {};
const first = () => FIRST_SNAPSHOT;

/** The loop is created in the browser only, and once even if React mounts twice. */
function usePlay(sessionId: string, between: BetweenItems | null, hasDevice: boolean): Made {
  const [made, setMade] = useState<Made>(NOTHING_MADE);
  const standing = useRef(between);
  const measured = useRef(hasDevice ? Promise.resolve() : null);
  useEffect(() => {
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`rung:${sessionId}`);
    const { wait, wake } = interruptibleWait();
    const trail = openTrail(storeOf('localStorage'), sessionId);
    const play = createPlay(sessionId, {
      call: callApi,
      between: standing.current,
      explanations: openExplanations(storeOf('sessionStorage'), sessionId),
      trail,
      pausing: () => preferences().pausing,
      outbox: openOutbox(storeOf('localStorage'), sessionId),
      now: () => Date.now(),
      wait,
      later,
      tell: (message) => channel?.postMessage(message),
      tab: randomId(),
    });
    const hear = (event: MessageEvent<TabMessage>) => play.hear(event.data);
    channel?.addEventListener('message', hear);
    window.addEventListener('online', wake);
    let left = false;
    measured.current ??= sendDevice(sessionId);
    void measured.current.then(() => (left ? undefined : play.start()));
    setMade({ play, retryNow: wake, trail });
    return () => {
      left = true;
      channel?.close();
      window.removeEventListener('online', wake);
      play.stop();
    };
  }, [sessionId]);
  return made;
}

/** Timers do not run while a device sleeps, so this one looks at the clock. */
function later(ms: number, run: () => void): () => void {
  const due = Date.now() + ms;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = due - Date.now();
    if (left <= 0) run();
    else timer = setTimeout(look, Math.min(left, LOOK_MS));
  };
  look();
  return () => clearTimeout(timer);
}
const LOOK_MS = 500;

/** Not again on this page after a failure: the question still comes. */
async function sendDevice(sessionId: string): Promise<void> {
  const device = await measureDevice();
  await callApi({ method: 'POST', path: `/sessions/${sessionId}/device`, body: { device, colorCheck: null } });
}

interface Made {
  readonly play: PlayLoop | null;
  readonly retryNow: () => void;
  readonly trail: Trail | null;
}
const NOTHING_MADE: Made = { play: null, retryNow: () => {}, trail: null };

/** Whether the rules come before this item. */
function useBriefing(
  session: SessionState | null,
  item: Item | null,
): { readonly needed: boolean; readonly done: () => void } {
  const [isDone, setDone] = useState(false);
  const needed =
    session !== null && item !== null && !isDone && needsBriefing(storeOf('sessionStorage'), session, item);
  const done = () => {
    if (session !== null) keepBriefed(storeOf('sessionStorage'), session.id);
    setDone(true);
  };
  return { needed, done };
}

function Notices({ snapshot, retryNow }: { readonly snapshot: PlaySnapshot; readonly retryNow: () => void }) {
  const t = useTranslations('play');
  const [tabNoted, setTabNoted] = useState(false);
  const { state } = snapshot;
  const otherTab = snapshot.otherTab && !tabNoted;
  const failure = 'failure' in state && state.kind !== 'problem' ? state.failure : null;
  if (failure === null && !otherTab) return null;
  return (
    <div className="fixed inset-x-0 bottom-20 z-40 mx-auto w-full max-w-xl space-y-3 px-4">
      {failure && (
        <Callout tone="warn" role="alert" title={state.kind === 'sending' ? t('notices.kept') : t('notices.offline')}>
          <p>{state.kind === 'sending' ? t('notices.keptText') : t('notices.offlineText')}</p>
          <button type="button" className={buttonClass({ size: 'sm' })} onClick={retryNow}>
            {t('notices.tryNow')}
          </button>
        </Callout>
      )}
      {otherTab && (
        <Callout role="status" title={t('notices.otherTab')}>
          <p>{t('notices.otherTabText')}</p>
          <button type="button" className={buttonClass({ size: 'sm' })} onClick={() => setTabNoted(true)}>
            {t('notices.understood')}
          </button>
        </Callout>
      )}
    </div>
  );
}

const PROBLEMS: Readonly<Record<string, 'unknownSession' | 'expired'>> = {
  'session-not-found': 'unknownSession',
  'session-expired': 'expired',
};

function Problem({ code }: { readonly code: string }) {
  const t = useTranslations('play');
  const words = useTranslations('words');
  const known = PROBLEMS[code];
  return (
    <div className="page py-12">
      <Callout
        tone="bad"
        role="alert"
        title={known === undefined ? t('problems.other') : t(`problems.${known}`)}
        className="mx-auto max-w-text"
      >
        <p>{known === undefined ? problemText(words, { code }) : t(`problems.${known}Text`)}</p>
        <p className="flex flex-wrap gap-2 pt-1">
          <a className={buttonClass({ variant: 'primary' })} href="/resume">
            {t('problems.resume')}
          </a>
          <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
            {t('problems.reload')}
          </button>
        </p>
      </Callout>
    </div>
  );
}
