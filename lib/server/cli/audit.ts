/** `rung audit`: whether anything beside the content of a task's items tells their answers. Exit code 1 where it does. */
import { type Command, Option } from 'commander';
import type { Seed } from '@/lib/core/seed';
import { auditLevel } from '@/lib/server/audit/audit';
import { takesCondition } from '@/lib/tasks/conditions';
import { CliFailure } from './failure';
import { taskOf } from './find-task';
import { writeJsonLine } from './output';
import { conditionValue, levelList, seedValue, wholeNumber } from './values';

interface Options {
  readonly task: string;
  readonly levels: string;
  readonly count: number;
  readonly seed: Seed;
  readonly condition?: string;
}

const NOTES = `
A decision tree that sees sizes of panels and files, ink, colours, edges and lengths of words, but nothing of what they show, is grown on
one half of the items and asked about the other. A line per level and way of looking; "leaks" where it is right more often than guessing
(binomial, p < 0.0001).`;

export function registerAudit(program: Command): void {
  program
    .command('audit')
    .description('look for leaks: whether anything beside the content of items tells their answers')
    .requiredOption('--task <id>', 'which task; `rung tasks` lists them')
    .option('--levels <list>', 'levels, such as 1-3,5', '1-3')
    .option('--count <k>', 'items at each level', wholeNumber(40, 1_000_000), 400)
    .addOption(new Option('--seed <s>', 'of the first item').argParser(seedValue).default(1n as Seed, '1'))
    .option('--condition <condition>', 'how the items are shown', conditionValue)
    .addHelpText('after', NOTES)
    .action(audit);
}

async function audit({ task: id, levels: list, count, seed, condition: asked }: Options): Promise<void> {
  const task = taskOf(id);
  const levels = levelList(list);
  if (levels === null) throw new CliFailure(`--levels ${list}: levels from 1 on, such as 1-3,5`);
  const condition = asked ?? task.conditions[0];
  if (condition === undefined || !takesCondition(task, condition))
    throw new CliFailure(`${id} has no condition ${asked}; it has ${task.conditions.join(', ')}`);
  let leaks = 0;
  for (const level of levels) {
    const lines = await auditLevel({ task, level, condition, firstSeed: seed, count });
    if (lines === null) throw new CliFailure(`${id} at level ${level}: no items, or no options to look at`);
    for (const line of lines) {
      await writeJsonLine(line);
      if (line.leaks) leaks += 1;
    }
  }
  if (leaks > 0) throw new CliFailure(`${id}: ${leaks} of ${2 * levels.length} audits found a leak`);
}
