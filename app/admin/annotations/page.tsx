import type { Metadata } from 'next';
import { SetTable } from '@/components/annotate/results/set-table';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAnnotator } from '@/lib/server/accounts/auth/roles';
import { listSets } from '@/lib/server/data/annotations/sets/view-set';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Annotations', robots: { index: false } };

export default async function AnnotationsPage() {
  const user = await requirePageAnnotator('/admin/annotations');
  const sets = await listSets(user);
  return (
    <Page>
      <PageHeader
        title="Annotations"
        lead="Samples of replies, labelled by two people by what went wrong or by strategy, and settled by a third."
        actions={
          <>
            {sets.some(({ you }) => you !== null) && <ButtonLink href="/annotate">Label</ButtonLink>}
            <ButtonLink href="/admin/annotations/new" variant="primary">
              New set
            </ButtonLink>
          </>
        }
      />
      {sets.length === 0 ? (
        <Callout title="There is no annotation set yet">
          <p>A set is drawn from the replies of finished runs, by suite, entrant, task and level.</p>
        </Callout>
      ) : (
        <SetTable label="Annotation sets" sets={sets} base="/admin/annotations" />
      )}
    </Page>
  );
}
