/** `rung tasks`: what there is to generate. */
import type { Command } from 'commander';
import { TASKS } from '@/lib/tasks';
import type { Task } from '@/lib/tasks/task';

export function registerTasks(program: Command): void {
  program
    .command('tasks')
    .description('list the tasks: levels, conditions, meaning of their truth')
    .option('--json', 'as one JSON array, with the description of every field of `truth`')
    .action(({ json }: { json?: boolean }) => {
      process.stdout.write(json === true ? `${JSON.stringify(TASKS.map(describe), null, 2)}\n` : TASKS.map(oneLine).join(''));
    });
}

const describe = ({ id, benchmark, title, summary, version, levels, conditions, variants, chance, truthFields }: Task) => ({
  id,
  benchmark,
  title,
  summary,
  version,
  levels,
  conditions,
  variants: variants ?? [],
  chance,
  truth: truthFields,
});

const oneLine = ({ id, title, levels, conditions }: Task): string =>
  `${id.padEnd(24)} ${title.padEnd(28)} levels ${levels.first} to ${levels.last ?? '∞'}  ${conditions.join(', ')}\n`;
