/**
 * `rung replications`: the papers' tables that can be run again, with what one model takes for each. Offline, no
 * database.
 */
import type { Command } from 'commander';
import { findSuite, SUITES } from 'rung-puzzles/suites';
import { z } from 'zod';
import { listReplications } from '@/lib/server/boards/replications/list';
import type { ListedReplication } from '@/lib/wire/boards/replication';
import { RunUsage } from '../endpoint/run-failure';

const NOTES = `
Requests are the most that one model needs. If a ladder is among the runs, the number is an estimate (marked ~): ladders as long as those
of the paper's models on average. For a cost, give both prices and both token guesses. The cost is no better than the guesses.`;

const guess = z.coerce.number().min(0).optional();
const options = z.object({
  json: z.boolean().optional(),
  suite: z.string().optional(),
  inputPrice: guess,
  outputPrice: guess,
  inputTokens: guess,
  outputTokens: guess,
});
type Options = z.output<typeof options>;

export function registerReplications(program: Command): void {
  program
    .command('replications')
    .description('list the papers’ tables that `rung run --replicate` can run')
    .option('--suite <id>', 'only this suite')
    .option('--json', 'as one JSON array')
    .option('--input-price <usd>', 'USD per million input tokens')
    .option('--output-price <usd>', 'USD per million output tokens')
    .option('--input-tokens <n>', 'your guess of the mean tokens of a request')
    .option('--output-tokens <n>', 'your guess of the mean tokens of a reply')
    .addHelpText('after', NOTES)
    .action((raw: unknown) => {
      const given = options.safeParse(raw);
      if (!given.success)
        throw new RunUsage(
          given.error.issues.map(({ path, message }) => `${flagOf(path.join('.'))}: ${message}`).join('; '),
        );
      process.stdout.write(listText(given.data));
    });
}

export function listText(given: Options): string {
  if (given.suite !== undefined && findSuite(given.suite) === undefined)
    throw new RunUsage(
      `there is no suite ${JSON.stringify(given.suite)}; there are ${SUITES.map(({ id }) => id).join(', ')}`,
    );
  const all = listReplications(given.suite);
  if (given.json === true)
    return `${JSON.stringify(
      all.map((each) => ({ ...each, costUsd: costOf(each, given) })),
      null,
      2,
    )}\n`;
  const lines = all.map((each) => lineOf(each, costOf(each, given)));
  const width = Math.max(0, ...lines.map(([name]) => name.length));
  return lines.map(([name, size, title]) => `${name.padEnd(width)}  ${size}  ${title}\n`).join('');
}

const NUMBER = new Intl.NumberFormat('en');

const lineOf = (
  { name, title, reported, size }: ListedReplication,
  costUsd: number | null,
): readonly [string, string, string] => {
  const requests = `${size.estimated ? '~' : ''}${NUMBER.format(size.requests)} requests`;
  const runs = `${NUMBER.format(size.runs)} runs`;
  const cost = costUsd === null ? '' : `  ~$${costUsd < 10 ? costUsd.toFixed(2) : NUMBER.format(Math.round(costUsd))}`;
  return [
    name,
    `${runs.padStart(8)}  ${requests.padStart(17)}${cost}`,
    `${title} (${NUMBER.format(reported)} reported)`,
  ];
};

const PRICING = ['inputPrice', 'outputPrice', 'inputTokens', 'outputTokens'] as const;

/** An estimate: as good as the guesses. null where no cost is asked for; it takes all four numbers. */
export function costOf({ size }: ListedReplication, given: Options): number | null {
  const missing = PRICING.filter((name) => given[name] === undefined);
  if (missing.length === PRICING.length) return null;
  if (missing.length > 0) throw new RunUsage(`a cost also needs ${missing.map(flagOf).join(' and ')}`);
  const { inputPrice = 0, outputPrice = 0, inputTokens = 0, outputTokens = 0 } = given;
  return (size.requests * (inputTokens * inputPrice + outputTokens * outputPrice)) / 1e6;
}

const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
