/**
 * Limits requests in flight to what an endpoint accepts. A "too many" answer or a time-out lowers the limit by a third;
 * a full round of successes raises it by one (additive increase, multiplicative decrease, as in TCP). A request that
 * waits for a retry is not in flight, so retries block no other. The first request runs alone, so that a wrong key or
 * name fails once.
 */
import pLimit from 'p-limit';
import { RunInterrupted, waitUnless } from './run-failure';

interface Pass {
  /** Aborted: the request is refused if it is not in flight yet, at once if the gate is paused. */
  readonly halting?: AbortSignal | undefined;
  /** Belongs to a conversation that has begun: only a pause refuses it. */
  readonly isUnderWay?: boolean;
}

export interface Gate {
  /** Runs the request when there is room for it. */
  readonly run: <T>(request: () => Promise<T>, isBusy: (error: unknown) => boolean, pass?: Pass) => Promise<T>;
  /** Resolves when the first request succeeds, or takes long. */
  readonly opened: Promise<void>;
  /** Begins no request for so long. */
  readonly pause: (ms: number) => void;
  readonly inFlight: () => number;
  readonly limit: () => number;
}

const DECREASE = 2 / 3;
/** A refusal comes sooner. */
const PROBE_MS = 2000;

export function makeGate(most: number): Gate {
  const slots = pLimit(1);
  let isProbing = false;
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
    run: (request, isBusy, { halting, isUnderWay = false } = {}) =>
      slots(async () => {
        for (let leftMs = pausedUntilMs - performance.now(); leftMs > 0; leftMs = pausedUntilMs - performance.now())
          await waitUnless(halting, leftMs);
        if (halting?.aborted === true && !isUnderWay) throw new RunInterrupted('stopped');
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
    inFlight: () => slots.activeCount,
    limit: () => slots.concurrency,
  };
}
