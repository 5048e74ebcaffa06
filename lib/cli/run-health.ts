/**
 * Whether to continue asking. One question without a reply stops no other. Several in a row, or the very first, mean
 * that the endpoint gives none.
 */
export interface Health {
  readonly succeeded: () => void;
  readonly failed: (error: Error) => void;
  /** Ends the command: sends nothing more, and waits for requests in flight. */
  readonly halt: (reason: Error) => void;
  /** null: continue. */
  readonly halted: () => Error | null;
}

const MOST_IN_A_ROW = 5;

export function makeHealth(onHalt: () => void = () => undefined): Health {
  let hasSucceeded = false;
  let inARow = 0;
  let reason: Error | null = null;
  const halt = (error: Error) => {
    reason ??= error;
    onHalt();
  };
  return {
    succeeded: () => {
      hasSucceeded = true;
      inARow = 0;
    },
    failed: (error) => {
      inARow += 1;
      if (!hasSucceeded || inARow >= MOST_IN_A_ROW) halt(error);
    },
    halt,
    halted: () => reason,
  };
}
