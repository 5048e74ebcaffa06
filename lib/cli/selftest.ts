/** `rung selftest timing`: the error of response times, which only a real browser on a real server can show. */
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { hasBuild, onScratch } from '@/lib/cli/scratch';
import { NoBrowser, withBrowser } from '@/lib/cli/selftest/browser';
import { storeSelfTest } from '@/lib/cli/selftest/store';
import { readable } from '@/lib/cli/selftest/timing/table';
import { measureTiming } from '@/lib/cli/selftest/timing/timing';
import { type TimingSelfTest, timingSelfTest } from '@/lib/wire/models/selftest';
import packageJson from '@/package.json';
import { withDb } from './database';
import { CliFailure } from './failure';
import { writeJsonLine } from './printing/output';
import { userPath } from './user-path';
import { wholeNumber } from './values';

interface Options {
  readonly trials: number;
  readonly out?: string;
  readonly browser?: string;
  readonly store?: boolean;
}

const NOTES = `
Needs a production build (npm run build; RUNG_DIST_DIR names its folder), the packages for development and a Chromium. The test starts a
separate server and database. The result goes to stdout as JSON, and a table to stderr. --store also keeps it in your database, where
exports find it. A missed aim is only a measurement, and the exit code stays 0.`;

export function registerSelfTest(program: Command): void {
  program
    .command('selftest')
    .description('measure the error of response times in a real browser')
    .command('timing')
    .description('measure how far stored response times are from known presses at 200, 500 and 800 ms')
    .option('--trials <n>', 'presses at each offset, alternating key and mouse', wholeNumber(2, 10_000), 200)
    .option('--out <file>', 'also write the result into this file')
    .option('--browser <path>', 'a Chromium or Chrome')
    .option('--store', 'keep the result in the database')
    .addHelpText('after', NOTES)
    .action(measure);
}

async function measure(options: Options): Promise<void> {
  const { out, store } = options;
  if (!hasBuild()) throw new CliFailure('there is no production build; run `npm run build`');
  const result = await measureOnOwnServer(options);
  await writeJsonLine(result);
  process.stderr.write(`\n${readable(result)}`);
  if (out !== undefined) await writeFile(userPath(out), `${JSON.stringify(result, null, 2)}\n`);
  if (store === true) await withDb(() => storeSelfTest(result));
}

async function measureOnOwnServer({ trials, browser: executable }: Options): Promise<TimingSelfTest> {
  let result: TimingSelfTest | null = null;
  const at = new Date().toISOString();
  const onProgress = (text: string) => void process.stderr.write(`${text}\n`);
  try {
    await onScratch(async ({ url }) => {
      const { pool } = await import('@/lib/server/platform/db');
      const server = { url, pool: pool() };
      const options = { trials, executable, at, appVersion: packageJson.version, onProgress };
      const measured = await withBrowser(executable, (browser) => measureTiming(browser, server, options));
      result = timingSelfTest.parse(measured);
    });
  } catch (error) {
    throw error instanceof NoBrowser ? new CliFailure(error.message) : error;
  }
  if (result === null) throw new CliFailure('nothing was measured');
  return result;
}
