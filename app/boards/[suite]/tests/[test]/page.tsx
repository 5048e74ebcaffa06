import type { Metadata } from 'next';
import { testPath } from '@/components/boards/format';
import { EditionSwitch } from '@/components/boards/links/edition-switch';
import { SectionNotes } from '@/components/boards/sections/section-notes';
import { SectionView } from '@/components/boards/sections/section-view';
import { ShareMenu } from '@/components/boards/share/share-menu';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { Link } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page';
import { searchAddress } from '@/lib/server/boards/pages/query';
import { boardSource } from '../../../figure-sources';
import { loadTest, type TestPageProps } from './load-test';

export const dynamic = 'force-dynamic';

export async function generateMetadata(props: TestPageProps): Promise<Metadata> {
  const { board, section } = await loadTest(props);
  return { title: `${section.title}, ${board.suiteTitle}`, description: section.text };
}

/** One test of a board: all its measures, levels, ways of asking and entrants, and what the paper reports. */
export default async function TestPage(props: TestPageProps) {
  const { search, before, after, ...test } = await loadTest(props);
  const { board, section, address } = test;
  const boardAddress = searchAddress(`/boards/${board.suite}`, search, {});
  return (
    <FigureSourceProvider source={boardSource(board)}>
      <div className="page py-8 sm:py-12">
        <PageHeader
          eyebrow={
            <>
              <Link href={boardAddress} className="link">
                {board.suiteTitle}
              </Link>
              {board.edition !== null &&
                ` · ${board.edition.title}${board.edition.retiredAt === null ? '' : ' (retired)'}`}
            </>
          }
          title={section.title}
          lead={section.text}
          actions={
            <ShareMenu
              facts={[`${section.title}, condition ${section.condition}`]}
              papers={[{ id: board.suite, ...board.paper }]}
              embedPath={`/embed${testPath(board.suite, section.id)}`}
            />
          }
        />
        <EditionSwitch editions={board.editions} shown={board.edition?.id} hrefOf={(edition) => address({ edition })} />
        <SectionView {...test} />
        <nav
          aria-label="Other tests"
          className="mt-12 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-sm"
        >
          {[before, after].map((other, index) =>
            other === undefined ? (
              <span key={index === 0 ? 'first' : 'last'} />
            ) : (
              <Link
                key={other.id}
                href={searchAddress(testPath(board.suite, other.id), search, {})}
                className="link inline-flex min-h-11 items-center"
              >
                {index === 0 ? `← ${other.title}` : `${other.title} →`}
              </Link>
            ),
          )}
        </nav>
        <SectionNotes board={board} />
      </div>
    </FigureSourceProvider>
  );
}
