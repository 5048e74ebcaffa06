// A production server for tests, on a free port, on the build that RUNG_DIST_DIR names.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFolder, startServer } from './build.mjs';
import { throughPooler } from './pooler.mjs';
import { freePort } from './postgres.mjs';
import { PIPED } from './process.mjs';

const LOG_LIMIT = 200_000;
const MOST_PORTS = 3;

/**
 * Starts a server on `databaseUrl` and waits until it answers. The same `port` can be asked for again after a `kill`.
 * Returns `{ url, port, pid, log(), stop(), kill() }`: `stop` ends it in order, `kill` is kill -9.
 */
export async function startTestServer({ databaseUrl, port, env = {} }) {
  if (port !== undefined) return startOn(port, databaseUrl, env);
  for (let tries = 1; ; tries += 1) {
    const started = await startOn(await freePort(), databaseUrl, env).catch((error) => error);
    if (!(started instanceof Error)) return started;
    // A port that was free a moment ago may have been taken meanwhile.
    if (tries === MOST_PORTS || !started.message.includes('EADDRINUSE')) throw started;
  }
}

async function startOn(port, databaseUrl, env) {
  const url = `http://127.0.0.1:${port}`;
  const pooler = process.env.RUNG_TEST_POOLER_AT;
  const settings = {
    ...(pooler ? throughPooler(databaseUrl, pooler) : { DATABASE_URL: databaseUrl }),
    NEXTAUTH_URL: url,
    RUNG_LIMIT_FACTOR: '1000',
    RUNG_LOG_LEVEL: 'warn',
    RUNG_DRAIN_MS: '0',
    // A request on a connection that the server closes at that moment fails, and a test may pause longer than 5 s.
    KEEP_ALIVE_TIMEOUT: '180000',
    // Few tests with a separate server need cubes, and building the tables takes seconds.
    RUNG_WARM_UP: '0',
    ...env,
  };
  const distDir = env.RUNG_DIST_DIR;
  // The shared server is asked for every page.
  const program = settings.RUNG_WARM_UP === '1' ? 'server.js' : lazyProgram(distDir);
  const child = startServer({ host: '127.0.0.1', port, stdio: PIPED, env: settings, distDir, program });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-LOG_LIMIT);
    });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const end = (signal) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  await untilAnswering(url, child, () => log);
  return { url, port, pid: child.pid, log: () => log, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/** server.js that loads a page when it is asked for. Loading all of them at the start takes two seconds. */
function lazyProgram(distDir) {
  const program = 'server-lazy.js';
  const file = path.join(serverFolder(distDir), program);
  if (existsSync(file)) return program;
  const text = readFileSync(path.join(serverFolder(distDir), 'server.js'), 'utf8');
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text.replace('"preloadEntriesOnStart":true', '"preloadEntriesOnStart":false'));
  renameSync(unfinished, file);
  return program;
}

async function untilAnswering(url, child, log) {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it answered:\n${log()}`);
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
    if (response) return;
    await sleep(30);
  }
}
