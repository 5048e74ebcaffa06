/** `rung dataset`: sets for other harnesses, and training sets. Offline, no database. */
import { dirname } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Condition } from 'rung-puzzles/items/condition';
import { findSuite, SUITES } from 'rung-puzzles/suites';
import { DAILY, DAILY_CONDITION, dailySuite } from 'rung-puzzles/suites/daily';
import type { Suite } from 'rung-puzzles/suites/suite';
import { questionsByKey } from '@/lib/server/items/daily/questions-by-key';
import { DATASET_FORMATS, type DatasetFormat } from '@/lib/server/models/datasets/formats/formats';
import { DatasetRefusal } from '@/lib/server/models/datasets/plan';
import type { SeedOrigin } from '@/lib/server/models/datasets/seeds';
import { writeDataset } from '@/lib/server/models/datasets/write-dataset';
import { CliFailure, cannotWrite } from '../failure';
import { prepareFolder } from '../items/item-pictures';
import { type CountProgress, counted, countProgress } from '../printing/count-progress';
import { userPath } from '../user-path';
import { conditionValue, levelList, wholeNumber } from '../values';

interface Options {
  readonly format: DatasetFormat;
  readonly suite: string;
  readonly tasks?: string;
  readonly condition?: Condition;
  readonly plan?: string;
  readonly levels?: readonly number[];
  readonly itemsPerLevel?: number;
  readonly family?: string;
  readonly editionKey?: Buffer;
  readonly edition?: string;
  readonly keyCommitment?: string;
  readonly layout: 'composite' | 'panels';
  readonly pictures: 'data' | 'files';
  readonly explain: boolean;
  readonly license: string;
  readonly out: string;
}

export function registerDataset(program: Command): void {
  program
    .command('dataset')
    .description('write a suite’s items for Inspect, lmms-eval or VLMEvalKit, as a training set, or as plain lines')
    .addOption(new Option('--format <format>', 'target format').choices(DATASET_FORMATS).makeOptionMandatory())
    .requiredOption(
      '--suite <id>',
      `one of ${SUITES.map(({ id }) => id).join(', ')}, or ${DAILY} with the key of a day`,
    )
    .option('--tasks <ids>', 'only these tasks, separated by commas')
    .option('--condition <condition>', 'how items are shown (default: each task’s first condition)', conditionValue)
    .option('--plan <id>', 'a named plan of the suite (default: the paper’s sets)')
    .option('--levels <list>', 'such as 1-5,8', levelsValue)
    .option('--items-per-level <n>', 'how many questions at each level', wholeNumber(1, 1_000_000))
    .option('--family <name>', 'seeds that no edition uses: the same name gives the same set', nameValue)
    .option('--edition-key <hex>', 'the revealed key of a retired edition: the items of its frozen sets', keyValue)
    .option('--edition <id>', 'the edition of that key', nameValue)
    .option(
      '--key-commitment <hex>',
      'public hash of the key (GET /api/v1/editions); another key is rejected',
      commitmentValue,
    )
    .addOption(
      new Option('--layout <layout>', 'one composite picture, or panels one by one')
        .choices(['composite', 'panels'])
        .default('composite'),
    )
    .addOption(
      new Option('--pictures <where>', 'in the rows or as separate files; lmms-eval always has files, VLMEvalKit rows')
        .choices(['data', 'files'])
        .default('data'),
    )
    .option(
      '--explain',
      'for a training set: put the explanation before the right reply, if the prompt leaves room for one',
      false,
    )
    .option('--license <id>', 'licence of the set (SPDX)', 'CC0-1.0')
    .requiredOption('--out <dir>', 'a new folder')
    .addHelpText('after', '\nThe same command writes the same bytes. Training sets (chat) always come from a family.')
    .action(dataset);
}

async function dataset(options: Options): Promise<void> {
  const suite = suiteOf(options);
  if (suite === undefined)
    throw new CliFailure(
      `there is no suite ${JSON.stringify(options.suite)}; there are ${SUITES.map(({ id }) => id).join(', ')}`,
    );
  if (options.explain && options.format !== 'chat') throw new CliFailure('--explain needs --format chat');
  const { format, layout, pictures, explain, license } = options;
  const asked = {
    tasks: options.tasks === undefined ? null : options.tasks.split(',').map((id) => id.trim()),
    condition: options.condition ?? (suite.id === DAILY ? DAILY_CONDITION : null),
    plan: options.plan ?? null,
    levels: options.levels ?? null,
    itemsPerLevel: options.itemsPerLevel ?? null,
  };
  const folder = userPath(options.out);
  await prepareFolder(dirname(folder));
  const request = { suite, ...asked, format, layout, pictures, explain, license, origin: originOf(options) };
  let progress: CountProgress | null = null;
  const startedAtMs = performance.now();
  const done = await writeDataset(folder, request, (_done, total) => {
    progress ??= countProgress('questions', total);
    progress.add();
  })
    .catch((error: unknown) => {
      throw error instanceof DatasetRefusal ? new CliFailure(error.message) : cannotWrite(folder, error);
    })
    .finally(() => progress?.end());
  for (const { task, reason } of done.leftOut) process.stderr.write(`left out: ${task}, which ${reason}\n`);
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  const questions = counted(done.questions, 'question');
  process.stderr.write(`${questions} (${counted(done.items, 'item')}) in ${folder}, made in ${seconds} s\n`);
  process.stdout.write(
    `${JSON.stringify({ folder, questions: done.questions, items: done.items, leftOut: done.leftOut.map(({ task }) => task) })}\n`,
  );
}

/** The questions of a day follow from its key. */
function suiteOf({ suite, editionKey }: Options): Suite | undefined {
  if (suite !== DAILY) return findSuite(suite);
  if (editionKey === undefined)
    throw new CliFailure(
      'the daily five needs --edition and --edition-key: both are on the page of a day that has ended',
    );
  return dailySuite(questionsByKey(editionKey));
}

function originOf({ family, editionKey, edition, keyCommitment }: Options): SeedOrigin {
  if (family !== undefined && editionKey === undefined && edition === undefined && keyCommitment === undefined)
    return { origin: 'family', family };
  if (family === undefined && editionKey !== undefined && edition !== undefined)
    return { origin: 'edition', edition, key: editionKey, keyCommitment };
  throw new CliFailure('name a source of seeds: --family NAME, or --edition-key HEX with --edition ID');
}

function levelsValue(text: string): readonly number[] {
  const levels = levelList(text);
  if (levels === null) throw new InvalidArgumentError('Must be levels and ranges of them, such as 1-5,8.');
  return levels;
}

function nameValue(text: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(text))
    throw new InvalidArgumentError('Must be 1 to 60 letters, digits, dots, underscores or hyphens.');
  return text;
}

const keyValue = (text: string): Buffer => Buffer.from(commitmentValue(text), 'hex');

function commitmentValue(text: string): string {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new InvalidArgumentError('Must be 64 hex digits.');
  return text;
}
