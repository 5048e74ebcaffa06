'use client';
import { useEffect, useRef, useState } from 'react';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import { revealInOneFrame, stimulusReady, watchFrames } from '@/components/timing/onset';
import { openRecorder, type Recorder } from '@/components/timing/recorder';
import { type Onset, type Press, responseTimeMs, unstampedPress } from '@/components/timing/response';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { cn } from '@/components/ui/cn';
import { Spinner } from '@/components/ui/progress';
import type { ItemView as Item, PanelView } from '@/lib/wire/items/item';
import { AnswerBar } from '../bars/answer-bar';
import { TimeUpBar } from '../bars/time-up-bar';
import { SecondAttempt } from '../explanation/second-attempt';
import { isComplete, keepDraft, keptDraft } from '../loop/draft';
import { episodeOf } from '../loop/episodes';
import type { SessionReply } from '../loop/outbox';
import { type clockNameOf, preferences, usePreferences } from '../loop/preferences';
import { storeOf } from '../loop/storage';
import type { TrailReply } from '../loop/trail';
import { ReplyControl } from '../replies/control';
import { fitOf } from './fitted';
import { ZoomDialog } from './panel-picture';
import { ItemParts } from './parts';
import { FirstRules, ItemRules, KeyRules } from './rules-shown';

/** One recorder per item, also where React mounts a page twice. */
const recorders = new Map<string, Recorder>();
function recorderOf(itemId: string): Recorder {
  const recorder = recorders.get(itemId) ?? openRecorder(itemId);
  recorders.set(itemId, recorder);
  return recorder;
}

function closeRecorder(itemId: string): void {
  recorders.get(itemId)?.close(true);
  recorders.delete(itemId);
}

export interface ItemViewProps {
  readonly item: Item;
  /** The answer being sent; buttons are disabled. */
  readonly sent: string | null;
  /** The time is over: buttons are disabled, and the chosen option is not sent. */
  readonly timeUp: boolean;
  readonly clockName: ReturnType<typeof clockNameOf>;
  /** The earlier replies to the same question, if it takes several. */
  readonly earlier: readonly TrailReply[];
  readonly otherTab: boolean;
  /** For the first question, the page says what to do, because no page before it did. */
  readonly firstRules: boolean;
  /** No practice came before it. */
  readonly unpractised: boolean;
  readonly onAnswer: (reply: SessionReply) => void;
  /** What happened around a question that ended without an answer. */
  readonly onUnanswered: (itemId: string, events: SessionReply['events']) => void;
}

/**
 * One measured question. Everything is laid out invisibly, decoded and shown in one frame; presses count from then on.
 * Choosing and sending are two presses, because a slip on a phone would cost a rung. The response time is that of the
 * last press that made the sent answer. Every change and the sending are in the events.
 */
export function ItemView({
  item,
  sent,
  timeUp,
  clockName,
  earlier,
  otherTab,
  firstRules,
  unpractised,
  onAnswer,
  onUnanswered,
}: ItemViewProps) {
  const t = useTranslations('playLimits');
  const play = useTranslations('play');
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [onset, setOnset] = useState<Onset | null>(null);
  // A ref, because a press before React renders again also counts.
  const shownAt = useRef<Onset | null>(null);
  const [broken, setBroken] = useState(false);
  const [draft, setDraft] = useState(() => keptDraft(storeOf('sessionStorage'), item.id, item.reply));
  /** With the time away so far: what happens between an answer and its sending is not part of its time. */
  const lastPress = useRef<{ readonly press: Press; readonly awayMs: number } | null>(null);
  const [zoomed, setZoomed] = useState<PanelView | null>(null);
  const dropped = useRef<() => number>(() => 0);
  const { keysOn } = usePreferences();
  const { reply } = item;
  const isOpen = onset !== null;
  const locked = sent !== null || timeUp || !isOpen;

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let left = false;
    const recorder = recorderOf(item.id);
    const open = async () => {
      await stimulusReady(element);
      if (left) return;
      // The page before may have been scrolled down.
      window.scrollTo(0, 0);
      dropped.current = watchFrames(12);
      const stamp = await revealInOneFrame(element, () => element.setAttribute('data-revealed', ''));
      if (left) return;
      recorder.setOnset(stamp);
      shownAt.current = stamp;
      setOnset(stamp);
      heading.current?.focus({ preventScroll: true });
    };
    open().catch(() => !left && setBroken(true));
    return () => {
      left = true;
    };
  }, [item.id]);

  useEffect(() => {
    if (otherTab) recorders.get(item.id)?.note('second-tab', performance.now());
  }, [item.id, otherTab]);

  const unanswered = useRef(onUnanswered);
  useEffect(() => {
    const recorder = recorders.get(item.id);
    if (!timeUp || recorder === undefined) return;
    unanswered.current(item.id, recorder.events());
    closeRecorder(item.id);
    keepDraft(storeOf('sessionStorage'), item.id, null);
  }, [timeUp, item.id]);

  const change = (next: string, press: Press) => {
    if (sent !== null || timeUp) return;
    const recorder = recorderOf(item.id);
    if (shownAt.current === null || responseTimeMs(press, shownAt.current) === null)
      return recorder.note('too-early', press.atMs, noteOf(item, next));
    // Every letter of a text would be an event.
    if (reply.kind !== 'text' || draft === '') recorder.note('select', press.atMs, noteOf(item, next));
    lastPress.current = { press, awayMs: recorder.awayMs(press.atMs) };
    keepDraft(storeOf('sessionStorage'), item.id, next);
    setDraft(next);
  };

  const confirm = () => {
    const onset = shownAt.current;
    if (!isComplete(reply, draft) || onset === null || sent !== null || timeUp) return;
    // An answer made before a reload has no press on this page. Its time is that of the sending, and `reloads` shows
    // it.
    const recorder = recorderOf(item.id);
    const now = performance.now();
    const { press, awayMs } = lastPress.current ?? { press: unstampedPress(now), awayMs: recorder.awayMs(now) };
    const rtMs = responseTimeMs(press, onset);
    if (rtMs === null) return;
    recorder.note('select', now, `send ${noteOf(item, draft)}`);
    const timing: SessionReply['timing'] = {
      rtMs,
      onsetMethod: onset.method,
      onsetUncertaintyMs: onset.uncertaintyMs,
      eventTimeSource: press.source,
      inputType: press.inputType,
      awayMs,
      droppedFrames: dropped.current(),
      reloads: recorder.reloads,
      clockShown: preferences()[clockName],
    };
    const events = recorder.events();
    closeRecorder(item.id);
    keepDraft(storeOf('sessionStorage'), item.id, null);
    onAnswer({ itemId: item.id, answer: draft, timing, events });
  };

  const zoom = (panel: PanelView) => {
    recorders.get(item.id)?.note('zoom', performance.now(), panel.name);
    setZoomed(panel);
  };

  if (broken) {
    return (
      <Callout tone="warn" role="alert" title={play('problems.picture')} className="mx-auto mt-8 max-w-text">
        <p>{play('problems.pictureText')}</p>
        <Button onClick={() => window.location.reload()}>{play('problems.reload')}</Button>
      </Callout>
    );
  }

  const isPractice = item.phase === 'practice';
  const explained = isPractice || unpractised;
  const again = episodeOf(item.task).secondAttempts && item.step > 0;
  // The note on a second look is the last part; it moves to the top, where people read it before they answer.
  const parts = again && item.parts.at(-1)?.kind === 'text' ? item.parts.slice(0, -1) : item.parts;
  const isListing = reply.kind === 'choice' && reply.options[0]?.content.kind === 'steps';
  const isLong = Math.max(0, ...lists(item).map((list) => list.length)) > 8;
  // A long list to compare others with stays in view instead.
  const fit = isListing && isLong ? 'none' : fitOf(reply);
  return (
    <div ref={root} data-open={isOpen ? item.id : undefined} className="group/item relative flex grow flex-col">
      <p role="status" className="sr-only">
        {timeUp && t('timeUp')}
      </p>
      <p
        role="status"
        className="absolute inset-x-0 top-24 flex items-center justify-center gap-3 text-muted group-data-revealed/item:hidden"
      >
        <Spinner className="size-5" /> {play('waiting.pictures')}
      </p>
      <div className="invisible flex grow flex-col group-data-revealed/item:visible">
        <div className="page flex grow flex-col gap-2 py-2 max-sm:px-3 sm:block sm:pt-5 sm:pb-8">
          {again && <SecondAttempt text={item.parts.at(-1)} earlier={earlier[0] ?? null} />}
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-[1.0625rem] leading-[1.3] text-pretty sm:mb-4 sm:text-2xl sm:leading-snug"
          >
            {item.prompt}
          </h1>
          {firstRules && <FirstRules item={item} />}
          {item.rules.length > 0 && <ItemRules item={item} />}
          <div
            className={cn(
              'gap-x-10 gap-y-2 max-sm:flex max-sm:grow max-sm:flex-col sm:grid sm:gap-y-6',
              !isListing && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
            )}
          >
            <div
              className={cn(
                'min-w-0',
                fit !== 'none' && 'max-sm:flex max-sm:shrink-0 max-sm:grow max-sm:flex-col',
                isListing &&
                  isLong &&
                  'sticky top-0 z-20 -mx-2 bg-paper/95 px-2 py-2 max-lg:max-h-[40dvh] max-lg:overflow-auto',
              )}
            >
              <ItemParts
                parts={parts}
                panels={item.panels}
                onZoom={zoom}
                compact={isListing}
                explained={explained}
                fit={fit}
              />
              {isPractice && !firstRules && !isListing && !again && <KeyRules item={item} />}
            </div>
            <div className={cn('min-w-0 max-sm:contents', !isListing && isLong && 'lg:sticky lg:top-4 lg:self-start')}>
              <ReplyControl
                item={item}
                reply={reply}
                draft={sent ?? draft}
                locked={locked}
                explained={explained}
                onDraft={change}
                onConfirm={confirm}
                focusSend={() => sendButton.current?.focus({ preventScroll: true })}
                onZoom={zoom}
              />
            </div>
          </div>
        </div>
        {timeUp ? (
          <TimeUpBar />
        ) : (
          <AnswerBar
            reply={reply}
            draft={draft}
            sent={sent}
            keysOn={keysOn}
            panels={item.panels}
            onZoom={zoom}
            buttonRef={sendButton}
            onConfirm={confirm}
          />
        )}
      </div>
      <ZoomDialog panel={zoomed} panels={item.panels} onZoom={zoom} onClose={() => setZoomed(null)} />
    </div>
  );
}

/** An answer as events store it: a text by its length, others in canonical form. */
const noteOf = ({ reply }: Item, answer: string): string =>
  reply.kind === 'text' ? `${answer.length} characters` : answer.slice(0, 180);

function lists(item: Item): readonly (readonly string[])[] {
  const parts = item.parts.flatMap((part) => (part.kind === 'steps' ? [part.steps] : []));
  const options = optionsOf(item.reply).flatMap(({ content }) => (content.kind === 'steps' ? [content.steps] : []));
  return [...parts, ...options];
}
