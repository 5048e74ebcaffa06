/** `rung upload`: sends a file of replies to a batch run and prints what became of its lines. */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { uploadReport } from '@/lib/wire/batch';
import { askRun, batchServer, readRun } from './batch-server';
import { CliFailure } from './failure';
import { summariseRuns } from './run-report';
import { summaryLines } from './summary-lines';
import { errorLines } from './upload-errors';
import { userPath } from './user-path';

interface Options {
  readonly run: string;
  readonly file: string;
  readonly server: string;
  readonly token?: string;
  readonly missingWrong?: boolean;
}

const NOTES = `
Takes lines with item_id and response, and the result files of OpenAI, vLLM and Anthropic batches, plain or gzip. You can send a file
again: the first reply to an item stays. When no reply is missing, the run ends. --missing-wrong ends it earlier.
stdout: the report as JSON. stderr: lines with errors by reason and, if the run has ended, its result. Exit code 0 only if the file was
read to its end and every line is stored.`;

export function registerUpload(program: Command): void {
  program
    .command('upload')
    .description('send a file of replies to a batch run')
    .requiredOption('--run <id>', 'the run')
    .requiredOption('--file <path>', 'replies as JSON lines')
    .option('--server <url>', 'the Rung server', 'http://127.0.0.1:3000')
    .option('--token <token>', 'API token of the Rung server (default: the variable RUNG_TOKEN)')
    .option('--missing-wrong', 'end the run after this file: missing replies count as not right')
    .addHelpText('after', NOTES)
    .action(async (options: Options) => {
      process.exitCode = await upload(options);
    });
}

async function upload(options: Options): Promise<number> {
  const server = batchServer(options);
  const file = userPath(options.file);
  await access(file).catch(() => {
    throw new CliFailure(`cannot read ${file}`);
  });
  const body = Readable.toWeb(createReadStream(file)) as unknown as BodyInit;
  const sent = await askRun(server, options.run, '/uploads', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const report = uploadReport.parse(await sent.json());
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  const errors = errorLines(report);
  if (errors.length > 0) process.stderr.write(`rung upload: ${errors.join('\n')}\n`);
  if (report.stopped !== null) process.stderr.write(`rung upload: not read to its end: ${report.stopped.message}\n`);
  const finishes = options.missingWrong === true && report.run.status === 'open';
  if (finishes) await finish(server, options.run);
  else if (report.missing > 0)
    process.stderr.write(
      `${report.missing} replies are missing; get their items with rung download --run ${options.run} --missing\n`,
    );
  const run = finishes ? await readRun(server, options.run) : report.run;
  if (run.status === 'ended') for (const line of summaryLines(summariseRuns([run]))) process.stderr.write(`${line}\n`);
  return report.stopped === null && report.errors.length === 0 ? 0 : 1;
}

async function finish(server: ReturnType<typeof batchServer>, run: string): Promise<void> {
  await askRun(server, run, '/finish', {
    method: 'POST',
    body: '{"missing":"wrong"}',
    headers: { 'content-type': 'application/json' },
  });
  process.stderr.write('the run has ended\n');
}
