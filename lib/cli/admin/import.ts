/**
 * `rung import`: imports banks of fixed items, and parts as STEP files, into the database. No one is asked them before
 * a version is opened.
 */
import type { Command } from 'commander';
import { readBankFolder, readHeader } from '@/lib/server/items/banks/bank-folder';
import { defaultVersion } from '@/lib/server/items/banks/ensure-task-loaded';
import { type BankSource, type ImportReport, importBank } from '@/lib/server/items/banks/import-bank';
import { listBanks } from '@/lib/server/items/banks/list-banks';
import { openBank } from '@/lib/server/items/banks/open-banks';
import { withDb } from '../database';
import { CliFailure } from '../failure';
import { writeJsonLine } from '../printing/output';
import { userPath } from '../user-path';
import { BANK_HELP, STEP_HELP } from './import-help';

export function registerImport(program: Command): void {
  const command = program
    .command('import')
    .description('import banks of fixed items, or STEP files; open and close banks');
  command
    .command('bank')
    .description('import a folder with manifest.jsonl, one item per line, and its pictures')
    .argument('<dir>')
    .option('--name <name>', 'name of the bank (default: from bank.json, or the folder)')
    .addHelpText('after', BANK_HELP)
    .action((folder: string, { name }: { name?: string }) => withDb(() => takeFolder(folder, name)));
  command
    .command('step')
    .description('make a bank of three-view questions from STEP files (.step, .stp), one solid each')
    .argument('<dir>')
    .option('--name <name>', 'name of the bank (default: from bank.json, or the folder)')
    .option('--licence <licence>', 'licence of the parts; required unless bank.json has it')
    .option('--source <source>', 'origin of the parts; required unless bank.json has it')
    .addHelpText('after', STEP_HELP)
    .action((folder: string, options: StepOptions) => withDb(() => takeParts(folder, options)));
  command
    .command('list')
    .description('list all versions of all banks as JSON lines')
    .action(() =>
      withDb(async () => {
        for (const bank of await listBanks()) await writeJsonLine(bank);
      }),
    );
  command
    .command('open')
    .description('ask people and models the items of a bank')
    .argument('<name>')
    .option('--version-id <version>', 'which version (default: the last import)')
    .action((name: string, { versionId }: { versionId?: string }) => withDb(() => open(name, versionId)));
  command
    .command('close')
    .description('stop asking the items of a bank')
    .argument('<name>')
    .action((name: string) => withDb(() => openBank(name, null)));
}

async function takeFolder(folder: string, name: string | undefined): Promise<void> {
  const source = await readBankFolder(userPath(folder), name);
  if (!source.ok) throw new CliFailure(source.error);
  await takeIn(source.value);
}

interface StepOptions {
  readonly name?: string;
  readonly licence?: string;
  readonly source?: string;
}

/** Loads the CAD kernel, which reads STEP files, only if this command needs it. */
async function takeParts(folder: string, { name, licence, source }: StepOptions): Promise<void> {
  const found = await readHeader(userPath(folder), name);
  if (!found.ok) throw new CliFailure(found.error);
  const header = {
    ...found.value.header,
    ...(licence === undefined ? {} : { licence }),
    ...(source === undefined ? {} : { source }),
  };
  if ((header.licence ?? header.license) === undefined || header.source === undefined)
    throw new CliFailure(
      'the licence and source of the parts are missing: add --licence and --source, or a bank.json with both',
    );
  process.stderr.write('Loading OpenCASCADE, which reads STEP files.\n');
  const [{ openKernel }, { makeStepBank }] = await Promise.all([
    import('@/lib/server/items/kernel/open-kernel'),
    import('@/lib/server/items/kernel/step-bank'),
  ]);
  const kernel = openKernel();
  try {
    const { source: bank, report } = await makeStepBank(
      found.value.root,
      found.value.name,
      header,
      kernel,
      tellProgress,
    );
    for (const { file, reason } of report.refused) process.stderr.write(`${file} ${reason}\n`);
    process.stderr.write(`${report.parts} of ${report.files} files gave ${report.questions} questions.\n`);
    if (report.questions === 0) throw new CliFailure(`no question could be made from ${report.files} files`);
    await takeIn(bank);
  } finally {
    await kernel.close();
  }
}

const EVERY = 50;

function tellProgress(done: number, all: number): void {
  if (done % EVERY === 0) process.stderr.write(`${done} of ${all} files\n`);
}

/** Prints refused rows to stderr one by one; the exit code says only whether anything was imported. */
export async function takeIn(source: BankSource): Promise<void> {
  const report = await importBank(source);
  for (const { line, id, reason } of report.refused)
    process.stderr.write(`line ${line}${id === null ? '' : ` (${id})`}: ${reason}\n`);
  await writeJsonLine(report);
  if (report.version === null) throw new CliFailure(`none of ${report.refused.length} rows could be imported`);
  process.stderr.write(`${summaryOf(report)}\n`);
}

function summaryOf({ task, version, isNew, rows, refused }: ImportReport): string {
  const state = isNew ? 'is stored and closed; an admin opens it at /admin/banks' : 'was imported before';
  return `${rows} rows taken, ${refused.length} refused. Version ${version} of ${task} ${state}.`;
}

async function open(name: string, wanted: string | undefined): Promise<void> {
  const newest = (await listBanks()).find((bank) => bank.name === name)?.version;
  const version = wanted ?? newest ?? (await defaultVersion(name));
  if (version === null || version === undefined)
    throw new CliFailure(`there is no bank ${JSON.stringify(name)}; \`rung import list\` lists them`);
  await openBank(name, version);
  await writeJsonLine({ name, version });
}
