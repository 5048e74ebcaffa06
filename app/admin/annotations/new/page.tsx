import type { Metadata } from 'next';
import { SetForm } from '@/components/annotate/set-form';
import { ViewLinks } from '@/components/boards/links/view-links';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { isAdmin, requirePageAnnotator } from '@/lib/server/accounts/auth/roles';
import { single } from '@/lib/server/boards/pages/query';
import { annotatableSuites, choicesFor } from '@/lib/server/data/annotations/sets/choices';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'New annotation set', robots: { index: false } };

export default async function NewAnnotationPage({
  searchParams,
}: {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const user = await requirePageAnnotator('/admin/annotations/new');
  const search = await searchParams;
  const [asked, askedLabels] = [single(search.suite), single(search.labels)];
  const suites = annotatableSuites();
  const suite = suites.find(({ id }) => id === asked) ?? suites[0];
  const labelSet = suite?.labelSets.find(({ id }) => id === askedLabels) ?? suite?.labelSets[0];
  if (suite === undefined || labelSet === undefined) return null;
  const { counts, accounts, taskTitles } = await choicesFor(user, suite.id, labelSet.replies);
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href="/admin/annotations" className="link">
            Annotations
          </Link>
        }
        title="New annotation set"
        lead="The sample is drawn once and stays. Suites are listed if their papers label replies."
      />
      <ViewLinks
        label="Suite"
        className="mb-8 w-fit max-w-full overflow-x-auto"
        links={suites.map(({ id, title }) => ({
          href: `/admin/annotations/new?suite=${id}`,
          title,
          current: id === suite.id,
        }))}
      />
      {suite.labelSets.length > 1 && (
        <ViewLinks
          label="Labels"
          className="mb-8 w-fit max-w-full overflow-x-auto"
          links={suite.labelSets.map(({ id, title }) => ({
            href: `/admin/annotations/new?suite=${suite.id}&labels=${id}`,
            title,
            current: id === labelSet.id,
          }))}
        />
      )}
      {counts.length === 0 ? (
        <Callout title="There are no replies to label">
          <p>
            No finished run of {suite.title} has a {labelSet.replies === 'wrong' ? 'wrong reply' : 'reply'} that you may
            see. Only admins see replies to the fixed sets of an open edition.
          </p>
        </Callout>
      ) : (
        <SetForm
          key={`${suite.id}/${labelSet.id}`}
          suite={suite.id}
          suiteTitle={suite.title}
          labelSet={labelSet}
          counts={counts}
          accounts={accounts}
          taskTitles={taskTitles}
          admin={isAdmin(user)}
        />
      )}
    </Page>
  );
}
