/** `rung rebuild`: standings and counts anew from the log. */
import type { Command } from 'commander';
import { rebuildStandings } from '@/lib/server/standings/rebuild';
import { withDb } from './database';
import { CliFailure } from './failure';

export function registerRebuild(program: Command): void {
  program
    .command('rebuild')
    .description('work out standings and counts anew from the log of replies, and tell where the kept ones differed')
    .option('--check', 'only compare; exit code 1 where something differs')
    .action(({ check }: { check?: boolean }) =>
      withDb(async () => {
        const report = await rebuildStandings({ write: check !== true });
        process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
        const differing = Object.values(report.differing).reduce((sum, n) => sum + n, 0);
        if (check === true && differing > 0) throw new CliFailure(`${differing} kept rows differ from the log; \`rung rebuild\` puts them right`);
      }),
    );
}
