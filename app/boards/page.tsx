import type { Metadata } from 'next';
import { OverviewNotes } from '@/components/boards/overview/overview-notes';
import { OverviewTable } from '@/components/boards/overview/overview-table';
import { ShareMenu } from '@/components/boards/share/share-menu';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { Page, PageHeader } from '@/components/ui/page';
import type { Search } from '@/lib/server/boards/pages/query';
import { suitePapers } from '@/lib/server/boards/pages/section/suite-papers';
import { editionFacts, homeSource } from './figure-sources';
import { loadOverview } from './load-overview';

export const metadata: Metadata = {
  title: 'Boards',
  description: 'People and models on the same spatial-reasoning tests, with intervals.',
};
export const dynamic = 'force-dynamic';

/** One table of people and models over all suites. */
export default async function BoardsPage({ searchParams }: { readonly searchParams: Promise<Search> }) {
  const { board, props } = await loadOverview(await searchParams);
  return (
    <FigureSourceProvider source={homeSource(board, board.columns)}>
      <Page>
        <PageHeader
          title="Boards"
          lead={
            board.isMeasured
              ? 'People and models on the same spatial-reasoning tests, with n and 95 % intervals.'
              : board.form === 'published'
                ? 'No one has measured the papers’ forms here yet. The table shows what the papers report.'
                : 'No rows are measured on Rung’s items yet.'
          }
          actions={
            <ShareMenu
              facts={[...editionFacts(board.columns), board.form === 'rung' ? 'Rung’s items' : 'forms of the papers']}
              papers={suitePapers()}
              embedPath="/embed/boards/overview"
            />
          }
        />
        <OverviewTable key={board.contentHash} {...props} path="/boards" isEmbedded={false} />
        <OverviewNotes board={board} />
      </Page>
    </FigureSourceProvider>
  );
}
