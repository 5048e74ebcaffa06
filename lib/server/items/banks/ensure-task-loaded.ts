/** Loads a bank before a process uses its task. All other tasks are known from the start. */
import { findTask } from 'rung-puzzles/tasks';
import { pool } from '@/lib/server/platform/db';
import { bankOfTask } from './bank';
import { registerBank } from './load-bank';

/** Makes `findTask` find this version of the task, by default the open one, otherwise the newest. */
export async function ensureTaskLoaded(id: string, version?: string): Promise<void> {
  const name = bankOfTask(id);
  if (name === null || (version !== undefined && findTask(id, version) !== undefined)) return;
  const wanted = version ?? (await defaultVersion(name));
  if (wanted !== null) await registerBank(name, wanted, version !== undefined);
}

/** The default version of a bank; null if the bank does not exist. */
export async function defaultVersion(name: string): Promise<string | null> {
  const { rows } = await pool().query<{ version: string }>(
    `select coalesce(b."openVersion", (select v."version" from "BankVersion" v where v."bankName" = b."name" order by v."importedAt" desc limit 1)) as "version"
     from "Bank" b where b."name" = $1`,
    [name],
  );
  return rows[0]?.version ?? null;
}
