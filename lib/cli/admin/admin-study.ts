/** `rung admin study`: pilots, their removal, and the removal of all answers, at the terminal. */
import type { Command } from 'commander';
import { TERMINAL } from '@/lib/server/platform/audit-log';
import { readStudy } from '@/lib/server/play/studies';
import { REHEARSAL_KINDS, type RehearsalKind } from '@/lib/server/play/studies/rehearsals';
import { MOST_PILOT_PEOPLE } from '@/lib/server/play/studies/study/pilot';
import { listStudyLines } from '@/lib/server/studies/editor/list-studies';
import { pilot } from '@/lib/server/studies/editor/rehearsal-acts';
import { eraseOf, newestVersion, purgeOf } from '@/lib/server/studies/editor/study-acts';
import { withDb } from '../database';
import { CliFailure } from '../failure';
import { wholeNumber } from '../values';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function registerAdminStudy(admin: Command): void {
  const study = admin
    .command('study')
    .description('list studies; simulate participants; delete simulations or all answers');
  study
    .command('list')
    .description('list the studies as JSON lines')
    .action(() => withDb(list));
  study
    .command('pilot')
    .description('simulate participants in the newest version; they are in no count and no export')
    .argument('<slug>')
    .option('--people <n>', 'how many', wholeNumber(1, MOST_PILOT_PEOPLE), 20)
    .action((slug: string, { people }: { readonly people: number }) => withDb(() => runPilot(slug, people)));
  study
    .command('purge')
    .description('delete the previews and simulated people of a study')
    .argument('<slug>')
    .option('--kind <kind>', `only one kind: ${REHEARSAL_KINDS.join(' or ')}`)
    .action((slug: string, { kind }: { readonly kind?: string }) => withDb(() => purge(slug, kind)));
  study
    .command('erase')
    .description('delete all people and answers of an archived study permanently; its releases become empty')
    .argument('<slug>')
    .requiredOption('--confirm <slug>', 'the same name once more')
    .action((slug: string, { confirm }: { readonly confirm: string }) => withDb(() => erase(slug, confirm)));
}

async function list(): Promise<void> {
  for (const line of await listStudyLines(null)) print(JSON.stringify(line));
}

async function runPilot(slug: string, people: number): Promise<void> {
  const { number: version } = await newestVersion((await readStudy(slug)).id);
  for (let left = people; left > 0; ) {
    left = (await pilot(TERMINAL, slug, { version, people: left })).left;
    process.stderr.write(`${people - left} of ${people} went through\n`);
  }
  print(JSON.stringify({ study: slug, version, simulated: people }));
}

async function purge(slug: string, kind: string | undefined): Promise<void> {
  const known = REHEARSAL_KINDS.find((name): name is RehearsalKind => name === kind) ?? null;
  if (kind !== undefined && known === null)
    throw new CliFailure(`there is no kind ${JSON.stringify(kind)}; there are ${REHEARSAL_KINDS.join(' and ')}`);
  print(JSON.stringify({ study: slug, gone: await purgeOf(TERMINAL, slug, known) }));
}

async function erase(slug: string, confirm: string): Promise<void> {
  if (confirm !== slug) throw new CliFailure(`--confirm says ${JSON.stringify(confirm)}, not ${JSON.stringify(slug)}`);
  print(JSON.stringify({ study: slug, gone: await eraseOf(TERMINAL, slug) }));
}
