/**
 * `rung selftest`: what only a real browser on a real server can show: the error of response times, and whether kills
 * lose answers.
 */
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { hasBuild, onScratch } from '@/lib/cli/bench/logs/scratch';
import { NoBrowser, withBrowser } from '@/lib/cli/selftest/browser';
import { measureKills } from '@/lib/cli/selftest/kills';
import { storeSelfTest } from '@/lib/cli/selftest/store';
import { readable } from '@/lib/cli/selftest/timing/table';
import { measureTiming, type Server } from '@/lib/cli/selftest/timing/timing';
import { type SelfTestResult, selfTestResult } from '@/lib/wire/models/selftest';
import packageJson from '@/package.json';
import { withDb } from './database';
import { CliFailure } from './failure';
import { writeJsonLine } from './printing/output';
import { userPath } from './user-path';
import { wholeNumber } from './values';

interface Common {
  readonly out?: string;
  readonly browser?: string;
  readonly store?: boolean;
}

const NOTES = `
Needs a production build (npm run build; RUNG_DIST_DIR names its folder), the packages for development and a Chromium. The test starts a
separate server and database. The result goes to stdout as JSON, and a table to stderr. --store also keeps it in your database, where
exports find it. A missed aim is only a measurement, and the exit code stays 0.`;

export function registerSelfTest(program: Command): void {
  const selftest = program
    .command('selftest')
    .description('measure response times, and check that kills lose no answer, in a real browser');
  common(
    selftest
      .command('timing')
      .description('measure how far stored response times are from known presses at 200, 500 and 800 ms'),
  )
    .option('--trials <n>', 'presses at each offset, alternating key and mouse', wholeNumber(2, 10_000), 200)
    .action(({ trials, ...options }: Common & { trials: number }) =>
      measure(options, (server) =>
        withBrowser(options.browser, (browser) =>
          measureTiming(browser, server, { trials, executable: options.browser, ...origin(), onProgress: say }),
        ),
      ),
    );
  common(
    selftest
      .command('kills')
      .description('kill the tab at random moments, continue, and compare acknowledged answers with stored ones'),
  )
    .option('--kills <n>', 'how many', wholeNumber(1, 100_000), 1000)
    .option('--pages <n>', 'pages at once', wholeNumber(1, 32), 4)
    .action(({ kills, pages, ...options }: Common & { kills: number; pages: number }) =>
      measure(options, (server) =>
        withBrowser(options.browser, (browser) =>
          measureKills(browser, server, { kills, pages, ...origin(), onProgress: say }),
        ),
      ),
    );
}

const common = (command: Command): Command =>
  command
    .option('--out <file>', 'also write the result into this file')
    .option('--browser <path>', 'a Chromium or Chrome')
    .option('--store', 'keep the result in the database')
    .addHelpText('after', NOTES);

const origin = () => ({ at: new Date().toISOString(), appVersion: packageJson.version });
const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function measure({ out, store }: Common, work: (server: Server) => Promise<SelfTestResult>): Promise<void> {
  if (!hasBuild()) throw new CliFailure('there is no production build; run `npm run build`');
  const result = await onOwnServer(work);
  await writeJsonLine(result);
  process.stderr.write(`\n${readable(result)}`);
  if (out !== undefined) await writeFile(userPath(out), `${JSON.stringify(result, null, 2)}\n`);
  if (store === true) await withDb(() => storeSelfTest(result));
}

async function onOwnServer(work: (server: Server) => Promise<SelfTestResult>): Promise<SelfTestResult> {
  let result: SelfTestResult | null = null;
  try {
    await onScratch(async ({ url }) => {
      const { pool } = await import('@/lib/server/platform/db');
      result = selfTestResult.parse(await work({ url, pool: pool() }));
    });
  } catch (error) {
    throw error instanceof NoBrowser ? new CliFailure(error.message) : error;
  }
  if (result === null) throw new CliFailure('nothing was measured');
  return result;
}
