/** The commands of a file of runs, with those options of the command line that hold for all of them. */
import { randomUUID } from 'node:crypto';
import { failureLine } from '../../failure';
import { userPath } from '../../user-path';
import { RunUsage } from '../endpoint/run-failure';
import { readRunsFile } from './run-file';
import { type RunCommand, readCommand } from './run-options';
import { flagsGiven, type Given } from './run-replicate';

/** Everything else is a matter of the file. */
const TAKEN = [
  ...['plan', 'server', 'token', 'json', 'quiet', 'estimate', 'maxCost', 'cache', 'label', 'fresh', 'resume'],
  ...['showOwner', 'timeout', 'retries', 'backoff', 'inputTokens', 'outputTokens'],
] as const;

/** `raw` as commander hands it over; what was typed there counts before the file. */
export function fileCommands(
  plan: string,
  raw: object,
  given: Given,
  env: Readonly<Record<string, string | undefined>>,
): readonly RunCommand[] {
  const stray = flagsGiven(given, (name) => !TAKEN.some((taken) => taken === name));
  if (stray.length > 0) throw new RunUsage(`${stray.join(', ')}: the file of runs says it; leave it out`);
  const { plan: _plan, ...options } = raw as Record<string, unknown>;
  const typed = Object.fromEntries(
    Object.entries(options).filter(([name]) => given.getOptionValueSource(name) === 'cli'),
  );
  const isEstimate = typed.estimate === true;
  // All runs of one start share the label, so that it continues them all.
  const label = typed.fresh === true ? { label: randomUUID(), fresh: false } : {};
  const commands = readRunsFile(userPath(plan)).map(({ options: own, line }) => {
    const variable = String(own.apiKeyEnv);
    if (variable !== '' && !env[variable] && !isEstimate)
      throw new RunUsage(
        `${line}: the environment variable ${variable} is not set; put the API key of the endpoint there`,
      );
    return atLine(line, () => readCommand({ ...options, ...own, ...typed, ...label }, env));
  });
  return commands;
}

function atLine<T>(line: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RunUsage) throw new RunUsage(`${line}: ${failureLine(error)}`);
    throw error;
  }
}
