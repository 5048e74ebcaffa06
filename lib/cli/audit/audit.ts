/** `rung audit`: whether anything but the content of a task's items reveals their answers. Exit code 1 if it does. */
import { type Command, Option } from 'commander';
import type { Seed } from 'rung-puzzles/core/seed';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { auditLevel } from '@/lib/server/data/audit/audit';
import { inherentIn } from '@/lib/server/data/audit/inherent';
import { CliFailure } from '../failure';
import { taskOf } from '../items/find-task';
import { writeJsonLine } from '../printing/output';
import { tableOrJson, wantsTable } from '../printing/text-table';
import { conditionValue, levelList, seedValue, wholeNumber } from '../values';
import { auditSentence, auditTable, type JudgedAudit } from './audit-text';

interface Options {
  readonly task: string;
  readonly levels: string;
  readonly count: number;
  readonly seed: Seed;
  readonly condition?: string;
  readonly draw: boolean;
  readonly format?: string;
}

const NOTES = `
A decision tree learns from one half of the items and is tested on the other half. It counts shapes, points, colours, steps, letters and
words. It knows sizes of panels and files, ink and its box, and how similar options are, but not what they show. There is one line per
level and way of looking, and one sentence at the end. "leaks" means that the tree is right 5 points more often than guessing, which happens by accident in at most
one of 10,000 cases (binomial). If this is a known part of the question, "inherent" says why, and it does not count.`;

export function registerAudit(program: Command): void {
  program
    .command('audit')
    .description('look for leaks: does anything except the content of items give their answers away?')
    .requiredOption('--task <id>', 'which task; `rung tasks` lists them')
    .option('--levels <list>', 'levels, such as 1-3,5', '1-3')
    .option('--count <k>', 'items at each level', wholeNumber(40, 1_000_000), 400)
    .addOption(new Option('--seed <s>', 'seed of the first item').argParser(seedValue).default(1n as Seed, '1'))
    .option('--condition <condition>', 'how the items are shown', conditionValue)
    .option('--no-draw', 'only outlines and words, a hundred times as fast: no pixels, no file sizes')
    .addOption(tableOrJson())
    .addHelpText('after', NOTES)
    .action(audit);
}

async function audit({ task: id, levels: list, count, seed, condition: asked, draw, format }: Options): Promise<void> {
  const task = taskOf(id);
  const levels = levelList(list);
  if (levels === null) throw new CliFailure(`--levels ${list}: levels from 1 on, such as 1-3,5`);
  const condition = asked ?? task.conditions[0];
  if (condition === undefined || !takesCondition(task, condition))
    throw new CliFailure(`${id} has no condition ${asked}; it has ${task.conditions.join(', ')}`);
  const lines: JudgedAudit[] = [];
  const table = wantsTable(format);
  for (const level of levels) {
    const found = await auditLevel({ task, level, condition, firstSeed: seed, count, drawn: draw });
    if (found.length === 0)
      throw new CliFailure(`${id} at level ${level}: no items, or replies that cannot be guessed from a few`);
    const judged = found.map((line) => ({ ...line, inherent: line.leaks ? inherentIn(line) : null }));
    if (!table) for (const line of judged) await writeJsonLine(line);
    lines.push(...judged);
  }
  if (table) process.stdout.write(`${auditTable(lines)}\n`);
  process.stderr.write(`${auditSentence(lines)}\n`);
  const leaks = lines.filter((line) => line.leaks && line.inherent === null).length;
  if (leaks > 0) throw new CliFailure(`${id}: ${leaks} of ${lines.length} audits found a leak`);
}
