import type { Metadata } from 'next';
import { EditionTable } from '@/components/editions/edition-table';
import { Page, PageHeader } from '@/components/ui/page';
import { listEditionViews } from '@/lib/server/boards/edition-life/list-editions';
import { isDaily } from '@/lib/server/items/daily/day';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Editions',
  description: 'The keys that items were made from: committed to from the start, revealed at the end.',
};

export default async function EditionsPage() {
  return (
    <Page>
      <PageHeader
        title="Editions"
        lead="Every item follows from the key of its edition. The key’s SHA-256 is public from the start; the key itself once the edition has retired: then anyone can make its items again, and see that they were fixed before anybody answered. Of hidden editions it is never revealed."
      />
      <EditionTable editions={(await listEditionViews()).filter(({ suite }) => !isDaily(suite))} />
    </Page>
  );
}
