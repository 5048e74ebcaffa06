/** A temporary database and server for the measurement: nothing measured touches stored data. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, escapeIdentifier, type Pool, type QueryResult } from 'pg';
import { closeDb } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';

const run = promisify(execFile);

interface ScratchDatabase {
  readonly url: string;
  readonly isNew: boolean;
  readonly drop: () => Promise<void>;
}

/**
 * Runs `work` with a server on a new database, which are both gone afterwards. Meanwhile this process, too, knows no
 * other database. May be nested: the inner one holds while it lasts.
 */
export const onScratch = (work: (server: ScratchServer, databaseUrl: string) => Promise<unknown>): Promise<void> =>
  onScratchDatabase(async (databaseUrl) => {
    const server = await startScratchServer(databaseUrl);
    await work(server, databaseUrl).finally(server.stop);
  });

/** The same without a server. A database with a name is kept for the next time. */
export async function onScratchDatabase(
  work: (databaseUrl: string, isNew: boolean) => Promise<unknown>,
  name?: string,
): Promise<void> {
  const outer = process.env.DATABASE_URL ?? '';
  const secretsFile = process.env.RUNG_SECRETS_FILE;
  const database = name === undefined ? await makeScratchDatabase(outer) : await namedDatabase(outer, name);
  await switchTo(database.url);
  try {
    await work(database.url, database.isNew);
  } finally {
    await switchTo(outer, secretsFile);
    await database.drop();
  }
}

const FILLED = 'filled by rung bench';

/** Creates the database of this name next to that of `url`, migrated; reuses it if it was filled before. */
async function namedDatabase(url: string, name: string): Promise<ScratchDatabase> {
  const { rows } = await onServer(
    url,
    `select from pg_database where datname = $1 and shobj_description("oid", 'pg_database') = $2`,
    [name, FILLED],
  );
  const isNew = rows.length === 0;
  if (isNew) {
    await onServer(url, `drop database if exists ${escapeIdentifier(name)} with (force)`);
    await onServer(url, `create database ${escapeIdentifier(name)}`);
  }
  const target = new URL(url);
  target.pathname = `/${name}`;
  await run(process.execPath, ['scripts/migrate.mjs'], { env: { ...process.env, DATABASE_URL: target.href } });
  return { url: target.href, isNew, drop: async () => undefined };
}

export const markFilled = (url: string): Promise<unknown> =>
  onServer(url, `comment on database ${escapeIdentifier(new URL(url).pathname.slice(1))} is '${FILLED}'`);

/** The secrets in a file belong only to the site's database. */
async function switchTo(url: string, secretsFile = ''): Promise<void> {
  await closeDb();
  process.env.DATABASE_URL = url;
  process.env.RUNG_SECRETS_FILE = secretsFile;
  resetEnv();
}

/** A migrated database next to the one of `url`, on the same PostgreSQL server. */
async function makeScratchDatabase(url: string): Promise<ScratchDatabase> {
  const name = `rung_bench_${randomBytes(5).toString('hex')}`;
  const target = new URL(url);
  target.pathname = `/${name}`;
  await onServer(url, `create database ${name}`);
  const drop = async () => void (await onServer(url, `drop database if exists ${name} with (force)`));
  try {
    await run(process.execPath, ['scripts/migrate.mjs'], { env: { ...process.env, DATABASE_URL: target.href } });
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: target.href, isNew: true, drop };
}

async function onServer(url: string, statement: string, values: readonly string[] = []): Promise<QueryResult> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Ends a transaction that changed nothing, so that pages do not know that nothing has changed. */
export const commitNothing = (on: Pick<Client | Pool, 'query'>): Promise<unknown> =>
  on.query('select pg_current_xact_id()');

export interface ScratchServer {
  readonly url: string;
  readonly pid: number;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

export const buildFolder = (): string => resolve(process.env.RUNG_DIST_DIR ?? '.next');
const serverProgram = (): string => resolve(buildFolder(), 'standalone/server.js');

const MEASURED = resolve('lib/cli/bench/measured.mjs');

/** Whether there is a production build to start. */
export const hasBuild = (): boolean => existsSync(serverProgram());

interface ServerOptions {
  readonly program?: string;
  /** Loads measured.mjs, which answers messages of this process. */
  readonly measured?: boolean;
}

/** A production server on a free port, without the limits that would stop a measurement. */
export async function startScratchServer(
  databaseUrl: string,
  { program = serverProgram(), measured = false }: ServerOptions = {},
): Promise<ScratchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: url,
    RUNG_LIMIT_FACTOR: '1000000',
    RUNG_LOG_LEVEL: 'error',
    HOSTNAME: '127.0.0.1',
    PORT: String(port),
  };
  const child = spawn(process.execPath, [...(measured ? ['--import', MEASURED] : []), program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', ...(measured ? (['ipc'] as const) : [])],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    await end(child);
  };
  await untilListening(child, port);
  return { url, pid: child.pid ?? 0, child, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolveGone) => child.once('exit', resolveGone));
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(insist);
}

/** Opens a connection without a request, so that memory at rest can be measured first. */
async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const { connect } = await import('node:net');
  const isOpen = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
  while (!(await isOpen())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended before it listened');
    await sleep(30);
  }
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? found(address.port) : failed(new Error('no free port')),
      );
    });
  });
}

/** Resident memory of a process and its descendants, in MB. */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [own, parent] of rows) if (family.has(parent)) family.add(own);
  }
  const kilobytes = rows.reduce((sum, [own, , rss]) => sum + (family.has(own) ? rss : 0), 0);
  return Math.round(kilobytes / 1024);
}
