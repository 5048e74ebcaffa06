/** `rung download`: the items of a batch run as files. Creates the run if none is named. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { BATCH_FORMATS, type BatchFormat, SCHEMA_VERSION } from '@/lib/wire/models/batch';
import type { RunState } from '@/lib/wire/models/run';
import { CliFailure, failureLine } from '../failure';
import { counted, countProgress } from '../printing/count-progress';
import { readJson } from '../read-json';
import { groupsOf } from '../run/command/run-groups';
import { readCommand } from '../run/command/run-options';
import { flagsGiven } from '../run/command/run-replicate';
import { connectServer } from '../run/drive/run-server';
import { userPath } from '../user-path';
import { askRun, type BatchServer, batchServer, readRun } from './batch-server';
import { HARNESS_FORMATS, type HarnessFormat, writeHarness } from './harness-files';
import { splitLines, type WrittenFile, wholeLines } from './split-files';

interface Options {
  readonly run?: string;
  readonly suite?: string;
  readonly model?: string;
  readonly server: string;
  readonly token?: string;
  readonly format: BatchFormat | HarnessFormat;
  readonly images: 'data' | 'url';
  readonly layout?: 'composite' | 'panels';
  readonly missing?: boolean;
  readonly out: string;
  readonly shots: string;
  readonly systemPrompt?: string;
  readonly reflection?: boolean;
  readonly tools?: boolean;
  readonly protocol: string;
}

const NOTES = `
With --run you get the items of that run. Otherwise --suite, --model and the options of a set make a run, as in rung run, and the same
command again continues it. Files have at most 50,000 lines and 200 MB. manifest.json has their SHA-256 and line counts.
--format openai-batch writes requests for the batch services of OpenAI and vLLM. Send them, and give the result file to rung upload.
inspect, lmms-eval and vlmevalkit write a folder that these tools can run, without answers; give their log to rung upload --format.
--shots and --system-prompt make the run custom, as in rung run: it has its own row on the board. Reflection and tools need several
turns, so batch runs reject them; use rung run. The two statements of a pair are two lines. Send each in a separate request.
Tasks whose next question depends on the reply are rejected.
If nothing is downloaded or uploaded for 30 days, the run ends as aborted. Its replies are kept.`;

export function registerDownload(program: Command): void {
  program
    .command('download')
    .description('get the items of a batch run as files')
    .requiredOption('--out <folder>', 'folder for the files')
    .option('--run <id>', 'an existing run')
    .option('--suite <id>', 'for a new run: the suite')
    .option('--model <name>', 'for a new run: the model, as requests name it')
    .option('--server <url>', 'the Rung server', 'http://127.0.0.1:3000')
    .option('--token <token>', 'API token of the Rung server (default: the variable RUNG_TOKEN)')
    .addOption(
      new Option('--format <format>', 'format of the items')
        .choices([...BATCH_FORMATS, ...HARNESS_FORMATS])
        .default('native'),
    )
    .addOption(
      new Option('--images <how>', 'pictures inside the lines, or as addresses of the server')
        .choices(['data', 'url'])
        .default('data'),
    )
    .addOption(
      new Option(
        '--layout <layout>',
        'one composite picture, or panels one by one (default: as the run was begun, or composite)',
      ).choices(['composite', 'panels']),
    )
    .option('--missing', 'only items without a reply')
    .option('--tasks <ids>', 'only these tasks, separated by commas')
    .option(
      '--condition <condition>',
      'image, text or image+text, with variants after dots; default: the plan’s, or the tasks’ first',
    )
    .option('--protocol <protocol>', 'only set: the next question of a ladder depends on the replies', 'set')
    .option('--plan <id>', 'a plan of the suite')
    .option('--levels <levels>', 'levels of the set, such as 1-5,8')
    .option('--items-per-level <n>', 'items at each level of the set')
    .option('--temperature <t>', 'part of each request if given')
    .option('--top-p <p>', 'part of each request if given')
    .option('--max-tokens <n>', 'part of each request if given')
    .option('--max-completion-tokens <n>', 'part of each request if given')
    .option('--seed <n>', 'part of each request if given')
    .option('--reasoning-effort <effort>', 'part of each request if given')
    .option('--shots <n>', 'worked examples of the same task and level before each question, 0 to 5', '0')
    .option('--system-prompt <file>', 'put this text before the rules; everyone can read it on the run’s page')
    .addOption(new Option('--reflection').hideHelp())
    .addOption(new Option('--tools').hideHelp())
    .option(
      '--param <key=value>',
      'any other field of the requests (repeatable)',
      (value: string, all: string[]) => [...all, value],
      [] as string[],
    )
    .option('--entrant <id>', 'name on the board (default: the model name)')
    .option('--entrant-name <name>', 'title of the entrant on the board')
    .option('--label <text>', 'separates otherwise equal runs', '')
    .option('--fresh', 'start a new run even if there is one')
    .addHelpText('after', NOTES)
    .action(download);
}

async function download(options: Options, command: Command): Promise<void> {
  if (options.protocol !== 'set')
    throw new CliFailure(
      `--protocol ${options.protocol}: only a set can be downloaded, because the next question of a ladder depends on the replies; use rung run`,
    );
  refuseStray(options, command);
  const server = batchServer(options);
  const run = options.run === undefined ? await makeRun(options) : await readRun(server, options.run);
  if (run.status === 'aborted')
    throw new CliFailure(`the run ${run.id} was aborted and takes no replies; --fresh starts a new one`);
  const folder = userPath(options.out);
  await mkdir(folder, { recursive: true });
  await removeEarlier(folder, run.id);
  const left = options.missing ? (run.expected ?? 0) - (run.received ?? 0) : run.expected;
  const files =
    options.format === 'tar'
      ? await saveTar(server, run, options, folder)
      : await saveLines(server, run, options, folder, left);
  const { id, suite, edition, condition, model, setup, expected, received } = run;
  const manifest = {
    schema_version: SCHEMA_VERSION,
    run: id,
    suite,
    edition,
    condition,
    model,
    setup,
    format: options.format,
    expected,
    received,
    files,
  };
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);
  const lines = files.reduce((sum, file) => sum + ('lines' in file ? file.lines : 0), 0);
  const what = options.format === 'tar' ? 'items.tar' : counted(lines, 'item');
  process.stderr.write(
    `${what} in ${folder}; ${received ?? 0} of ${expected} have a reply\nsend replies with rung upload --run ${id} --file FILE\n`,
  );
}

const earlier = z.object({ run: z.string(), files: z.array(z.object({ file: z.string() })) });

/** Removes what an earlier download of the run wrote, so that no question is sent twice. */
async function removeEarlier(folder: string, runId: string): Promise<void> {
  const manifest = earlier.safeParse(await readJson(path.join(folder, 'manifest.json')));
  if (!manifest.success || manifest.data.run !== runId) return;
  for (const { file } of manifest.data.files)
    if (/^[\w.-]+$/.test(file)) await rm(path.join(folder, file), { force: true });
}

/** Of a run that is there already, everything else is settled. */
const TAKEN = ['run', 'out', 'format', 'images', 'layout', 'missing', 'model', 'server', 'token'];
const PARAMETERS = ['temperature', 'topP', 'maxTokens', 'maxCompletionTokens', 'seed', 'reasoningEffort', 'param'];

/** Refuses options that would have no effect. */
function refuseStray(options: Options, command: Command): void {
  const settled = options.run === undefined ? [] : flagsGiven(command, (name) => !TAKEN.includes(name));
  if (settled.length > 0)
    throw new CliFailure(
      `${settled.join(', ')} belong to a new run: use them with --suite and --model, not with --run`,
    );
  const harness = harnessOf(options);
  const ofTool = harness === null ? [] : flagsGiven(command, (name) => PARAMETERS.includes(name));
  if (ofTool.length > 0)
    throw new CliFailure(`${ofTool.join(', ')}: ${harness} has its own; set it there and leave it out here`);
}

/** The run that the same options made before, or a new one. */
async function makeRun(options: Options): Promise<RunState> {
  if (options.suite === undefined || options.model === undefined)
    throw new CliFailure('name a run with --run, or start one with --suite and --model');
  const { server } = options;
  const command = readCommand(
    { layout: 'composite', ...options, ...UNUSED, baseUrl: server, protocol: 'set' },
    process.env,
  );
  const connected = connectServer({
    url: command.server,
    token: command.token,
    policy: { retries: command.retries, firstWaitMs: command.firstWaitMs },
    onRetry: (error) => process.stderr.write(`trying again: ${failureLine(error)}\n`),
  });
  const groups = await groupsOf(command, connected.catalogue);
  const [group] = groups;
  if (group === undefined || groups.length > 1) {
    throw new CliFailure(
      `these tasks are not all asked in the same condition; name one with --condition, or the tasks with --tasks`,
    );
  }
  const plan = command.planFor(group, 'batch');
  return connected.createRun(plan.body, plan.idempotencyKey(0));
}

/** Options of `rung run` that have no meaning here. */
const UNUSED = {
  apiKeyEnv: 'OPENAI_API_KEY',
  repeats: '1',
  concurrency: '1',
  timeout: '600',
  retries: '6',
  backoff: '1',
};

const harnessOf = ({ format }: Options): HarnessFormat | null =>
  HARNESS_FORMATS.find((each) => each === format) ?? null;

function query(options: Options): string {
  const { layout, missing = false, model } = options;
  const isHarness = harnessOf(options) !== null;
  const [format, images] = isHarness ? ['openai-batch', 'data'] : [options.format, options.images];
  const named = model === undefined ? {} : { model };
  return `/items?${new URLSearchParams({ format, images, missing: String(missing), ...(layout && { layout }), ...named })}`;
}

async function bytesOf(server: BatchServer, run: RunState, options: Options): Promise<Readable> {
  const { body } = await askRun(server, run.id, query(options));
  return body === null ? Readable.from([]) : Readable.fromWeb(body as never);
}

async function saveLines(
  server: BatchServer,
  run: RunState,
  options: Options,
  folder: string,
  expected: number | null,
): Promise<(WrittenFile | { file: string; lines: number })[]> {
  const progress = countProgress('items', expected);
  try {
    const lines = watched(wholeLines(await bytesOf(server, run, options)), () => progress.add());
    const harness = harnessOf(options);
    if (harness !== null) return [await writeHarness(harness, lines, folder)];
    return await splitLines(lines, folder, options.format === 'native' ? 'items' : 'requests');
  } finally {
    progress.end();
  }
}

async function saveTar(
  server: BatchServer,
  run: RunState,
  options: Options,
  folder: string,
): Promise<{ file: string }[]> {
  const progress = countProgress('MB received', null);
  const bytes = watched(await bytesOf(server, run, options), ({ length }: Uint8Array) => progress.add(length / 1e6));
  await pipeline(bytes, createWriteStream(path.join(folder, 'items.tar'))).finally(progress.end);
  return [{ file: 'items.tar' }];
}

async function* watched<Piece>(pieces: AsyncIterable<Piece>, see: (piece: Piece) => void): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    see(piece);
    yield piece;
  }
}
