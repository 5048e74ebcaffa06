/** `rung export`: trials as CSV or JSON lines, and the codebook of their columns. */
import { createWriteStream, readdirSync, statSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import type { Consort } from '@/lib/server/data/exports/bundle/documents/consort';
import { psychDsComplaints } from '@/lib/server/data/exports/bundle/documents/psych-ds';
import { writeBundle } from '@/lib/server/data/exports/bundle/write-bundle';
import { codebookMarkdown, trialsCodebook } from '@/lib/server/data/exports/codebook';
import { type ExportOptions, exportTrials } from '@/lib/server/data/exports/export-trials';
import { orderNow } from '@/lib/server/data/exports/releases/order';
import { listEditions } from '@/lib/server/items/editions';
import { recordAct, TERMINAL } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { readStudy } from '@/lib/server/play/studies';
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/wire/items/export';
import { withDb } from '../database';
import { CliFailure, cannotWrite } from '../failure';
import { prepareFolder } from '../items/item-pictures';
import { userPath } from '../user-path';
import { writeWhole } from './whole-file';

interface Options {
  readonly format: ExportFormat;
  readonly edition?: string;
  readonly scope: 'all' | 'closed';
  readonly out?: string;
  readonly codebook?: true;
  readonly study?: string;
  readonly pictures: boolean;
  readonly withUnpublished?: boolean;
}

export function registerExport(program: Command): void {
  program
    .command('export')
    .description('write the trials that may be published as CSV or JSON lines')
    .addOption(new Option('--format <format>', 'csv or jsonl').choices(EXPORT_FORMATS).default('csv'))
    .option('--edition <id>', 'only this edition')
    .addOption(
      new Option('--scope <scope>', 'closed leaves out open sessions and runs')
        .choices(['all', 'closed'])
        .default('all'),
    )
    .option('--out <file>', 'write into this file instead of stdout')
    .option('--codebook', 'only print what each column means, as Markdown')
    .option('--study <slug>', 'write the bundle of a study (Psych-DS) as it is now, into the folder --out')
    .option('--no-pictures', 'with --study: leave out the pictures of items')
    .option('--with-unpublished', 'with --study: also people who did not agree to publication, for your team alone')
    .addHelpText(
      'after',
      '\nA study’s bundle holds its tables as CSV and Parquet, codebook, protocol, consent texts, items, flow of people, checklists and sums. It is\nchecked against the rules of Psych-DS. In it, `python3 analysis/baseline.py` computes the numbers again.',
    )
    .action((options: Options) =>
      options.codebook
        ? printCodebook()
        : withDb(() => (options.study === undefined ? exportTo(options) : exportStudy(options))),
    );
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
  await recordAct(pool(), TERMINAL, 'export.trials', 'exports', { format, edition: edition ?? null, scope });
  const options: ExportOptions = { format, scope, edition };
  const rows =
    out === undefined
      ? await exportTrials({ ...options, out: process.stdout })
      : await exportToFile(options, userPath(out));
  process.stderr.write(`${rows} trials\n`);
}

async function exportStudy({ study: slug = '', out, pictures, withUnpublished = false }: Options): Promise<void> {
  if (out === undefined) throw new CliFailure('a study needs a folder: add --out FOLDER');
  const folder = userPath(out);
  const there = statSync(folder, { throwIfNoEntry: false });
  // What is there already would get into the sums, under this study's licence.
  if (there !== undefined && (!there.isDirectory() || readdirSync(folder).length > 0))
    throw new CliFailure(`${folder} is not an empty folder: name a new one`);
  const study = await readStudy(slug).catch((error: unknown) => {
    throw error instanceof AppError ? new CliFailure(`there is no study ${JSON.stringify(slug)}`) : error;
  });
  const startedAt = performance.now();
  const cpuAtStart = process.cpuUsage();
  const idleMemoryMb = Math.round(process.memoryUsage.rss() / 1024 ** 2);
  await prepareFolder(folder);
  const whose = withUnpublished ? 'everyone' : 'published';
  await recordAct(pool(), TERMINAL, 'export.study', `study/${slug}`, { whose });
  const order = await orderNow(study, { pictures, whose });
  const { tables, items, consort } = await writeBundle(folder, order).catch((error: unknown) => {
    throw cannotWrite(folder, error);
  });
  // Of the export alone: the check holds all ids of a table.
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuAtStart);
  const cpuSeconds = Math.round((user + system) / 1000) / 1000;
  const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
  const complaints = await psychDsComplaints(folder);
  if (consort.not_published > 0) process.stderr.write(`${unpublishedNote(slug, consort, withUnpublished)}\n`);
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  if (complaints.length > 0) throw new CliFailure('the folder breaks the rules of Psych-DS');
  process.stdout.write(
    `${JSON.stringify({ folder, ...tables, items: items.items, pictures: items.pictures, seconds, cpuSeconds, idleMemoryMb, peakMemoryMb })}\n`,
  );
}

const unpublishedNote = (slug: string, { enrolled, not_published: left }: Consort, areIn: boolean): string =>
  areIn
    ? `${left} of ${enrolled} people did not agree to publication: keep this folder within your team.`
    : `${left} of ${enrolled} people did not agree to publication and are in no table. For your team alone: rung export --study ${slug} --with-unpublished`;

/** Whole or not at all: the file takes its name when it is finished. */
async function exportToFile(options: ExportOptions, file: string): Promise<number> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new CliFailure(`${file} is a folder: name a file`);
  return writeWhole(file, async (unfinished) => {
    const stream = createWriteStream(unfinished);
    const closed = finished(stream);
    closed.catch(() => {});
    const rows = await Promise.race([exportTrials({ ...options, out: stream }), closed.then(() => 0)]);
    stream.end();
    await closed;
    return rows;
  });
}
