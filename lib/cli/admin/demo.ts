/** `rung demo`: fills the site with simulated people and models, or removes them. */
import type { Command } from 'commander';
import { fillDemo } from '@/lib/server/demo/fill';
import { hasNoResults, removeDemo } from '@/lib/server/demo/remove';
import { holdsWholeDemo } from '@/lib/server/platform/demo';
import { withDb } from '../database';
import { CliFailure } from '../failure';

interface Options {
  readonly remove?: true;
  readonly besideReal?: true;
  readonly keep?: true;
}

export function registerDemo(program: Command): void {
  program
    .command('demo')
    .description('fill the site with demo data: simulated people, models, a study, days of the daily five')
    .option('--remove', 'delete the demo data')
    .option('--beside-real', 'also on a site with results, whose boards then show the demo data first')
    .option('--keep', 'do nothing if the site has all its demo data')
    .addHelpText(
      'after',
      '\nDemo data is kept in editions of its own. Everything in it says “Demo data”, and removing it changes nothing else.',
    )
    .action((options: Options) => withDb(() => (options.remove ? remove() : fill(options))));
}

async function remove(): Promise<void> {
  const climbs = await removeDemo();
  process.stdout.write(`${JSON.stringify({ removed: climbs })}\n`);
}

async function fill({ besideReal, keep }: Options): Promise<void> {
  if (keep && (await holdsWholeDemo())) return;
  if (besideReal === undefined && !(await hasNoResults()))
    throw new CliFailure('this site has results: add --beside-real to show demo data on it');
  const startedAt = performance.now();
  await fillDemo(undefined, (what) => process.stderr.write(`Demo data: ${what}\n`));
  process.stdout.write(`${JSON.stringify({ seconds: Math.round((performance.now() - startedAt) / 1000) })}\n`);
}
