/** Why `rung run` cannot go on, in one sentence for the person at the terminal. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';
}

/** The person stopped it (Ctrl-C). */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
