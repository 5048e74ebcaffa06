import type { Metadata } from 'next';
import { loadTest, type TestPageProps } from '@/app/boards/[suite]/tests/[test]/load-test';
import { boardSource } from '@/app/boards/figure-sources';
import { EmbedFoot } from '@/components/boards/embed/embed-foot';
import { EmbedFrame } from '@/components/boards/embed/embed-frame';
import { SectionView } from '@/components/boards/sections/section-view';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Test', robots: { index: false } };

/** One test of a board for other pages to show. */
export default async function EmbeddedTestPage(props: TestPageProps) {
  const test = await loadTest(props);
  const { board, section, address } = test;
  const source = boardSource(board);
  return (
    <FigureSourceProvider source={source}>
      <EmbedFrame>
        <div className="page">
          <h1 className="mb-2 text-2xl">{section.title}</h1>
          <p className="mb-2 max-w-text text-pretty">{section.text}</p>
          <SectionView {...test} />
        </div>
        <EmbedFoot
          href={address({})}
          title={`${section.title}, ${board.suiteTitle}`}
          asOf={source.asOf}
          hash={source.hash}
        />
      </EmbedFrame>
    </FigureSourceProvider>
  );
}
