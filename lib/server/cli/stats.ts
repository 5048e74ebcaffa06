/** `rung stats`: the arithmetic of intervals and tests against a file of numbers to come to. */
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CliFailure } from './failure';
import { checkVectors, type FamilyReport } from './stats-check';
import { FAMILIES } from './stats-families';
import { userPath } from './user-path';

const NOTES = `
The file is one JSON object: the name of a family with its cases, each an object of what is given and what is to come of it. Families:
  ${[...FAMILIES.keys()].sort().join(', ')}
A number agrees within 1e-6 of it (of 1 where it is smaller), or within the case's own "tolerance"; words, lists and null agree exactly in
form. One line a family with what passed and failed, below it each failure with what was expected and what came; the exit code is 0
only where every case passes. A family, or a number of a case, that nothing here computes is a failure, and so is a family without cases.
"source", beside the families, is a note.`;

export function registerStats(program: Command): void {
  const stats = program.command('stats').description('check the statistics against numbers from elsewhere');
  stats
    .command('check')
    .description('run a file of test vectors through the statistics of Rung')
    .argument('<file>', 'JSON')
    .addHelpText('after', NOTES)
    .action(checkFile);
}

/** Prints the reports; throws where a case failed or the file cannot be read. */
export async function checkFile(file: string): Promise<void> {
  const reports = checkVectors(await documentIn(file));
  if (reports.length === 0) throw new CliFailure(`${file} holds no family of test vectors`);
  for (const line of reports.flatMap(linesOf)) process.stdout.write(`${line}\n`);
  const count = (of: (report: FamilyReport) => number) => reports.reduce((sum, report) => sum + of(report), 0);
  const [passed, failed] = [count((report) => report.passed), count((report) => report.failed)];
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (failed > 0) throw new CliFailure(`${failed} of ${passed + failed} cases of ${file} failed`);
}

const linesOf = ({ family, passed, failed, failures }: FamilyReport): readonly string[] => [
  `${family}: ${passed} passed, ${failed} failed`,
  ...failures.map((failure) => `  ${failure}`),
];

async function documentIn(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(userPath(file), 'utf8').catch((error: Error) => {
    throw new CliFailure(`cannot read ${file}: ${error.message}`);
  });
  const document = parsed(text.replace(/^\uFEFF/, ''), file);
  if (typeof document !== 'object' || document === null || Array.isArray(document)) throw new CliFailure(`${file} is no JSON object of families`);
  return document as Readonly<Record<string, unknown>>;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliFailure(`${file} is not JSON: ${(error as Error).message}`);
  }
}
