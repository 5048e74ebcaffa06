import { setTimeout as sleep } from 'node:timers/promises';
import { CommanderError } from 'commander';
import { CliFailure } from '../../failure';

/** Not asked, or given up: the command is stopping. */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted';
}

/** Throws `RunInterrupted` as soon as the signal is aborted. */
export async function waitUnless(stopping: AbortSignal | undefined, ms: number): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {
    throw new RunInterrupted('stopped');
  });
}

/** An option that cannot be: main.ts reports it like commander's own. */
export class RunUsage extends CommanderError {
  constructor(message: string) {
    super(2, 'rung.usage', message);
  }
}

/** The endpoint refused this question. It may take others. */
export class QuestionRefused extends CliFailure {}
