/** Trying again: exponential waits with jitter, never shorter than the other side asked for (`Retry-After`). */
import pRetry from 'p-retry';
import { waitUnless } from './run-failure';
import type { Gate } from './run-gate';

export interface RetryPolicy {
  /** Tries after the first. */
  readonly retries: number;
  /** The first wait; doubled each time. */
  readonly firstWaitMs: number;
  readonly gate?: Gate;
  /** Aborted: what is in flight comes to its end, and nothing is tried again. */
  readonly halting?: AbortSignal;
}

/** What to do about an error. `null`: trying again is useless. */
export type RetryAdvice = { readonly retryAfterMs: number | null } | null;

export interface RetryOptions {
  readonly policy: RetryPolicy;
  readonly advise: (error: unknown) => RetryAdvice;
  /** Called for each failure that is followed by another try. */
  readonly onRetry: (error: Error, waitMs: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** Belongs to a conversation that has begun: it is tried once even when the command is halting. */
  readonly isUnderWay?: boolean;
}

const LONGEST_WAIT_MS = 60_000;
/** Longer requested waits are refused: the run stays open and can be continued later. */
const LONGEST_ASKED_WAIT_MS = 15 * 60_000;

/** The value of the first attempt that succeeds, and how many failed before it; rejects with the last error. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { policy, advise: ownAdvice, onRetry, signal, isUnderWay = false }: RetryOptions,
): Promise<{ value: T; retries: number }> {
  let retries = 0;
  const advise = (error: unknown): RetryAdvice => ownAdvice(error) ?? (isCutOff(error) ? { retryAfterMs: null } : null);
  const { gate, halting } = policy;
  const stopping = AbortSignal.any([signal, halting].filter((each) => each !== undefined));
  const tried = gate === undefined ? attempt : () => gate.run(attempt, isBusy, { halting, isUnderWay });
  const value = await pRetry(tried, {
    retries: policy.retries,
    // The waits are below: those of p-retry do not end when the command halts.
    minTimeout: 0,
    signal,
    shouldRetry: ({ error }) => isWorthRetrying(advise(error)),
    onFailedAttempt: async ({ error, retriesLeft, retriesConsumed }) => {
      const advice = advise(error);
      if (retriesLeft === 0 || !isWorthRetrying(advice)) return;
      retries += 1;
      const askedMs = advice?.retryAfterMs ?? 0;
      onRetry(error, askedMs);
      gate?.pause(askedMs);
      const ownMs = policy.firstWaitMs * 2 ** retriesConsumed * (1 + Math.random());
      await waitUnless(stopping, askedMs + Math.min(ownMs, LONGEST_WAIT_MS));
    },
  });
  return { value, retries };
}

const isWorthRetrying = (advice: RetryAdvice): boolean =>
  advice !== null && (advice.retryAfterMs ?? 0) <= LONGEST_ASKED_WAIT_MS;

/** The other side is overloaded or does not answer in time. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = 'status' in error ? error.status : undefined;
  return status === 408 || status === 429 || status === 503 || status === 529 || /timed?[ -]?out/i.test(error.message);
}

/** The connection broke in the middle of an answer; clients pass on this error of `fetch`. */
const isCutOff = (error: unknown): boolean => error instanceof TypeError && error.message === 'terminated';

const NOBODY_THERE: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Nothing listens at the address, or the host is unknown. If that was so from the start, the address is wrong. */
export function isNobodyThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isNobodyThere);
  return ('code' in error && NOBODY_THERE.has(error.code)) || isNobodyThere(error.cause);
}

/** Statuses after which the same request may succeed: time-outs, conflicts in progress, rate limits, server faults. */
export const isTransientStatus = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

/**
 * `Retry-After` (seconds or a date) or OpenAI's `retry-after-ms`, in ms from `nowMs`; null where absent or unreadable.
 */
export function readRetryAfter(headers: Headers | undefined, nowMs: number): number | null {
  const inMs = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(inMs) && inMs >= 0) return inMs;
  const text = headers?.get('retry-after');
  if (!text) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const dateMs = Date.parse(text);
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}
