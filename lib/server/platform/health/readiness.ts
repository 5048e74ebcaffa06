/** Whether this process can take requests: database up, all migrations applied, not about to end. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pool } from '../db';
import { errorFields, log } from '../log';
import { isDraining } from './drain';

export interface Readiness {
  readonly ready: boolean;
  readonly database: 'answers' | 'unreachable';
  /** Migrations of this version that the database lacks; null if it is unreachable. */
  readonly pendingMigrations: readonly string[] | null;
  readonly draining: boolean;
}

export async function readiness(): Promise<Readiness> {
  const pendingMigrations = await pending();
  const draining = isDraining();
  return {
    ready: pendingMigrations?.length === 0 && !draining,
    database: pendingMigrations === null ? 'unreachable' : 'answers',
    pendingMigrations,
    draining,
  };
}

async function pending(): Promise<readonly string[] | null> {
  try {
    const { rows } = await pool().query<{ name: string }>(
      'select "migration_name" as "name" from "_prisma_migrations" where "finished_at" is not null',
    );
    const applied = new Set(rows.map(({ name }) => name));
    return (await migrations()).filter((name) => !applied.has(name));
  } catch (error) {
    log.warn('not-ready', errorFields(error));
    return null;
  }
}

async function migrations(): Promise<readonly string[]> {
  const entries = await readdir(join(process.cwd(), 'prisma/migrations'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
