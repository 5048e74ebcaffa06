/** `rung fit`: the response model, fitted to a file of anybody's answers. */
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { reportFit } from 'rung-puzzles/baseline/fit-report';
import { CliFailure } from '../failure';
import { readResponses } from './fit-read';
import { fitText } from './fit-report';

const NOTES = `
The file is CSV, also compressed by gzip, with a first line of column names. Other columns are ignored.
  person   any name
  level    a number or any name. Whole numbers from 1 are taken as rungs of a ladder.
  item     any name, within its level. People with the same item saw the same question.
  correct  1 or true, 0 or false. Empty means not answered, which counts as wrong.
  chance   optional: the chance of a right answer by guessing, such as 0.25
  seconds  optional; checked, not used
  order    optional: a number by which each person's answers are sorted (default: the order of the file)
A row that cannot be read is an error with its line number. Then nothing is fitted.

The model is P(right) = g + (1 - g - lapse) * logistic(ability - difficulty - item), by marginal maximum likelihood, with any
distribution of abilities and a class of people who only guess.

OUTPUT of --json: difficulties and standard deviations are in logits, abilities have mean 0, and shares are from 0 to 1.
  levels[].observed    share right of those who were asked at the level
  levels[].predicted   the same by the model, each answer predicted from the same person's answers before
  levels[].low, high   the observed share is between them with 95 % if the model holds
  levels[].se          standard error of the difficulty, over people and shared items
  guess                g, as given: the mean of chance over all answers
  guessers             share of people who only guess; null if no answer can be guessed
  sdItems              standard deviation of items in a level; null unless a level has two items of two answers each
  parameters           effective number
  ladder               R as the full ladder would give it: interpolated median with its 95 % interval, and the three quartiles;
                       null unless levels are whole numbers from 1 with at least half of those up to the highest`;

interface Options {
  readonly responses: string;
  readonly chance?: number;
  readonly json?: true;
}

export function registerFit(program: Command): void {
  program
    .command('fit')
    .description('fit the response model to answers of people: difficulties, abilities, fit check, predicted ladder')
    .requiredOption('--responses <file>', 'CSV with columns person, level, item, correct')
    .option(
      '--chance <g>',
      'chance of a right answer by guessing, if the file has no column chance (default: 0)',
      share,
    )
    .option('--json', 'print JSON')
    .addHelpText('after', NOTES)
    .action(fit);
}

async function fit({ responses: file, chance, json }: Options): Promise<void> {
  const read = await readResponses(file, chance);
  if ('bad' in read) {
    for (const { line, reason } of read.bad.slice(0, MOST_SHOWN))
      process.stderr.write(`rung fit: line ${line}: ${reason}\n`);
    throw new CliFailure(`${read.bad.length} of ${read.rows} rows cannot be read, so nothing was fitted`);
  }
  if (read.ignoredColumns.length > 0)
    process.stderr.write(`rung fit: ignored columns: ${read.ignoredColumns.join(', ')}\n`);
  const report = reportFit(read);
  process.stdout.write(json === true ? `${JSON.stringify(report, null, 2)}\n` : fitText(report));
}

const MOST_SHOWN = 20;

function share(text: string): number {
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value < 1)) throw new InvalidArgumentError('Must be a number from 0 to below 1.');
  return value;
}
