/** `rung results`: finished results of models, as JSON, CSV or documents of Every Eval Ever. */
import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { evaluations } from '@/lib/server/boards/results/evaluation';
import { everyEvalEver, type Teller } from '@/lib/server/boards/results/every-eval-ever';
import { refuseUnknown } from '@/lib/server/boards/results/known';
import { resultTexts } from '@/lib/server/boards/results/result-texts';
import { tellerOf } from '@/lib/server/boards/results/teller';
import { env } from '@/lib/server/platform/env';
import { AppError } from '@/lib/server/platform/http/problem';
import { RESULT_FORMATS, type ResultFormat } from '@/lib/wire/results';
import { withDb } from './database';
import { CliFailure, failureLine } from './failure';
import { userPath } from './user-path';

interface Options {
  readonly format: ResultFormat;
  readonly suite?: string;
  readonly run?: string;
  readonly out?: string;
}

const NOTES = `
Holds runs on the board that reached their end. Simulated and aborted runs and numbers from papers are left out. Equal runs of one owner
are one result. Each number has its n, its 95 % interval with the method, the edition, the hash of its items, the setup, and whether an
admin verified it. With --format every-eval-ever and --out FOLDER each evaluation is one file,
data/<suite>/<developer>/<model>/<id>.json. Without --out you get JSON lines. The same over HTTP: /api/v1/exports/results.`;

export function registerResults(program: Command): void {
  program
    .command('results')
    .description('write the finished results of models')
    .addOption(new Option('--format <format>', 'format of the results').choices(RESULT_FORMATS).default('json'))
    .option('--suite <id>', 'only this suite')
    .option('--run <id>', 'only this run')
    .option('--out <path>', 'write into this file instead of stdout; with every-eval-ever, into this folder')
    .addHelpText('after', NOTES)
    .action((options: Options) => withDb(() => results(options)));
}

async function results(options: Options): Promise<void> {
  const { run } = options;
  if (run !== undefined && !z.uuid().safeParse(run).success)
    throw new CliFailure(`--run takes the id of a run, not ${JSON.stringify(run)}`);
  await refuseUnknown(options).catch((error: unknown) => {
    throw error instanceof AppError ? new CliFailure(error.detail) : error;
  });
  const teller = tellerOf(env().PUBLIC_URL?.replace(/\/+$/, '') ?? null);
  const { format, out } = options;
  if (out === undefined) return print(resultTexts({ ...options, ...teller }));
  const written =
    format === 'every-eval-ever'
      ? await writeFolder(options, teller, userPath(out))
      : await writeWhole(options, teller, userPath(out));
  process.stderr.write(`${written}\n`);
}

async function print(texts: AsyncGenerator<string>): Promise<void> {
  for await (const text of texts) if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Whole or not at all: the file takes its name when it is finished. */
async function writeWhole(options: Options, teller: Teller, file: string): Promise<string> {
  try {
    await writeFile(`${file}.part`, resultTexts({ ...options, ...teller }));
    await rename(`${file}.part`, file);
  } catch (error) {
    throw cannotWrite(file, error);
  }
  return file;
}

async function writeFolder(options: Options, teller: Teller, folder: string): Promise<string> {
  let files = 0;
  for await (const each of evaluations(options)) {
    const document = everyEvalEver(each, teller);
    if (document.evaluation_results.length === 0) continue;
    const file = path.join(
      folder,
      'data',
      ...[each.suite, document.model_info.developer ?? 'unknown', modelFolder(each.model)].map(plain),
      `${each.id}.json`,
    );
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
    } catch (error) {
      throw cannotWrite(file, error);
    }
    files += 1;
  }
  return `${files} ${files === 1 ? 'file' : 'files'} in ${folder}`;
}

const modelFolder = (model: string): string => model.slice(model.indexOf('/') + 1);

/** A model's name as a folder's: it never leads out of where it is written. */
const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');

const cannotWrite = (file: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error ? new CliFailure(`cannot write ${file}: ${failureLine(error)}`) : error;
