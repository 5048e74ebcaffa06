import { QuestionRefused } from '../endpoint/run-failure';

/**
 * Whether to continue asking. One question without a reply stops no other. Several in a row, or the very first, mean
 * that the endpoint gives none.
 */
export interface Health {
  readonly succeeded: () => void;
  /** An earlier process had replies: a question that is refused first stops no other. */
  readonly known: () => void;
  readonly failed: (error: Error) => void;
  /** Asks no further question. What is in flight comes to its end, and so does each conversation that has begun. */
  readonly halt: (reason: Error) => void;
  /** null: continue. */
  readonly halted: () => Error | null;
  /** Aborted when it halts. */
  readonly halting: AbortSignal;
}

const MOST_IN_A_ROW = 5;

export function makeHealth(): Health {
  const halting = new AbortController();
  let hasSucceeded = false;
  let isKnown = false;
  let inARow = 0;
  let reason: Error | null = null;
  const halt = (error: Error) => {
    reason ??= error;
    halting.abort();
  };
  return {
    succeeded: () => {
      hasSucceeded = true;
      inARow = 0;
    },
    known: () => {
      isKnown = true;
    },
    failed: (error) => {
      inARow += 1;
      const isFirst = !hasSucceeded && !(isKnown && error instanceof QuestionRefused);
      if (isFirst || inARow >= MOST_IN_A_ROW) halt(error);
    },
    halt,
    halted: () => reason,
    halting: halting.signal,
  };
}
