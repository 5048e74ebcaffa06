/**
 * The database: one pool per process, shared by Prisma and hand-written statements. It is on globalThis because a
 * development server reloads this module after every edit.
 */
import { PrismaPg } from '@prisma/adapter-pg';
import { Client, Pool, type PoolClient, type QueryResultRow } from 'pg';
import { invariant } from 'rung-puzzles/core/invariant';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { env } from './env';
import { errorFields, log } from './log';

export interface Database {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
}

/** A pool, or one connection of it within a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** One connection within a transaction. */
export type Transaction = PoolClient;

const shared = globalThis as { rungDatabase?: Database };

function db(): Database {
  shared.rungDatabase ??= connect(env().DATABASE_URL);
  return shared.rungDatabase;
}

export const pool = (): Pool => db().pool;
export const prisma = (): PrismaClient => db().prisma;

/** The rows that a statement gives. */
export const rowsOf = async <Row extends QueryResultRow>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => (await pool().query<Row>(statement, [...values])).rows;

/** Of a statement that always gives one row, such as a sum over everything. */
export async function rowOf<Row extends QueryResultRow>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await rowsOf<Row>(statement, values);
  invariant(row !== undefined, 'the statement gives a row');
  return row;
}

function connect(url: string): Database {
  const connections = new Pool({
    ...(env().DIRECT_URL === undefined ? {} : { Client: NamelessClient }),
    connectionString: url,
    max: env().RUNG_POOL_SIZE,
    // A busy machine loads the pages of a starting server for many seconds, in which nothing arrives.
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that breaks is replaced, and its statements fail. Its error is also an event: of the connection if it
  // is in use, otherwise of both. Without a listener an event would end the process.
  connections.on('connect', (client) =>
    client.on('error', (error) => log.warn('database-connection-lost', errorFields(error))),
  );
  connections.on('error', () => {});
  return { pool: connections, prisma: new PrismaClient({ adapter: new PrismaPg(connections) }) };
}

/**
 * Behind a pooler such as PgBouncer each transaction may get another connection, which does not know the named prepared
 * statements of the one before.
 */
class NamelessClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]) =>
    super.query(withoutName(config) as never, ...(rest as never[]))) as Client['query'];
}

const withoutName = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'name' in config && 'text' in config && !('submit' in config)
    ? { ...config, name: undefined }
    : config;

export async function closeDb(): Promise<void> {
  const open = shared.rungDatabase;
  delete shared.rungDatabase;
  if (open === undefined) return;
  await open.prisma.$disconnect();
  await open.pool.end();
}

/** Runs `work` in one transaction; rolls back when it throws. */
export async function transaction<T>(work: (tx: PoolClient) => Promise<T>, from: Pool = pool()): Promise<T> {
  const client = await from.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
