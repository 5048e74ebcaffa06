import type { Metadata } from 'next';
import { CloseEdition, OpenEdition } from '@/components/admin/edition-acts';
import { EditionTable } from '@/components/editions/edition-table';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { listEditionViews } from '@/lib/server/boards/edition-life/list-editions';
import { isDaily } from '@/lib/server/items/daily/day';
import { listSuites } from '@/lib/server/play/climbs/catalogue';
import { isDemoEdition } from '@/lib/wire/demo';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Editions', robots: { index: false } };

export default async function EditionsPage() {
  await requirePageAdmin('/admin/editions');
  const [all, suites] = await Promise.all([listEditionViews(), listSuites()]);
  // A day of the daily five closes by the clock, and no one opens one.
  const editions = all.filter(({ suite }) => !isDaily(suite));
  const generated = new Set(editions.map(({ suite }) => suite));
  return (
    <Page>
      <PageHeader
        title="Editions"
        lead="A suite under one secret key, from which every seed follows. New sessions and runs join the newest edition; closing an old one ends what is open in it and, unless it is hidden, reveals its key, so that anyone can make its items again."
      />
      <EditionTable
        editions={editions}
        act={(edition) =>
          edition.state !== 'retired' &&
          edition.state !== 'closed' &&
          !isDemoEdition(edition.id) && <CloseEdition edition={edition} />
        }
      />
      <Section title="Open another" id="open">
        <OpenEdition suites={suites.filter(({ id }) => generated.has(id)).map(({ id, title }) => ({ id, title }))} />
      </Section>
    </Page>
  );
}
