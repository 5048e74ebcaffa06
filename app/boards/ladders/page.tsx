import type { Metadata } from 'next';
import { HomeContent } from '@/components/boards/home/home-content';
import { HomeFilters } from '@/components/boards/home/home-filters';
import { HomeNotes } from '@/components/boards/home/home-notes';
import { ViewLinks } from '@/components/boards/links/view-links';
import { ShareMenu } from '@/components/boards/share/share-menu';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { PageHeader } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { getHomeBoard } from '@/lib/server/boards/pages/home/home';
import { homeSearch } from '@/lib/server/boards/pages/home/home-query';
import type { Search } from '@/lib/server/boards/pages/query';
import { type HomeBoard, type HomeQuery, homeAddress } from '@/lib/wire/boards/home-board';
import { editionFacts, homeSource } from '../figure-sources';
import { shownParts } from '../shown-parts';

export const metadata: Metadata = {
  title: 'Ladders of all boards',
  description: 'How far people and models climb the same ladders.',
};
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Search>;
}

export default async function BoardsPage({ searchParams }: Props) {
  const search = await searchParams;
  const query = homeSearch(search);
  const board = shownParts(await getHomeBoard(query));
  return (
    <FigureSourceProvider source={homeSource(board, board.suites)}>
      <div className="page py-8 sm:py-12">
        <PageHeader
          title="Ladders"
          lead="Every task is a ladder, the same for people and models. Their items come from the same generators."
          actions={
            <ShareMenu
              facts={[...editionFacts(board.suites), ...factsOf(query)]}
              papers={board.suites.map(({ id, paper }) => ({ id, ...paper }))}
              embedPath="/embed/boards"
              shown={board.chosenParts.length === 0 ? { part: board.suites[0]?.id ?? '' } : {}}
            />
          }
        />
        <Views query={query} board={board} />
        <HomeFilters query={query} models={board.models} chosenModels={board.chosenModels} />
        <div className="mt-6">
          <HomeContent board={board} />
        </div>
        <HomeNotes board={board} query={query} />
      </div>
    </FigureSourceProvider>
  );
}

const factsOf = ({ protocol, condition }: HomeQuery): readonly string[] => [
  protocol === 'ladder' ? 'ladders' : 'fixed sets',
  condition === null ? 'each task in its first condition' : `condition ${condition}`,
];

interface ViewsProps {
  readonly query: HomeQuery;
  readonly board: HomeBoard;
}

function Views({ query, board: { conditions, parts, suites } }: ViewsProps) {
  const address = (changes: Partial<HomeQuery>) => homeAddress('/boards/ladders', { ...query, ...changes });
  const all =
    query.condition === null || (conditions as readonly string[]).includes(query.condition)
      ? conditions
      : [...conditions, query.condition];
  const choices = parts.filter(({ isAbility }) => !isAbility);
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <ViewLinks
        label="Suite"
        links={[
          ...choices.map(({ id, title }) => ({
            href: address({ parts: [id] }),
            title,
            current: suites.length === 1 && suites[0]?.id === id,
          })),
          { href: address({ parts: choices.map(({ id }) => id) }), title: 'All', current: suites.length > 1 },
        ]}
      />
      <ViewLinks
        label="Protocol"
        links={[
          { href: address({ protocol: 'ladder' }), title: 'Ladders', current: query.protocol === 'ladder' },
          { href: address({ protocol: 'set' }), title: 'Fixed sets', current: query.protocol === 'set' },
        ]}
      />
      <ViewLinks
        label="How the items are shown"
        className="flex-wrap"
        links={[
          { href: address({ condition: null }), title: 'As usual', current: query.condition === null },
          ...all.map((condition) => ({
            href: address({ condition: condition as HomeQuery['condition'] }),
            title: conditionName(condition),
            current: condition === query.condition,
          })),
        ]}
      />
    </div>
  );
}
