import type { Metadata } from 'next';
import { homeSource } from '@/app/boards/figure-sources';
import { shownParts } from '@/app/boards/shown-parts';
import { EmbedFoot } from '@/components/boards/embed/embed-foot';
import { EmbedFrame } from '@/components/boards/embed/embed-frame';
import { HomeContent } from '@/components/boards/home/home-content';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { getHomeBoard } from '@/lib/server/boards/pages/home/home';
import { homeSearch } from '@/lib/server/boards/pages/home/home-query';
import type { Search } from '@/lib/server/boards/pages/query';
import { homeAddress } from '@/lib/wire/boards/home-board';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Boards', robots: { index: false } };

/** The home board for other pages to show. */
export default async function EmbeddedBoardsPage({ searchParams }: { readonly searchParams: Promise<Search> }) {
  const search = await searchParams;
  const query = homeSearch(search);
  const board = shownParts(await getHomeBoard(query));
  const source = homeSource(board, board.suites);
  return (
    <FigureSourceProvider source={source}>
      <EmbedFrame>
        <div className="mx-auto w-full max-w-[98rem] px-4 sm:px-6 lg:px-8">
          <h1 className="mb-4 text-2xl">People and models, task by task</h1>
          <HomeContent board={board} />
        </div>
        <EmbedFoot
          href={homeAddress('/boards/ladders', query)}
          title="All ladders"
          asOf={source.asOf}
          hash={source.hash}
        />
      </EmbedFrame>
    </FigureSourceProvider>
  );
}
