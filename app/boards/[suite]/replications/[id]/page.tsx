import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { addressOf } from '@/components/boards/format';
import { EditionSwitch } from '@/components/boards/links/edition-switch';
import { replicationPath, replicationsPath } from '@/components/boards/replication/path';
import { ReplicationView } from '@/components/boards/replication/replication-view';
import { answerOf } from '@/components/boards/replication/words';
import { ShareMenu } from '@/components/boards/share/share-menu';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { editionOf, type Search } from '@/lib/server/boards/pages/query';
import { listSuiteEditions } from '@/lib/server/boards/pages/suite-editions';
import { listReplications } from '@/lib/server/boards/replications/list';
import { getReplication } from '@/lib/server/boards/replications/replications';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import { viewSource } from '../../../figure-sources';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ suite: string; id: string }>;
  readonly searchParams: Promise<Search>;
}

const tableOf = async ({ params, searchParams }: Props) => {
  const { suite, id } = await params;
  const edition = editionOf((await searchParams).edition);
  if (edition === null) notFound();
  return foundOr404(getReplication(suite, id, { edition }));
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const table = await tableOf(props);
  return { title: `${table.title}, ${table.suiteTitle}`, description: table.text };
}

/** A paper's table: reported, measured, and how far they differ. */
export default async function ReplicationPage(props: Props) {
  const table = await tableOf(props);
  const { suite, id, suiteTitle, title, edition } = table;
  const { answer, rest } = answerOf(table);
  const source = viewSource(suite, `${suiteTitle}, ${title}`, edition?.id ?? null, table);
  return (
    <FigureSourceProvider source={source}>
      <Page>
        <PageHeader
          eyebrow={
            <>
              <Link href={`/boards/${suite}`} className="link">
                {suiteTitle}
              </Link>{' '}
              /{' '}
              <Link href={replicationsPath(suite)} className="link">
                Replications
              </Link>
            </>
          }
          title={`${suiteTitle}, ${title}`}
          lead={
            <>
              <strong className="font-semibold text-ink">{answer}</strong> {rest}
            </>
          }
          actions={<ShareMenu facts={[title]} papers={[{ id: suite, ...table.paper }]} />}
        />
        <p className="mb-6 max-w-text">{table.text}</p>
        <EditionSwitch
          editions={await listSuiteEditions(suite)}
          shown={edition?.id}
          hrefOf={(other) => addressOf(replicationPath(suite, id), { edition: other })}
        />
        <ReplicationView table={table} others={listReplications(suite)} />
      </Page>
    </FigureSourceProvider>
  );
}
