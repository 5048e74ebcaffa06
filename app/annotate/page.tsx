import type { Metadata } from 'next';
import { SetTable } from '@/components/annotate/results/set-table';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAnnotator } from '@/lib/server/accounts/auth/roles';
import { listSets } from '@/lib/server/data/annotations/sets/view-set';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Annotate', robots: { index: false } };

export default async function AnnotatePage() {
  const user = await requirePageAnnotator('/annotate');
  const sets = (await listSets(user)).filter(({ you }) => you !== null);
  return (
    <Page>
      <PageHeader
        title="Annotate"
        lead="Replies for you to label."
        actions={<ButtonLink href="/admin/annotations">All sets</ButtonLink>}
      />
      {sets.length === 0 ? (
        <Callout title="You have nothing to label">
          <p>The researcher who makes an annotation set names its three annotators. Sets that name you appear here.</p>
        </Callout>
      ) : (
        <SetTable label="Sets that you annotate" sets={sets} base="/annotate" />
      )}
    </Page>
  );
}
