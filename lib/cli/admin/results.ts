/**
 * `rung results`: finished results of models as JSON, CSV or Every Eval Ever documents, from this machine's database or
 * from another site.
 */
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { refuseUnknown } from '@/lib/server/boards/results/known';
import { publisherInfo } from '@/lib/server/boards/results/publisher';
import { resultTexts } from '@/lib/server/boards/results/result-texts';
import { env } from '@/lib/server/platform/env';
import { AppError } from '@/lib/server/platform/http/problem';
import { RESULT_FORMATS, type ResultFormat } from '@/lib/wire/boards/results';
import { withDb } from '../database';
import { CliFailure, cannotWrite } from '../failure';
import { counted, countProgress } from '../printing/count-progress';
import { askServer } from '../sets/batch-server';
import { wholeLines } from '../sets/split-files';
import { userPath } from '../user-path';
import { writeWhole } from './whole-file';

interface Options {
  readonly format: ResultFormat;
  readonly suite?: string;
  readonly edition?: string;
  readonly run?: string;
  readonly server?: string;
  readonly out?: string;
}

const NOTES = `
Holds runs on the board that reached their end. Simulated and aborted runs and numbers from papers are left out. Equal runs of one owner
are one result. Each number has its n, its 95 % interval with the method, the edition, the hash of its items, the setup, and whether an
admin verified it. With --format every-eval-ever and --out FOLDER each evaluation is one file,
data/<suite>/<developer>/<model>/<id>.json. Without --out you get JSON lines. Without --server you get the results of the database on
this machine, and Rung starts it. The results of a site are public: /api/v1/exports/results.`;

export function registerResults(program: Command): void {
  program
    .command('results')
    .description('write the finished results of models')
    .addOption(new Option('--format <format>', 'format of the results').choices(RESULT_FORMATS).default('json'))
    .option('--suite <id>', 'only this suite')
    .option('--edition <id>', 'only this edition')
    .option('--run <id>', 'only this run')
    .option('--server <url>', 'results of this Rung site instead of the database on this machine')
    .option('--out <path>', 'write into this file instead of stdout; with every-eval-ever, into this folder')
    .addHelpText('after', NOTES)
    .action((options: Options) => (options.server === undefined ? withDb(() => results(options)) : results(options)));
}

async function results(options: Options): Promise<void> {
  const { run, format, out } = options;
  if (run !== undefined && !z.uuid().safeParse(run).success)
    throw new CliFailure(`--run takes the id of a run, not ${JSON.stringify(run)}`);
  const { noun, around } = COUNTED[format];
  // On stdout the results themselves show how far it is.
  const progress = out === undefined ? null : countProgress(`${noun}s`, null);
  const tally = { lines: 0 };
  try {
    const texts = tapped(options.server === undefined ? await ownTexts(options) : await siteTexts(options), (lines) => {
      tally.lines += lines;
      progress?.add(lines);
    });
    if (out === undefined) await print(texts);
    else if (format === 'every-eval-ever') await writeFolder(texts, userPath(out));
    else await writeWhole(userPath(out), (unfinished) => writeFile(unfinished, texts));
  } finally {
    progress?.end();
  }
  const where = out === undefined ? '' : ` in ${userPath(out)}`;
  process.stderr.write(`${counted(Math.max(0, tally.lines - around), noun)}${where}\n`);
}

/** The name of a line in each format, and the number of extra lines. */
const COUNTED: Readonly<Record<ResultFormat, { readonly noun: string; readonly around: number }>> = {
  json: { noun: 'result', around: 2 },
  csv: { noun: 'row', around: 1 },
  'every-eval-ever': { noun: 'document', around: 0 },
};

async function ownTexts(options: Options): Promise<AsyncIterable<string>> {
  await refuseUnknown(options).catch((error: unknown) => {
    throw error instanceof AppError ? new CliFailure(error.detail) : error;
  });
  return resultTexts({ ...options, ...publisherInfo(env().PUBLIC_URL?.replace(/\/+$/, '') ?? null) });
}

async function siteTexts({ server = '', format, suite, edition, run }: Options): Promise<AsyncIterable<string>> {
  const query = new URLSearchParams({
    format,
    ...(suite && { suite }),
    ...(edition && { edition }),
    ...(run && { run }),
  });
  const { body } = await askServer(server, `/exports/results?${query}`);
  return body === null ? (async function* () {})() : (body.pipeThrough(new TextDecoderStream()) as never);
}

async function* tapped(texts: AsyncIterable<string>, onLines: (lines: number) => void): AsyncGenerator<string> {
  for await (const text of texts) {
    onLines(text.split('\n').length - 1);
    yield text;
  }
}

async function print(texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** What names a document's file. */
const named = z.object({
  evaluation_id: z.string(),
  model_info: z.object({ id: z.string(), developer: z.string().default('unknown') }),
});

async function writeFolder(texts: AsyncIterable<string>, folder: string): Promise<void> {
  for await (const line of wholeLines(bytesOf(texts))) {
    const document: unknown = JSON.parse(line.toString());
    const file = path.join(folder, 'data', ...placeOf(named.parse(document)));
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
    } catch (error) {
      throw cannotWrite(file, error);
    }
  }
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

/** `evaluation_id` is suite/entrant/id-time. */
function placeOf({
  evaluation_id: evaluation,
  model_info: { id: model, developer },
}: z.output<typeof named>): string[] {
  const suite = evaluation.slice(0, evaluation.indexOf('/'));
  const id = evaluation.slice(evaluation.lastIndexOf('/') + 1, evaluation.lastIndexOf('-'));
  return [...[suite, developer, model.slice(model.indexOf('/') + 1)].map(plain), `${plain(id)}.json`];
}

/** A model's name as a folder name that stays inside the output folder. */
const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');
