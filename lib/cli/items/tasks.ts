/** `rung tasks`: what there is to generate. */
import type { Command } from 'commander';
import { SUITES } from 'rung-puzzles/suites';
import { TASKS } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';

export function registerTasks(program: Command): void {
  program
    .command('tasks')
    .description('list the tasks with levels and conditions')
    .option('--json', 'print one JSON array, with a description of every field of `truth`')
    .option('--banks', 'also list open banks of imported items, from the database')
    .action(async ({ json, banks }: { json?: boolean; banks?: boolean }) => {
      const tasks = [...TASKS, ...(banks === true ? await openBanks() : [])];
      process.stdout.write(
        json === true ? `${JSON.stringify(tasks.map(describe), null, 2)}\n` : tasks.map(oneLine).join(''),
      );
    });
}

/** Loads what reads the database only where it is asked for. */
async function openBanks(): Promise<readonly Task[]> {
  const [{ withDb }, { openBankTasks }] = await Promise.all([
    import('../database'),
    import('@/lib/server/items/banks/open-banks'),
  ]);
  let tasks: readonly Task[] = [];
  await withDb(async () => {
    tasks = await openBankTasks();
  });
  return tasks;
}

const describe = ({
  id,
  benchmark,
  title,
  summary,
  version,
  levels,
  conditions,
  variants,
  chance,
  truthFields,
}: Task) => ({
  id,
  benchmark,
  title,
  summary,
  version,
  levels,
  conditions,
  variants: variants ?? [],
  chance: chance(conditions[0] ?? 'image'),
  truth: truthFields,
  comparisons: SUITES.flatMap(({ comparisons = [] }) => comparisons.filter(({ task }) => task === id)).map(
    ({ task: _, ...comparison }) => comparison,
  ),
});

const oneLine = ({ id, title, levels, conditions, variants = [] }: Task): string => {
  const named = variants.flatMap(({ values }) => values).map((value) => `.${value.id}`);
  return `${id.padEnd(24)} ${title.padEnd(28)} levels ${levels.first} to ${levels.last ?? '∞'}  ${conditions.join(', ')}  ${named.join(' ')}`
    .trimEnd()
    .concat('\n');
};
