/** `rung admin edition`: editions at the terminal. */
import type { Command } from 'commander';
import { closeEdition } from '@/lib/server/boards/edition-life/close-edition';
import { listEditionViews } from '@/lib/server/boards/edition-life/list-editions';
import { openNewEdition } from '@/lib/server/boards/edition-life/open-edition';
import { TERMINAL } from '@/lib/server/platform/audit-log';
import { withDb } from '../database';

const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

export function registerAdminEdition(admin: Command): void {
  const edition = admin.command('edition').description('list, open and close editions');
  edition
    .command('list')
    .description('list the editions as JSON lines, with the keys of retired ones')
    .action(() => withDb(async () => (await listEditionViews()).forEach(print)));
  edition
    .command('open')
    .description('open an edition for new sessions and runs')
    .argument('<suite>')
    .option('--title <title>', 'default: the suite’s name with a number')
    .option('--hidden', 'never reveal its key and answers', false)
    .action((suite: string, options: { readonly title?: string; readonly hidden: boolean }) =>
      withDb(async () => print({ edition: await openNewEdition({ suite, ...options }, TERMINAL) })),
    );
  edition
    .command('close')
    .description('end what is open in an edition and reveal its key unless it is hidden; you cannot undo this')
    .argument('<edition>')
    .option('--even-if-studied', 'close it although an open study asks tasks of its suite', false)
    .action((id: string, options: { readonly evenIfStudied: boolean }) =>
      withDb(async () => {
        const ended = await closeEdition(id, options, TERMINAL);
        print({ ended, ...(await listEditionViews(id))[0] });
      }),
    );
}
