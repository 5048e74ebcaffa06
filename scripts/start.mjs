// npm start, npm run dev and rung start: from a bare checkout or a packed Rung to a running site, and back to nothing
// on Ctrl-C.
import './lib/node-version.mjs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { host, isPort, localHost, localUrl, port } from './lib/address.mjs';
import { ensureBuilt, nextProgram, startServer } from './lib/build.mjs';
import { ensureCli } from './lib/cli.mjs';
import { rungCommand, startCommand } from './lib/commands.mjs';
import { ensureGenerated, ensureInstalled } from './lib/install.mjs';
import { endAll, endOnSignals, exitCode, isEndRequested, PIPED, start, startNode, succeed } from './lib/process.mjs';
import { main, Refusal, say, seconds, wait } from './lib/progress.mjs';

const isDevelopment = process.argv.includes('--dev');
/** Fills a site without results with simulated people and models. */
const isDemo = process.argv.includes('--demo');
const startedAt = performance.now();

/** Where people find the site. */
const siteUrl = (
  process.env.NEXTAUTH_URL ||
  process.env.PUBLIC_URL ||
  `http://${localHost === '127.0.0.1' ? 'localhost' : localHost}:${port}`
).replace(/\/+$/, '');

async function refuseTakenPort() {
  const { isPortFree } = await import('./lib/postgres.mjs');
  if (!isPort) throw new Refusal(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  // A server whose launcher was killed needs a moment to notice.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if (await isPortFree(port, host)) return;
    await sleep(100);
  }
  const other = `PORT=${port + 1} ${isDevelopment ? 'npm run dev' : startCommand}`;
  if (await isRung())
    throw new Refusal(
      `Rung already runs at ${siteUrl}. To sign in as its admin: ${rungCommand} admin link. For a second server: ${other}`,
    );
  throw new Refusal(`Port ${port} on ${host} is taken by another program. Choose another, for example: ${other}`);
}

/** Whether the program on our port answers as Rung does. */
async function isRung() {
  const response = await fetch(`${localUrl}/api/v1/openapi.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return text.includes('"title":"Rung') || text.includes('"title": "Rung');
}

/** One verb of the command line against the database that is open already. */
const rung = async (args, env) =>
  succeed(start(process.execPath, [await ensureCli(), ...args], { stdio: PIPED, env }), `rung ${args.join(' ')}`);

/** Keeps an embedded server alive under a running site: restarts it on the same port if it ends, unless it was asked to. */
async function keepAlive(database, open) {
  if ((await database.lost) === 'asked') throw new Refusal('PostgreSQL was asked to end, so Rung ends too.');
  say('PostgreSQL went away; starting it again.');
  const next = await open();
  if (next.url !== database.url) throw new Refusal('PostgreSQL could not be started again on its port.');
  return keepAlive(next, open);
}

async function answers(server) {
  while (server.exitCode === null && server.signalCode === null) {
    const response = await fetch(localUrl, { redirect: 'manual', signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    );
    if (response) return response.status;
    await sleep(50);
  }
  throw new Refusal('The server ended before it answered.');
}

function serve(env) {
  const options = { stdio: ['ignore', 'pipe', 'inherit'], env };
  const server = isDevelopment
    ? startNode([nextProgram, 'dev', '-H', host, '-p', String(port)], options)
    : startServer({ host, port, ...options });
  passLines(server.stdout);
  return server;
}

/** Replaces what Next prints while it starts; its other lines are the server's log. */
const BANNER = /^\s*(▲ Next\.js|- (Local|Network|Environments):|✓ (Starting|Running next\.config|Ready in)|$)/;

function passLines(stream) {
  const lines = createInterface({ input: stream });
  lines.on('line', (line) => BANNER.test(stripVTControlCharacters(line)) || process.stdout.write(`${line}\n`));
}

async function run() {
  await ensureInstalled();
  await refuseTakenPort();
  await ensureGenerated();
  const { openDatabase } = await import('./lib/database.mjs');
  const database = await openDatabase();
  const env = { DATABASE_URL: database.url, NEXTAUTH_URL: siteUrl };
  await wait('Seeding reference data', () => rung(['seed'], env));
  if (isDemo) await wait('Making the demo data (one to four minutes)', () => rung(['demo', '--keep'], env));
  if (!isDevelopment) await ensureBuilt();
  await refuseTakenPort();
  const server = serve(env);
  const ended = exitCode(server);
  const [status, link] = await wait('Starting the server', () =>
    Promise.all([answers(server), rung(['admin', 'link', '--keep'], env)]),
  );
  if (status >= 500) say(`The first page answered with status ${status}; see the lines above.`);
  say(
    `\nRung is at ${siteUrl} (ready in ${seconds(startedAt)})\nSign in as admin, once: ${link.split('\n').at(-1)}\nCtrl-C stops it.\n`,
  );
  await Promise.race([ended, keepAlive(database, openDatabase)]);
  if (!isEndRequested()) throw new Refusal('The server ended.');
}

/** Runs until a signal ends it. */
export async function startSite() {
  endOnSignals(() => say('Stopped.'));
  try {
    await run();
  } finally {
    await endAll();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(startSite);
