import type { Metadata } from 'next';
import { EditionSwitch } from '@/components/boards/edition-switch';
import { FurtherLinks } from '@/components/boards/further-links';
import { ReplicationsLink } from '@/components/boards/replication/replications-link';
import { ShareMenu } from '@/components/boards/share/share-menu';
import { ViewLinks } from '@/components/boards/view-links';
import { FigureSourceProvider } from '@/components/figures/figure-source';
import { PageHeader } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { type Search, searchAddress } from '@/lib/server/boards/pages/query';
import { countReplications } from '@/lib/server/boards/replications/list';
import type { BoardView } from '@/lib/wire/board';
import { boardSource } from '../figure-sources';
import { BoardContent, type BoardViewName, viewOf } from './board-content';
import { loadBoard } from './load-board';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Search>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const board = await loadBoard((await params).suite, {});
  return {
    title: `${board.suiteTitle} board`,
    description: `${board.suiteTitle}: how far people and models climb the same ladders, with intervals.`,
  };
}

export default async function BoardPage({ params, searchParams }: Props) {
  const { suite } = await params;
  const search = await searchParams;
  const board = await loadBoard(suite, search);
  const view = viewOf(board, search);
  const address = (changes: Readonly<Record<string, string | null>>) =>
    searchAddress(`/boards/${suite}`, search, changes);
  return (
    <FigureSourceProvider source={boardSource(board)}>
      <div className="py-8 sm:py-12">
        <div className="page">
          <PageHeader
            eyebrow={
              board.edition === null
                ? 'Board'
                : `Board · ${board.edition.title}${board.edition.retiredAt === null ? '' : ' (retired)'}`
            }
            title={board.suiteTitle}
            lead={
              view === 'sections'
                ? 'Test by test, people and models side by side.'
                : 'How far people and models climb the same ladders. R is the rung that a ladder ends on.'
            }
            actions={
              <>
                <Views board={board} view={view} address={address} />
                <ShareMenu
                  facts={view === 'sections' ? [] : [`ladders, condition ${board.condition}`]}
                  papers={[{ id: board.suite, ...board.paper }]}
                  embedPath={`/embed/boards/${board.suite}`}
                />
              </>
            }
          />
          <EditionSwitch
            editions={board.editions}
            shown={board.edition?.id}
            hrefOf={(edition) => address({ edition })}
          />
          <ReplicationsLink suite={suite} count={countReplications(suite)} />
          <FurtherLinks board={board} />
        </div>
        <BoardContent board={board} view={view} search={search} address={address} />
      </div>
    </FigureSourceProvider>
  );
}

interface PartProps {
  readonly board: BoardView;
  readonly address: (changes: Readonly<Record<string, string | null>>) => string;
}

function Views({ board, view, address }: PartProps & { readonly view: BoardViewName }) {
  const hasSections = board.sections.length > 0;
  return (
    <>
      {view !== 'sections' && (
        <ViewLinks
          label="How the items are shown"
          className="flex-wrap"
          links={board.conditions.map((condition) => ({
            href: address({ condition }),
            title: conditionName(condition),
            current: condition === board.condition,
          }))}
        />
      )}
      <ViewLinks
        label="View"
        links={[
          ...(hasSections
            ? [{ href: address({ view: null, sort: null, task: null }), title: 'Tests', current: view === 'sections' }]
            : []),
          {
            href: address({ view: hasSections ? 'ladders' : null, sort: null }),
            title: 'Ladders',
            current: view === 'ladders',
          },
          {
            href: address({ view: 'table' }),
            title: hasSections ? 'Ladder table' : 'Table',
            current: view === 'table',
          },
        ]}
      />
    </>
  );
}
