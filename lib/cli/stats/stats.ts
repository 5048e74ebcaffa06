/** `rung stats`: checks the arithmetic of intervals and tests against a file of expected numbers. */
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CliFailure } from '../failure';
import { userPath } from '../user-path';
import { checkVectors, type FamilyReport } from './stats-check';
import { FAMILIES } from './stats-families';

const NOTES = `
The file is one JSON object: the name of a family with its cases. Each case has the input and the expected result. Families:
  ${[...FAMILIES.keys()].sort().join(', ')}
A number agrees if it is within 1e-6 of the expected one (of 1 if that is smaller), or within the case's "tolerance". Words, lists and
null must be equal. You get one line per family with the counts, and below it each failure with the expected and the computed value. The
exit code is 0 only if every case passes. An unknown family, an unknown number in a case and a family without cases are failures. The
key "source" is a note.`;

export function registerStats(program: Command): void {
  const stats = program.command('stats').description('check the statistics against known numbers');
  stats
    .command('check')
    .description('check a file of test vectors')
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
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new CliFailure(`${file} is no JSON object of families`);
  return document as Readonly<Record<string, unknown>>;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliFailure(`${file} is not JSON: ${(error as Error).message}`);
  }
}
