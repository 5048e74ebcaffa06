/**
 * What happens around one item while it is open: absences, size changes, lost connections, reloads. Kept in
 * sessionStorage, so that a reload loses none of it.
 */
import type { z } from 'zod';
import type { trialEvent } from '@/lib/wire/session';
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
  /** The item was painted: times count from here, and so does being away. */
  setOnset: (onset: Onset) => void;
  awayMs: (atMs: number) => number;
  events: () => TrialEvent[];
  /** Takes the listeners off; `answered` also drops what was kept. */
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
    // Storage full or refused: the events live on in memory.
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
  const events: TrialEvent[] = [...before.events];
  // Until the onset, times are negative or small numbers from the opening of the item.
  let zeroMs = performance.now();
  let away: AwayState = startAway(zeroMs, document.hidden, !document.hasFocus());

  const note: Recorder['note'] = (event, atMs, value) => {
    if (events.length >= MAX_EVENTS) return;
    events.push({ event, tMs: tenths(atMs - zeroMs), value: value ?? null });
    keep(storage, itemId, { opens, events });
  };
  const change = (kind: AwayChange) => () => {
    const now = performance.now();
    away = stepAway(away, kind, now);
    note(kind, now);
  };
  const stop = listen([
    [window, 'blur', change('blur')],
    [window, 'focus', change('focus')],
    [document, 'visibilitychange', () => change(document.hidden ? 'hidden' : 'visible')()],
    [document, 'freeze', change('freeze')],
    [document, 'resume', change('resume')],
    [window, 'offline', () => note('offline', performance.now())],
    [window, 'online', () => note('online', performance.now())],
    [window, 'resize', () => note('resize', performance.now(), `${window.innerWidth}x${window.innerHeight}`)],
  ]);
  keep(storage, itemId, { opens, events });
  if (opens > 1) note('reload', zeroMs, String(opens - 1));

  return {
    reloads: opens - 1,
    note,
    setOnset: (onset) => {
      zeroMs = onset.atMs;
      away = startAway(onset.atMs, document.hidden, !document.hasFocus());
      note('onset', onset.atMs, onset.method);
    },
    awayMs: (atMs) => tenths(awayMsAt(away, atMs)),
    events: () => [...events],
    close: (answered) => {
      stop();
      if (answered) storage?.removeItem(keyOf(itemId));
    },
  };
}

function listen(listeners: readonly (readonly [target: EventTarget, type: string, handler: () => void])[]): () => void {
  for (const [target, type, handler] of listeners) target.addEventListener(type, handler);
  return () => {
    for (const [target, type, handler] of listeners) target.removeEventListener(type, handler);
  };
}
