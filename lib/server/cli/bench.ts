/** `rung bench`: figures of this machine as JSON lines. */
import { type Command, Option } from 'commander';
import { BENCHES, type BenchName, bench, hasBuild } from '@/lib/server/bench/bench';
import { benchOracle } from '@/lib/server/bench/bench-oracle';
import { isMismatch } from '@/lib/server/bench/report';
import { CliFailure } from './failure';
import { taskOf } from './find-task';
import { writeJsonLine } from './output';

const NOTES = `
answers, board and memory need a production build (npm run build; RUNG_DIST_DIR names its folder) and start a server and a
database of their own beside yours; export needs the database alone. The last line holds the ratios, which mean the same on any machine.

--oracle names for each figure its aim and whether it was met. The figures depend on the machine and on what else it does (the first
line has its load average), so a missed aim is a measurement, and the exit code stays 0. A mismatch, where two ways to the same distance
disagree, is an error on any machine: exit code 1.`;

export function registerBench(program: Command): void {
  program
    .command('bench')
    .description('measure items, answers, boards, memory and the export of a study; JSON lines')
    .addOption(new Option('--only <name>', 'one of the measurements').choices(BENCHES))
    .option('--task <id...>', 'items: only of these tasks')
    .option('--oracle', 'only the exact distances of the cube, each beside its aim')
    .option('--quick', 'shorter, and the large board has 100,000 replies instead of 1,000,000')
    .addHelpText('after', NOTES)
    .action(async ({ only, task, oracle, quick }: { only?: BenchName; task?: string[]; oracle?: boolean; quick?: boolean }) => {
      if (oracle === true) return measureOracle(quick === true);
      const tasks = task?.map((id) => taskOf(id).id);
      const names = namesFor(tasks, only);
      if (names.some((name) => name !== 'items' && name !== 'export') && !hasBuild())
        throw new CliFailure('there is no production build; make one with `npm run build`');
      await bench(names, { quick: quick === true }, (line) => writeJsonLine(line), tasks);
    });
}

function namesFor(tasks: readonly string[] | undefined, only: BenchName | undefined): readonly BenchName[] {
  if (tasks !== undefined) return ['items'];
  return only === undefined ? BENCHES : [only];
}

async function measureOracle(quick: boolean): Promise<void> {
  let isWrong = false;
  await benchOracle(
    async (line) => {
      isWrong ||= isMismatch(line);
      await writeJsonLine(line);
    },
    { quick },
  );
  if (isWrong) throw new CliFailure('the oracle contradicts itself: see the mismatches');
}
