/** Loads banks and registers their tasks and suites in this process. Banks never change, so once each. */
import { registerSuite } from 'rung-puzzles/suites';
import { findTask, registerTask } from 'rung-puzzles/tasks';
import { opaqueTask } from 'rung-puzzles/tasks/task';
import { pool } from '@/lib/server/platform/db';
import { type Bank, type BankAbout, type BankRow, bankTaskId } from './bank';
import { makeBankTask } from './bank-task';
import { makeBankSuite } from './suite/bank-suite';

export async function readBank(name: string, version: string): Promise<Bank | null> {
  const about = await pool().query<{ about: BankAbout }>(
    'select "about" from "BankVersion" where "bankName" = $1 and "version" = $2',
    [name, version],
  );
  if (about.rows[0] === undefined) return null;
  const { rows } = await pool().query<{ level: number; content: BankRow }>(
    'select "level", "content" from "BankRow" where "bankName" = $1 and "version" = $2 order by "level", "position"',
    [name, version],
  );
  const levels: BankRow[][] = [];
  for (const { level, content } of rows) {
    levels[level - 1] ??= [];
    levels[level - 1]?.push(content);
  }
  return { name, version, about: about.rows[0].about, levels };
}

/** Registers the task of a version; false if the version does not exist. */
export async function registerBank(name: string, version: string, isPast: boolean): Promise<boolean> {
  if (findTask(bankTaskId(name), version) !== undefined) return true;
  const bank = await readBank(name, version);
  if (bank === null) return false;
  registerTask(opaqueTask(makeBankTask(bank)), { isPast });
  return true;
}

/** Registers the suite too, of the version that boards and new climbs use. */
export async function registerSuiteOf(name: string, version: string): Promise<void> {
  const bank = await readBank(name, version);
  if (bank === null) return;
  const task = makeBankTask(bank);
  registerTask(opaqueTask(task));
  registerSuite(makeBankSuite(bank, opaqueTask(task)));
}
