import type { Metadata } from 'next';
import { BoardContent, viewOf } from '@/app/boards/[suite]/board-content';
import { loadBoard } from '@/app/boards/[suite]/load-board';
import { boardSource } from '@/app/boards/figure-sources';
import { EmbedFoot } from '@/components/boards/embed/embed-foot';
import { EmbedFrame } from '@/components/boards/embed/embed-frame';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { type Search, searchAddress } from '@/lib/server/boards/pages/query';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Board', robots: { index: false } };

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Search>;
}

/** A suite's board for other pages to show: no header, no footer, and a link back. */
export default async function EmbeddedBoardPage({ params, searchParams }: Props) {
  const { suite } = await params;
  const search = await searchParams;
  const board = await loadBoard(suite, search);
  const source = boardSource(board);
  const address = (changes: Readonly<Record<string, string | null>>) =>
    searchAddress(`/boards/${suite}`, search, changes);
  return (
    <FigureSourceProvider source={source}>
      <EmbedFrame>
        <h1 className="page mb-4 text-2xl">{board.suiteTitle}</h1>
        <BoardContent board={board} view={viewOf(board, search)} search={search} address={address} />
        <EmbedFoot href={address({})} title={board.suiteTitle} asOf={source.asOf} hash={source.hash} />
      </EmbedFrame>
    </FigureSourceProvider>
  );
}
