import { CommanderError } from 'commander';

/** The person stopped it (Ctrl-C). */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted';
}

/** An option that cannot be: main.ts reports it like commander's own. */
export class RunUsage extends CommanderError {
  constructor(message: string) {
    super(2, 'rung.usage', message);
  }
}
