import type { Metadata } from 'next';
import { homeSource } from '@/app/boards/figure-sources';
import { loadOverview } from '@/app/boards/load-overview';
import { EmbedFoot } from '@/components/boards/embed/embed-foot';
import { EmbedFrame } from '@/components/boards/embed/embed-frame';
import { choicesAddress } from '@/components/boards/overview/choices';
import { OverviewTable } from '@/components/boards/overview/overview-table';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import type { Search } from '@/lib/server/boards/pages/query';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Boards', robots: { index: false } };

/** The table of all boards for other pages to show. */
export default async function EmbeddedOverviewPage({ searchParams }: { readonly searchParams: Promise<Search> }) {
  const { board, props } = await loadOverview(await searchParams);
  const source = homeSource(board, board.columns);
  return (
    <FigureSourceProvider source={source}>
      <EmbedFrame>
        <div className="page">
          <h1 className="mb-4 text-2xl">People and models, all suites</h1>
          <OverviewTable key={board.contentHash} {...props} path="/embed/boards/overview" isEmbedded />
        </div>
        <EmbedFoot
          href={choicesAddress('/boards', props.first)}
          title="All boards"
          asOf={source.asOf}
          hash={source.hash}
        />
      </EmbedFrame>
    </FigureSourceProvider>
  );
}
