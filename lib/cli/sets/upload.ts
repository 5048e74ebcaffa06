/** `rung upload`: sends a file of replies to a batch run and prints the result of its lines. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Command, Option } from 'commander';
import { type UploadReport, uploadReport } from '@/lib/wire/models/batch';
import { CliFailure } from '../failure';
import { LOG_FORMATS, type LogFormat } from '../logs';
import type { LoggedReply } from '../logs/logged-reply';
import { counted, countProgress } from '../printing/count-progress';
import { summariseRuns } from '../run/report/run-report';
import { summaryLines } from '../run/report/summary-lines';
import { userPath } from '../user-path';
import { askRun, type BatchServer, batchServer, readRun } from './batch-server';
import { errorLines } from './upload-errors';

interface Options {
  readonly run: string;
  readonly file: string;
  readonly server: string;
  readonly token?: string;
  readonly missingWrong?: boolean;
  readonly format: 'lines' | LogFormat;
}

const NOTES = `
--format lines takes lines with item_id and response, and the result files of OpenAI, vLLM and Anthropic batches, plain or gzip. Other
formats are logs of other tools over the folders that rung download --format writes: .eval or .json of Inspect, samples of lmms-eval,
predictions of VLMEvalKit as .tsv, .csv or .json, and single replies in the form of Every Eval Ever. You can send a file
again: the first reply to an item stays. When no reply is missing, the run ends. --missing-wrong ends it earlier,
unless replies of this file could not be stored.
stdout: the report as JSON. stderr: lines with errors by reason and, if the run has ended, its result. Exit code 0 only if the file was
read to its end and every line is stored.`;

export function registerUpload(program: Command): void {
  program
    .command('upload')
    .description('send a file of replies to a batch run')
    .requiredOption('--run <id>', 'the run')
    .requiredOption('--file <path>', 'the replies')
    .option('--server <url>', 'the Rung server', 'http://127.0.0.1:3000')
    .option('--token <token>', 'API token of the Rung server (default: the variable RUNG_TOKEN)')
    .addOption(
      new Option('--format <format>', 'who wrote the file')
        .choices(['lines', ...Object.keys(LOG_FORMATS)])
        .default('lines'),
    )
    .option('--missing-wrong', 'end the run after this file: missing replies count as not right')
    .addHelpText('after', NOTES)
    .action(async (options: Options) => {
      process.exitCode = await upload(options);
    });
}

async function upload(options: Options): Promise<number> {
  const server = batchServer(options);
  const file = userPath(options.file);
  const report = await send(server, options, file);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.stderr.write(`${uploadSummary(report)}\n`);
  const errors = errorLines(report);
  if (errors.length > 0) process.stderr.write(`rung upload: ${errors.join('\n')}\n`);
  if (report.stopped !== null) process.stderr.write(`rung upload: not read to its end: ${report.stopped.message}\n`);
  // Replies that are in the file, but were not stored, would count as wrong.
  const isWhole = report.stopped === null && report.refused + report.unknownItem + report.foreign === 0;
  const wants = options.missingWrong === true && report.run.status === 'open';
  const finishes = wants && isWhole;
  if (wants && !isWhole)
    process.stderr.write(
      'rung upload: the run stays open, because replies of this file are not stored; mend the file\n',
    );
  if (finishes) await finish(server, options.run);
  else if (report.missing > 0)
    process.stderr.write(`get the missing items with rung download --run ${options.run} --missing\n`);
  const run = finishes ? await readRun(server, options.run) : report.run;
  if (run.status === 'ended') for (const line of summaryLines(summariseRuns([run]))) process.stderr.write(`${line}\n`);
  process.stderr.write(`${server.url}/runs/${options.run}\n`);
  return report.stopped === null && report.errors.length === 0 ? 0 : 1;
}

async function send(server: BatchServer, { run, format }: Options, file: string): Promise<UploadReport> {
  const { size } = await stat(file).catch(() => {
    throw new CliFailure(`cannot read ${file}`);
  });
  const isLines = format === 'lines';
  const progress = isLines
    ? countProgress('MB sent', size === 0 ? null : Math.ceil(size / MB))
    : countProgress('replies sent', null);
  const bytes = isLines
    ? createReadStream(file).on('data', (chunk) => progress.add(chunk.length / MB))
    : Readable.from(linesOf(LOG_FORMATS[format](file), () => progress.add()));
  // The request fails with its own error if the file does.
  const reading = new Promise<never>((_, reject) => bytes.once('error', reject));
  reading.catch(() => {});
  try {
    const body = Readable.toWeb(bytes) as unknown as BodyInit;
    const sending = askRun(server, run, '/uploads', { method: 'POST', body, duplex: 'half' } as RequestInit);
    sending.catch(() => {});
    const sent = await Promise.race([sending, reading]);
    return uploadReport.parse(await sent.json());
  } finally {
    progress.end();
  }
}

async function* linesOf(replies: AsyncIterable<LoggedReply>, see: () => void): AsyncGenerator<Buffer> {
  for await (const reply of replies) {
    yield Buffer.from(`${JSON.stringify(reply)}\n`);
    see();
  }
}

const MB = 1e6;

/** The result of the lines, in one sentence. */
export function uploadSummary({ accepted, duplicate, missing, errors, errorsOmitted, run }: UploadReport): string {
  const known = duplicate === 0 ? '' : `, ${NUMBER.format(duplicate)} were there before`;
  const failed = errors.length + errorsOmitted;
  const refused = failed === 0 ? '' : `, ${counted(failed, 'line')} not stored`;
  const left =
    run.status === 'open' ? `; ${NUMBER.format(missing)} of ${NUMBER.format(run.expected ?? 0)} missing` : '';
  return `${counted(accepted, 'reply', 'replies')} stored${known}${refused}${left}`;
}

const NUMBER = new Intl.NumberFormat('en');

async function finish(server: BatchServer, run: string): Promise<void> {
  await askRun(server, run, '/finish', {
    method: 'POST',
    body: '{"missing":"wrong"}',
    headers: { 'content-type': 'application/json' },
  });
  process.stderr.write('the run has ended\n');
}
