/**
 * Limits requests in flight to what an endpoint accepts. A "too many" answer or a time-out lowers the limit by a third;
 * a full round of successes raises it by one (additive increase, multiplicative decrease, as in TCP). A request that
 * waits for a retry is not in flight, so retries block no other. The first request runs alone, so that a wrong key or
 * name fails once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { RunInterrupted } from './run-failure';

export interface Gate {
  /** Runs the request when there is room for it. */
  readonly run: <T>(request: () => Promise<T>, isBusy: (error: unknown) => boolean) => Promise<T>;
  /** Resolves when the first request succeeds, or takes long. */
  readonly opened: Promise<void>;
  /** Begins no request for so long. */
  readonly pause: (ms: number) => void;
  /** Refuses every request that is not in flight yet. */
  readonly close: () => void;
  readonly inFlight: () => number;
  readonly limit: () => number;
}

const DECREASE = 2 / 3;
/** A refusal comes sooner. */
const PROBE_MS = 2000;

export function makeGate(most: number): Gate {
  const slots = pLimit(1);
  let isProbing = false;
  let isClosed = false;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  }).then(() => {
    slots.concurrency = most;
  });
  let successes = 0;
  let pausedUntilMs = 0;
  let loweredAtMs = Number.NEGATIVE_INFINITY;
  const raise = () => {
    successes += 1;
    if (successes < slots.concurrency || slots.concurrency >= most) return;
    slots.concurrency += 1;
    successes = 0;
  };
  // Requests that were in flight together report the same problem: one of them counts.
  const lower = (begunAtMs: number) => {
    if (begunAtMs < loweredAtMs) return;
    slots.concurrency = Math.max(1, Math.floor(slots.concurrency * DECREASE));
    loweredAtMs = performance.now();
    successes = 0;
  };
  return {
    run: (request, isBusy) =>
      slots(async () => {
        for (let leftMs = pausedUntilMs - performance.now(); leftMs > 0; leftMs = pausedUntilMs - performance.now())
          await sleep(leftMs);
        if (isClosed) throw new RunInterrupted('stopped');
        const begunAtMs = performance.now();
        if (!isProbing) setTimeout(open, PROBE_MS).unref();
        isProbing = true;
        try {
          const value = await request();
          open();
          raise();
          return value;
        } catch (error) {
          if (isBusy(error)) lower(begunAtMs);
          throw error;
        }
      }),
    opened,
    pause: (ms) => {
      pausedUntilMs = Math.max(pausedUntilMs, performance.now() + ms);
    },
    close: () => {
      isClosed = true;
    },
    inFlight: () => slots.activeCount,
    limit: () => slots.concurrency,
  };
}
