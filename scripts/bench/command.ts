/** `rung bench`: figures of this machine as JSON lines. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { CliFailure } from '@/lib/cli/failure';
import { taskOf } from '@/lib/cli/items/find-task';
import { writeJsonLine } from '@/lib/cli/printing/output';
import { hasBuild } from '@/lib/cli/scratch';
import { BENCHES, type BenchName, bench } from './bench';
import { benchOracle } from './bench-oracle';
import type { BoardScale } from './board/bench-board';
import { isMismatch } from './report/report';

const NOTES = `
answers, cost, board, memory and upload need a production build (npm run build; RUNG_DIST_DIR names its folder), and start a separate server
and database. export needs only the database. The last line holds the ratios, which mean the same on any machine.

--oracle names the aim of each figure and whether it was met. The figures depend on the machine and its load (the first line has the load
average). So a missed aim is only a measurement, and the exit code stays 0. A mismatch, if two ways to the same distance disagree, is an
error on any machine: exit code 1.`;

interface Options extends Pick<BoardScale, 'replies' | 'plans' | 'databases'> {
  readonly only?: BenchName;
  readonly task?: string[];
  readonly condition: string;
  readonly oracle?: boolean;
  readonly quick?: boolean;
}

export function registerBench(program: Command): void {
  program
    .command('bench')
    .description(
      'measure items, answers, their cost by part, boards, memory, the export of a study, and uploads; JSON lines',
    )
    .addOption(new Option('--only <name>', 'one of the measurements').choices(BENCHES))
    .option('--task <id...>', 'items: only these tasks')
    .option('--condition <c>', 'items: in this condition, those tasks that have it', 'image')
    .option('--oracle', 'only the exact distances of the cube, each with its aim')
    .option('--quick', 'shorter, and the large board has 100,000 replies instead of 1,000,000')
    .option('--replies <n>', 'board: about how many replies the large log has', countOf)
    .option('--plans', 'board: only the query plan of each statement, on the large log')
    .option(
      '--databases <few,many>',
      'board: fill databases with these names once, and keep them for the next time',
      pairOf,
    )
    .addHelpText('after', NOTES)
    .action(async ({ only, task, condition, oracle, quick, ...board }: Options) => {
      if (oracle === true) return measureOracle(quick === true);
      const tasks = task?.map((id) => taskOf(id).id);
      const names = namesFor(tasks, only);
      if (names.some((name) => name !== 'items' && name !== 'export') && !hasBuild())
        throw new CliFailure('there is no production build; run `npm run build`');
      await bench(names, { ...board, quick: quick === true }, (line) => writeJsonLine(line), {
        tasks,
        condition,
      });
    });
}

function namesFor(tasks: readonly string[] | undefined, only: BenchName | undefined): readonly BenchName[] {
  if (tasks !== undefined) return ['items'];
  return only === undefined ? BENCHES : [only];
}

function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('a whole number from 1');
  return count;
}

const OURS = /^rung_bench_[a-z0-9_]{1,40}$/;

function pairOf(text: string): [string, string] {
  const [few, many, ...more] = text.split(',');
  // What is half filled is dropped: no other database may be meant by mistake.
  if (!OURS.test(few ?? '') || !OURS.test(many ?? '') || more.length > 0 || few === many)
    throw new InvalidArgumentError('two names rung_bench_… with a comma between them');
  return [few ?? '', many ?? ''];
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
