/** Which banks are asked now. That stands in the database alone, so that all processes agree. */
import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { findSuite } from 'rung-puzzles/suites';
import { findTask } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { type Actor, recordAct, TERMINAL } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { bankOfTask, bankSuiteId, bankTaskId } from './bank';
import { enlistBank, enlistSuiteOf } from './load-bank';

interface Known {
  readonly name: string;
  readonly openVersion: string | null;
  /** The one that boards are about: open now, or last. */
  readonly boardVersion: string;
}

/** The version that each suite of this process is of. */
const suites = new Map<string, string>();

/** Makes known what was opened, here or by another process; returns the names of the banks that are open. */
export async function refreshBanks(): Promise<readonly string[]> {
  const { rows } = await pool().query<Known>(
    `select b."name", b."openVersion", coalesce(b."openVersion", e."bankVersion") as "boardVersion" from "Bank" b
       join lateral (select "bankVersion" from "Edition" where "suite" = 'bank-' || b."name" order by "openedAt" desc limit 1) e on true order by b."name"`,
  );
  for (const { name, boardVersion } of rows) {
    if (suites.get(name) === boardVersion && findSuite(bankSuiteId(name)) !== undefined) continue;
    await enlistSuiteOf(name, boardVersion);
    suites.set(name, boardVersion);
  }
  return rows.filter(({ openVersion }) => openVersion !== null).map(({ name }) => name);
}

/** Tasks of the open banks. */
export async function openBankTasks(): Promise<readonly Task[]> {
  const names = await refreshBanks();
  return names.flatMap((name) => findTask(bankTaskId(name), suites.get(name)) ?? []);
}

/** Whether new climbs may ask this task: all but those of banks that are closed. */
export async function mayAsk(taskId: string): Promise<boolean> {
  const name = bankOfTask(taskId);
  return name === null || (await refreshBanks()).includes(name);
}

/**
 * Opens a version of a bank to people and models, or closes the bank with null. Climbs under way go on with the version
 * that they began with. Each version has editions of its own, so that a board never mixes two. Refuses `not-found`.
 */
export async function openBank(name: string, version: string | null, actor: Actor = TERMINAL): Promise<void> {
  if (version !== null && !(await enlistBank(name, version, true)))
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
 * New climbs join the newest edition that is open, so a version that comes after another gets a new one. The old ones
 * do not retire: most of their rows are asked again in the new version, and what a retired edition publishes would tell
 * them. The row of the bank is locked: two that open at once come one after the other.
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
