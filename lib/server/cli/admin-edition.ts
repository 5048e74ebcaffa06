/** `rung admin edition`: editions at the terminal. */
import type { Command } from 'commander';
import { TERMINAL } from '@/lib/server/audit-log';
import { closeEdition } from '@/lib/server/edition-life/close-edition';
import { listEditionViews } from '@/lib/server/edition-life/list-editions';
import { openNewEdition } from '@/lib/server/edition-life/open-edition';
import { withDb } from './database';

const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

export function registerAdminEdition(admin: Command): void {
  const edition = admin.command('edition').description('editions: list them, open one, close one');
  edition
    .command('list')
    .description('list the editions as JSON lines, with the keys of those that have retired')
    .action(() => withDb(async () => (await listEditionViews()).forEach(print)));
  edition
    .command('open')
    .description('make an edition that new sessions and runs join from now on')
    .argument('<suite>')
    .option('--title <title>', 'the suite’s name with a number where not given')
    .option('--hidden', 'its key and answers are never revealed', false)
    .action((suite: string, options: { readonly title?: string; readonly hidden: boolean }) =>
      withDb(async () => print({ edition: await openNewEdition({ suite, ...options }, TERMINAL) })),
    );
  edition
    .command('close')
    .description('end what is open in an edition and, unless it is hidden, reveal its key; this cannot be taken back')
    .argument('<edition>')
    .option('--even-if-studied', 'also while a study that is open asks tasks of its suite', false)
    .action((id: string, options: { readonly evenIfStudied: boolean }) =>
      withDb(async () => {
        const ended = await closeEdition(id, options, TERMINAL);
        print({ ended, ...(await listEditionViews(id))[0] });
      }),
    );
}
