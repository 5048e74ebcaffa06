/** Which banks are open. Only the database stores this, so that all processes agree. */
import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { findSuite } from 'rung-puzzles/suites';
import { findTask } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { type Actor, recordAct, TERMINAL } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { bankOfTask, bankSuiteId, bankTaskId } from './bank';
import { registerBank, registerSuiteOf } from './load-bank';

interface Known {
  readonly name: string;
  readonly openVersion: string | null;
  /** The version on boards: the open one, or the last. */
  readonly boardVersion: string;
}

const suites = new Map<string, string>();

/** Registers banks opened here or by another process. Returns the names of the open banks. */
export async function refreshBanks(): Promise<readonly string[]> {
  const { rows } = await pool().query<Known>(
    `select b."name", b."openVersion", coalesce(b."openVersion", e."bankVersion") as "boardVersion" from "Bank" b
       join lateral (select "bankVersion" from "Edition" where "suite" = 'bank-' || b."name" order by "openedAt" desc limit 1) e on true order by b."name"`,
  );
  for (const { name, boardVersion } of rows) {
    if (suites.get(name) === boardVersion && findSuite(bankSuiteId(name)) !== undefined) continue;
    await registerSuiteOf(name, boardVersion);
    suites.set(name, boardVersion);
  }
  return rows.filter(({ openVersion }) => openVersion !== null).map(({ name }) => name);
}

export async function openBankTasks(): Promise<readonly Task[]> {
  const names = await refreshBanks();
  return names.flatMap((name) => findTask(bankTaskId(name), suites.get(name)) ?? []);
}

/** Whether new climbs may ask this task: false only for tasks of closed banks. */
export async function mayAsk(taskId: string): Promise<boolean> {
  const name = bankOfTask(taskId);
  return name === null || (await refreshBanks()).includes(name);
}

/**
 * Opens a version of a bank to people and models; null closes the bank. Active climbs continue with their version. Each
 * version has separate editions, so that a board never mixes two. Throws `not-found`.
 */
export async function openBank(name: string, version: string | null, actor: Actor = TERMINAL): Promise<void> {
  if (version !== null && !(await registerBank(name, version, true)))
    throw new AppError('not-found', `The bank ${name} has no version ${version}.`);
  await transaction(async (tx) => {
    const { rowCount } = await tx.query('update "Bank" set "openVersion" = $2 where "name" = $1', [name, version]);
    if (rowCount === 0) throw new AppError('not-found', `There is no bank ${name}.`);
    if (version !== null) await ensureEdition(tx, name, version);
    await recordAct(
      tx,
      actor,
      version === null ? 'bank.close' : 'bank.open',
      `bank/${name}`,
      version === null ? {} : { version },
    );
  });
  await refreshBanks();
}

/**
 * New climbs join the newest open edition, so a later version gets a new one. Old editions do not retire, because most
 * of their rows are in use in the new version and a retired edition publishes its answers. The lock on the bank's row
 * serialises two calls.
 */
async function ensureEdition(tx: PoolClient, name: string, version: string): Promise<void> {
  const suite = bankSuiteId(name);
  const { rows } = await tx.query<{ bankVersion: string; open: boolean }>(
    `select "bankVersion", "retiredAt" is null as "open" from "Edition" where "suite" = $1 order by "openedAt" desc, "id" desc`,
    [suite],
  );
  if (rows.find(({ open }) => open)?.bankVersion === version) return;
  const earlier = rows.filter(({ bankVersion }) => bankVersion === version).length;
  const key = randomBytes(32);
  const count = earlier === 0 ? '' : `-${earlier + 1}`;
  await tx.query(
    `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment", "bankVersion")
     select $1, $2, coalesce("about"->>'title', $3) || ', version ' || $4::text || $5::text, $6, $7, $4::text from "BankVersion" where "bankName" = $3 and "version" = $4::text`,
    [`${suite}-${version}${count}`, suite, name, version, count, key, createHash('sha256').update(key).digest('hex')],
  );
}
