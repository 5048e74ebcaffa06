/**
 * What a process has to have read of banks before it asks for one of their tasks. Every other task is known from the
 * start.
 */
import { findTask } from 'rung-puzzles/tasks';
import { pool } from '@/lib/server/platform/db';
import { bankOfTask } from './bank';
import { enlistBank } from './load-bank';

/**
 * Afterwards `findTask` knows this version of the task, if there is one. Without a version: the one that is open, or
 * else the newest.
 */
export async function knowTask(id: string, version?: string): Promise<void> {
  const name = bankOfTask(id);
  if (name === null || (version !== undefined && findTask(id, version) !== undefined)) return;
  const wanted = version ?? (await usualVersion(name));
  if (wanted !== null) await enlistBank(name, wanted, version !== undefined);
}

/** The version that stands for a bank where none is named; null where there is no such bank. */
export async function usualVersion(name: string): Promise<string | null> {
  const { rows } = await pool().query<{ version: string }>(
    `select coalesce(b."openVersion", (select v."version" from "BankVersion" v where v."bankName" = b."name" order by v."importedAt" desc limit 1)) as "version"
     from "Bank" b where b."name" = $1`,
    [name],
  );
  return rows[0]?.version ?? null;
}
