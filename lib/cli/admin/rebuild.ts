/** `rung rebuild`: recomputes everything that is derived from the log: the state of climbs, standings, counts. */
import type { Command } from 'commander';
import { rebuildPacked } from '@/lib/server/boards/compare/items/pack';
import { rebuildClimbs } from '@/lib/server/play/climbs/log/rebuild';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withDb } from '../database';
import { CliFailure } from '../failure';

export function registerRebuild(program: Command): void {
  program
    .command('rebuild')
    .description('compute states, standings and counts again from the log of replies, and report differences')
    .option('--check', 'only compare; exit code 1 if something differs')
    .action(({ check }: { check?: boolean }) => withDb(() => rebuild(check !== true)));
}

async function rebuild(write: boolean): Promise<void> {
  const climbs = await rebuildClimbs({ write });
  const standings = await rebuildStandings({ write });
  const packed = await rebuildPacked({ write });
  process.stdout.write(`${JSON.stringify({ climbs, standings, packed }, null, 2)}\n`);
  const differing =
    climbs.differing + packed.differing + Object.values(standings.differing).reduce((sum, n) => sum + n, 0);
  if (!write && differing > 0)
    throw new CliFailure(`${differing} kept rows differ from the log; \`rung rebuild\` corrects them`);
}
