import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReplicationList } from '@/components/boards/replication/replication-list';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { listReplications } from '@/lib/server/boards/replications/list';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ suite: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [first] = listReplications((await params).suite);
  return {
    title: `Replications, ${first?.suiteTitle ?? ''}`,
    description: 'The tables of the paper, measured again next to what it reports.',
  };
}

/** Every table of a suite's paper that can be run again. */
export default async function ReplicationsPage({ params }: Props) {
  const { suite } = await params;
  const replications = listReplications(suite);
  const [first] = replications;
  if (first === undefined) notFound();
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href={`/boards/${suite}`} className="link">
            {first.suiteTitle}
          </Link>
        }
        title="Replications"
        lead="The paper’s own tables: what it reports, what is measured here, and how far they differ."
      />
      <ReplicationList replications={replications} />
    </Page>
  );
}
