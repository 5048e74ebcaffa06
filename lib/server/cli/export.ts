/** `rung export`: trials as CSV or JSON lines, and the codebook of their columns. */
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { listEditions } from '@/lib/server/editions';
import { codebookMarkdown, trialsCodebook } from '@/lib/server/exports/codebook';
import { type ExportOptions, exportTrials } from '@/lib/server/exports/export-trials';
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/wire/export';
import { withDb } from './database';
import { CliFailure, failureLine } from './failure';
import { userPath } from './user-path';

interface Options {
  readonly format: ExportFormat;
  readonly edition?: string;
  readonly scope: 'all' | 'closed';
  readonly out?: string;
  readonly codebook?: true;
}

export function registerExport(program: Command): void {
  program
    .command('export')
    .description('write the trials that may be published as CSV or JSON lines')
    .addOption(new Option('--format <format>', 'csv or jsonl').choices(EXPORT_FORMATS).default('csv'))
    .option('--edition <id>', 'only this edition')
    .addOption(new Option('--scope <scope>', 'closed leaves out sessions and runs that go on').choices(['all', 'closed']).default('all'))
    .option('--out <file>', 'into a file instead of stdout')
    .option('--codebook', 'print what each column means, as Markdown, and nothing else')
    .action((options: Options) => (options.codebook ? printCodebook() : withDb(() => exportTo(options))));
}

function printCodebook(): void {
  process.stdout.write(codebookMarkdown(trialsCodebook()));
}

async function exportTo({ format, edition, scope, out }: Options): Promise<void> {
  // Asked in any case: a database out of reach shows before the first line is printed.
  const editions = (await listEditions()).map(({ id }) => id);
  if (edition !== undefined && !editions.includes(edition)) {
    throw new CliFailure(`there is no edition ${JSON.stringify(edition)}; there are ${editions.join(', ')}`);
  }
  const options: ExportOptions = { format, scope, edition };
  const rows = out === undefined ? await exportTrials({ ...options, out: process.stdout }) : await exportToFile(options, userPath(out));
  process.stderr.write(`${rows} trials\n`);
}

/** Whole or not at all: the file takes its name when it is finished. */
async function exportToFile(options: ExportOptions, file: string): Promise<number> {
  const unfinished = `${file}.part`;
  const stream = createWriteStream(unfinished);
  const closed = finished(stream);
  closed.catch(() => {});
  try {
    const rows = await Promise.race([exportTrials({ ...options, out: stream }), closed.then(() => 0)]);
    stream.end();
    await closed;
    await rename(unfinished, file);
    return rows;
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new CliFailure(`cannot write ${file}: ${failureLine(error)}`) : error;
  }
}
