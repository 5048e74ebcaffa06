import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sourceOf } from '@/app/boards/[suite]/board-content';
import { loadBoard } from '@/app/boards/[suite]/load-board';
import { EmbedFoot } from '@/components/boards/embed/embed-foot';
import { EmbedFrame } from '@/components/boards/embed/embed-frame';
import { testPath } from '@/components/boards/format';
import { SectionView } from '@/components/boards/sections/section-view';
import { FigureSourceProvider } from '@/components/figures/figure-source';
import { type Search, searchAddress, single } from '@/lib/server/boards/query';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Test', robots: { index: false } };

interface Props {
  readonly params: Promise<{ suite: string; test: string }>;
  readonly searchParams: Promise<Search>;
}

/** One test of a board for other pages to show. */
export default async function EmbeddedTestPage({ params, searchParams }: Props) {
  const { suite, test } = await params;
  const search = await searchParams;
  const board = await loadBoard(suite, search);
  const section = board.sections.find(({ id }) => id === test);
  if (section === undefined) notFound();
  const source = sourceOf(board);
  const address = (changes: Readonly<Record<string, string | null>>) => searchAddress(testPath(suite, test), search, changes);
  return (
    <FigureSourceProvider source={source}>
      <EmbedFrame>
        <div className="page">
          <h1 className="mb-2 text-2xl">{section.title}</h1>
          <p className="mb-2 max-w-text text-pretty">{section.text}</p>
          <SectionView
            board={board}
            section={section}
            wantedLevel={single(search[`level.${section.id}`])}
            everyone={single(search[`models.${section.id}`]) === 'all'}
            address={address}
          />
        </div>
        <EmbedFoot href={address({})} title={`${section.title}, ${board.suiteTitle}`} asOf={source.asOf} hash={source.hash} />
      </EmbedFrame>
    </FigureSourceProvider>
  );
}
