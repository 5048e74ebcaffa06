import { notFound, redirect } from 'next/navigation';
import { testPath } from '@/components/boards/format';
import { ladderId } from '@/components/boards/ladder-id';
import type { SectionViewProps } from '@/components/boards/sections/section-view';
import { type Search, searchAddress, single, withPrefix } from '@/lib/server/boards/pages/query';
import type { BoardSection } from '@/lib/wire/boards/board';
import { loadBoard } from '../../load-board';

export interface TestPageProps {
  readonly params: Promise<{ suite: string; test: string }>;
  readonly searchParams: Promise<Search>;
}

export interface LoadedTest extends SectionViewProps {
  readonly search: Search;
  /** The tests next to it on the board. */
  readonly before: BoardSection | undefined;
  readonly after: BoardSection | undefined;
}

/** The test at an address with its choices. Throws the not-found page if there is none. */
export async function loadTest({ params, searchParams }: TestPageProps): Promise<LoadedTest> {
  const { suite, test } = await params;
  const search = await searchParams;
  const board = await loadBoard(suite, search);
  const place = board.sections.findIndex(({ id }) => id === test);
  const section = board.sections[place];
  if (section === undefined) {
    const ladder = board.tasks.find(({ id }) => id === `${suite}/${test}`);
    if (ladder === undefined) notFound();
    // A suite of ladders alone has no page for each test.
    redirect(
      `${searchAddress(`/boards/${suite}`, search, { view: 'ladders', task: ladder.id })}#${ladderId(ladder.id)}`,
    );
  }
  return {
    board,
    section,
    search,
    before: board.sections[place - 1],
    after: board.sections[place + 1],
    wantedLevel: single(search[`level.${section.id}`]),
    everyone: single(search[`models.${section.id}`]) === 'all',
    shown: withPrefix(search, 'show.'),
    address: (changes) => searchAddress(testPath(suite, test), search, changes),
  };
}
