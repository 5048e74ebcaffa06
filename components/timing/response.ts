/**
 * From an input event to a response time (decoded, revealed in one frame, stamped when presented or painted;
 * `event.timeStamp`). All times in ms by `performance.now`'s clock, rounded to 0.1 ms.
 */
export interface Onset {
  /** When the item was first seen, as well as the page can know. */
  readonly atMs: number;
  /** `presented`: the browser said when it presented the frame; `rpaf`: right after the frame was painted. */
  readonly method: 'presented' | 'rpaf' | 'raf2' | 'raf1';
  /** From the callback of the frame that revealed the item to `atMs`. */
  readonly uncertaintyMs: number;
}

export type InputType = 'keyboard' | 'mouse' | 'touch' | 'pen' | 'unknown';

export interface Press {
  readonly atMs: number;
  readonly source: 'timestamp' | 'handler';
  readonly inputType: InputType;
}

/**
 * An event may wait in the queue while the page is busy, but not for a minute. Older or future stamps are from another
 * clock.
 */
const OLDEST_STAMP_MS = 60_000;

/** The time of a press: the event's own stamp if it is from our clock, otherwise the handler's. */
export function pressOf(timeStamp: number, handlerNowMs: number, inputType: InputType): Press {
  const age = handlerNowMs - timeStamp;
  const trusted = Number.isFinite(timeStamp) && timeStamp > 0 && age >= -1 && age < OLDEST_STAMP_MS;
  return { atMs: trusted ? timeStamp : handlerNowMs, source: trusted ? 'timestamp' : 'handler', inputType };
}

/** For answers without an event, such as one made before a reload. */
export const unstampedPress = (handlerNowMs: number): Press => ({
  atMs: handlerNowMs,
  source: 'handler',
  inputType: 'unknown',
});

const INPUT_TYPES: readonly InputType[] = ['mouse', 'touch', 'pen'];
export const inputTypeOf = (pointerType: string): InputType =>
  INPUT_TYPES.find((type) => type === pointerType) ?? 'unknown';

export const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/** null: stamped before the onset. Such a press is refused, never clipped to 0. */
export function responseTimeMs(press: Press, onset: Onset): number | null {
  const rtMs = press.atMs - onset.atMs;
  return rtMs < 0 ? null : tenths(rtMs);
}

/** A double-rAF window at 60 Hz takes 17 to 33 ms, so a limit of 20 ms would flag good trials. */
const DROPPED_FRAME_MS = 50;
export const countDropped = (frameStamps: readonly number[]): number =>
  intervals(frameStamps).filter((ms) => ms > DROPPED_FRAME_MS).length;

const intervals = (stamps: readonly number[]): number[] =>
  stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp));

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Needs 61 frame stamps for its 60 intervals; null for fewer. Rounded to 0.1 Hz. */
export function refreshHzOf(frameStamps: readonly number[]): number | null {
  const between = median(intervals(frameStamps).filter((ms) => ms > 0));
  return frameStamps.length < 61 || between === null ? null : Math.min(2000, tenths(1000 / between));
}

/** Smallest observed step of the clock, in µs. */
export function timerResolutionUsOf(stamps: readonly number[]): number | null {
  const steps = intervals(stamps).filter((ms) => ms > 0);
  return steps.length === 0 ? null : Math.round(Math.min(...steps) * 1000);
}
