import type { Metadata } from 'next';
import { EmbedFoot } from '@/components/boards/embed/embed-foot';
import { EmbedFrame } from '@/components/boards/embed/embed-frame';
import { HomeContent } from '@/components/boards/home/home-content';
import { FigureSourceProvider } from '@/components/figures/figure-source';
import { getHomeBoard } from '@/lib/server/boards/home';
import { homeSearch } from '@/lib/server/boards/home-query';
import { type Search, single } from '@/lib/server/boards/query';
import { instantOf, systemClock } from '@/lib/server/clock';
import { homeAddress } from '@/lib/wire/home-board';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Boards', robots: { index: false } };

/** The home board for other pages to show. */
export default async function EmbeddedBoardsPage({ searchParams }: { readonly searchParams: Promise<Search> }) {
  const search = await searchParams;
  const query = homeSearch(search);
  const view = single(search.view) === 'table' ? 'table' : 'figure';
  const board = await getHomeBoard(query);
  const asOf = instantOf(systemClock.now());
  return (
    <FigureSourceProvider source={{ board: 'All boards', suite: null, edition: null, asOf, hash: board.contentHash }}>
      <EmbedFrame>
        <div className="mx-auto w-full max-w-[98rem] px-4 sm:px-6 lg:px-8">
          <h1 className="mb-4 text-2xl">People and models, task by task</h1>
          <HomeContent board={board} view={view} />
        </div>
        <EmbedFoot href={homeAddress('/boards', query, view)} title="All boards" asOf={asOf} hash={board.contentHash} />
      </EmbedFrame>
    </FigureSourceProvider>
  );
}
