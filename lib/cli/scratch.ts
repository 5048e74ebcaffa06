/** A temporary database and server for a measurement: nothing measured touches stored data. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type QueryResult } from 'pg';
import { closeDb } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';

const run = promisify(execFile);

export interface OwnDatabase {
  readonly url: string;
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

/** The same without a server. */
export const onScratchDatabase = (work: (databaseUrl: string) => Promise<unknown>): Promise<void> =>
  onDatabase(makeScratchDatabase, ({ url }) => work(url));

/** The same with a database that `open` finds or makes on the server of the present one. */
export async function onDatabase<Found extends OwnDatabase>(
  open: (presentUrl: string) => Promise<Found>,
  work: (database: Found) => Promise<unknown>,
): Promise<void> {
  const outer = process.env.DATABASE_URL ?? '';
  const secretsFile = process.env.RUNG_SECRETS_FILE;
  const database = await open(outer);
  await switchTo(database.url);
  try {
    await work(database);
  } finally {
    await switchTo(outer, secretsFile);
    await database.drop();
  }
}

/** The secrets in a file belong only to the site's database. */
async function switchTo(url: string, secretsFile = ''): Promise<void> {
  await closeDb();
  process.env.DATABASE_URL = url;
  process.env.RUNG_SECRETS_FILE = secretsFile;
  resetEnv();
}

/** A migrated database next to the one of `url`, on the same PostgreSQL server. */
async function makeScratchDatabase(url: string): Promise<OwnDatabase> {
  const name = `rung_bench_${randomBytes(5).toString('hex')}`;
  const target = databaseNextTo(url, name);
  await onServer(url, `create database ${name}`);
  const drop = async () => void (await onServer(url, `drop database if exists ${name} with (force)`));
  try {
    await migrate(target);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: target, drop };
}

export function databaseNextTo(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

export const migrate = (url: string): Promise<unknown> =>
  run(process.execPath, ['scripts/migrate.mjs'], { env: { ...process.env, DATABASE_URL: url } });

/** Runs a statement outside of any database that it could change. */
export async function onServer(url: string, statement: string, values: readonly string[] = []): Promise<QueryResult> {
  const client = new Client({ connectionString: databaseNextTo(url, 'postgres') });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

export interface ScratchServer {
  readonly url: string;
  readonly pid: number;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

export const buildFolder = (): string => resolve(process.env.RUNG_DIST_DIR ?? '.next');
const serverProgram = (): string => resolve(buildFolder(), 'standalone/server.js');

/** Whether there is a production build to start. */
export const hasBuild = (): boolean => existsSync(serverProgram());

interface ServerOptions {
  readonly program?: string;
  /** The path of a module that the server loads first, and that answers messages of this process. */
  readonly preload?: string;
}

/** A production server on a free port, without the limits that would stop a measurement. */
export async function startScratchServer(
  databaseUrl: string,
  { program = serverProgram(), preload }: ServerOptions = {},
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
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', ...(preload ? (['ipc'] as const) : [])],
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
