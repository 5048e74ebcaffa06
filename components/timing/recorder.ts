/**
 * Records events around one open item: absences, size changes, lost connections, reloads. Stored in sessionStorage, so
 * that a reload loses none.
 */
import type { z } from 'zod';
import type { trialEvent } from '@/lib/wire/people/session';
import { type AwayChange, type AwayState, awayMsAt, startAway, stepAway } from './away';
import { type Onset, tenths } from './response';

export type TrialEvent = z.infer<typeof trialEvent>;

const MAX_EVENTS = 500;
const keyOf = (itemId: string) => `rung_item:${itemId}`;

interface Kept {
  readonly opens: number;
  readonly events: readonly TrialEvent[];
}

export interface Recorder {
  readonly reloads: number;
  note: (event: TrialEvent['event'], atMs: number, value?: string) => void;
  /** The item was seen: times and absences count from here. Earlier events since it was opened get a negative time. */
  setOnset: (onset: Onset) => void;
  awayMs: (atMs: number) => number;
  events: () => TrialEvent[];
  /** Removes the listeners; `answered` also drops the stored events. */
  close: (answered: boolean) => void;
}

export function readKept(storage: Storage | null, itemId: string): Kept {
  try {
    const kept = JSON.parse(storage?.getItem(keyOf(itemId)) ?? 'null') as Kept | null;
    return kept && Array.isArray(kept.events) ? kept : { opens: 0, events: [] };
  } catch {
    return { opens: 0, events: [] };
  }
}

function keep(storage: Storage | null, itemId: string, kept: Kept): void {
  try {
    storage?.setItem(keyOf(itemId), JSON.stringify(kept));
  } catch {
    // Storage is full or refused: the events stay in memory.
  }
}

function sessionStore(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function openRecorder(itemId: string): Recorder {
  const storage = sessionStore();
  const before = readKept(storage, itemId);
  const opens = before.opens + 1;
  let own: readonly TrialEvent[] = [];
  let zeroMs = performance.now();
  let away: AwayState = startAway(zeroMs, document.hidden, !document.hasFocus());

  const put = (events: readonly TrialEvent[]) => {
    own = events;
    keep(storage, itemId, { opens, events: [...before.events, ...own] });
  };
  const note: Recorder['note'] = (event, atMs, value) => {
    const noted: TrialEvent = { event, tMs: tenths(atMs - zeroMs), value: value ?? null };
    const others = continues(own.at(-1), noted) ? own.slice(0, -1) : own;
    if (before.events.length + others.length < MAX_EVENTS) put([...others, noted]);
  };
  const change = (kind: AwayChange) => () => {
    const now = performance.now();
    away = stepAway(away, kind, now);
    note(kind, now);
  };
  const resumed = () => {
    change('resume')();
    // A page that was frozen while visible gets no `visible` event.
    away = stepAway(away, document.hidden ? 'hidden' : 'visible', performance.now());
  };
  let pinched = pinchedBy();
  const notePinch = () => {
    if (pinchedBy() === pinched) return;
    pinched = pinchedBy();
    note('zoom', performance.now(), `${PINCH}${pinched}`);
  };
  const stop = listen([
    [window, 'blur', change('blur')],
    [window, 'focus', change('focus')],
    [document, 'visibilitychange', () => change(document.hidden ? 'hidden' : 'visible')()],
    [document, 'freeze', change('freeze')],
    [document, 'resume', resumed],
    [window, 'offline', () => note('offline', performance.now())],
    [window, 'online', () => note('online', performance.now())],
    // Zooming by keys also changes the ratio; zooming by two fingers changes only the visible part of the page.
    [
      window,
      'resize',
      () =>
        note(
          'resize',
          performance.now(),
          `${window.innerWidth}x${window.innerHeight}@${tenths(window.devicePixelRatio)}`,
        ),
    ],
    ...(window.visualViewport ? [[window.visualViewport, 'resize', notePinch] as const] : []),
  ]);
  put(own);
  if (opens > 1) note('reload', zeroMs, String(opens - 1));

  return {
    reloads: opens - 1,
    note,
    setOnset: (onset) => {
      put(own.map((event) => ({ ...event, tMs: tenths(event.tMs + zeroMs - onset.atMs) })));
      zeroMs = onset.atMs;
      away = startAway(onset.atMs, document.hidden, !document.hasFocus());
      note('onset', onset.atMs, onset.method);
    },
    awayMs: (atMs) => tenths(awayMsAt(away, atMs)),
    events: () => [...before.events, ...own],
    close: (answered) => {
      stop();
      if (answered) storage?.removeItem(keyOf(itemId));
    },
  };
}

const PINCH = 'pinch ';
/** How much two fingers enlarged the page. */
const pinchedBy = (): number => tenths(window.visualViewport?.scale ?? 1);

/**
 * While a window is resized, or two fingers spread, only the final size is stored, because the number of events is
 * limited.
 */
export const continues = (last: TrialEvent | undefined, next: TrialEvent): boolean =>
  last?.event === next.event &&
  (next.event === 'resize' || (next.event === 'zoom' && [last, next].every(({ value }) => value?.startsWith(PINCH))));

function listen(listeners: readonly (readonly [target: EventTarget, type: string, handler: () => void])[]): () => void {
  for (const [target, type, handler] of listeners) target.addEventListener(type, handler);
  return () => {
    for (const [target, type, handler] of listeners) target.removeEventListener(type, handler);
  };
}
