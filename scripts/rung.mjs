#!/usr/bin/env node
// The command line: prepares what a verb needs and hands over to lib/cli/main.ts.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { ensureCli } from './lib/cli.mjs';
import { ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { needsDatabase } from './lib/needs-database.mjs';
import { isPacked, programDir } from './lib/paths.mjs';
import { childEnv, exitCode } from './lib/process.mjs';
import { main, Refusal } from './lib/progress.mjs';

const args = process.argv.slice(2);

/** Verbs that measure your own build. */
const FOR_DEVELOPMENT = new Set(['bench', 'selftest']);

/** Verbs that drive a browser: the named one, or the one that end-to-end tests would use. */
const needsBrowser = args[0] === 'selftest' && needsDatabase(args) && !args.some((arg) => /^--browser(=|$)/.test(arg));

async function findBrowser() {
  const browsers = await import('./lib/browser.mjs');
  return browsers.findBrowser();
}

/**
 * Runs main.ts with our own stdin, stdout and stderr, in our process group: a Ctrl-C reaches it directly, other signals
 * are passed on.
 */
async function runMain(env = {}) {
  const child = spawn(process.execPath, [await ensureCli(), ...args], {
    stdio: 'inherit',
    cwd: programDir,
    env: childEnv({ INIT_CWD: process.env.INIT_CWD ?? process.cwd(), ...env }),
  });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return exitCode(child);
}

main(async () => {
  if (args[0] === 'doctor' && args.length === 1) return (await import('./lib/doctor.mjs')).doctor();
  if (args[0] === 'start') return (await import('./start.mjs')).startSite();
  if (isPacked && FOR_DEVELOPMENT.has(args[0]))
    throw new Refusal(`rung ${args[0]} needs a clone of Rung, since it measures one's own build.`);
  await ensureInstalled();
  await ensureGenerated();
  if (!needsDatabase(args)) return runMain();
  const browser = needsBrowser ? await findBrowser() : {};
  const { withDatabase } = await import('./lib/database.mjs');
  return withDatabase((url) => runMain({ ...browser, DATABASE_URL: url }));
});
