/** `rung rescore`: judges replies again with the current parsers and scorers. The decisions of climbs do not change. */
import type { Command } from 'commander';
import { rescore } from '@/lib/server/play/climbs/log/rescore';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withDb } from '../database';
import { taskOf } from '../items/find-task';

export function registerRescore(program: Command): void {
  program
    .command('rescore')
    .description('score the stored replies again with the present scorers, and correct the counts')
    .option('--task <id>', 'only this task')
    .action(({ task }: { task?: string }) =>
      withDb(async () => {
        const report = await rescore(task === undefined ? {} : { task: taskOf(task).id });
        const { differing } = await rebuildStandings();
        process.stdout.write(`${JSON.stringify({ ...report, standingsChanged: differing })}\n`);
      }),
    );
}
