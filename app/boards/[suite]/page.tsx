import type { Metadata } from 'next';
import type { ShownBoard } from '@/components/boards/board/shown-board';
import type { Address } from '@/components/boards/format';
import { EditionSwitch } from '@/components/boards/links/edition-switch';
import { FurtherLinks } from '@/components/boards/links/further-links';
import { ViewLinks } from '@/components/boards/links/view-links';
import { isMeasured } from '@/components/boards/marks/nothing-measured';
import { verdictWords } from '@/components/boards/overview/words';
import { RunCommand } from '@/components/boards/run/run-command';
import { ShareMenu } from '@/components/boards/share/share-menu';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { Disclosure } from '@/components/ui/disclosure';
import { PageHeader } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { getOverviewColumn } from '@/lib/server/boards/pages/overview/overview';
import { type Search, searchAddress } from '@/lib/server/boards/pages/query';
import { countReplications } from '@/lib/server/boards/replications/list';
import { boardSource } from '../figure-sources';
import { BoardContent, type BoardViewName, viewOf } from './board-content';
import { loadBoard } from './load-board';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Search>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  // The board of the page, which is read once.
  const board = await loadBoard((await params).suite, await searchParams);
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
            lead={await leadOf(board)}
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
          <FurtherLinks board={board} replications={countReplications(suite)}>
            <Scope board={board} view={view} address={address} />
            {/* An empty board shows the command in the open. */}
            {isMeasured(board, view === 'sections') && (
              <Disclosure summary="Add your model">
                <RunCommand run={`--suite ${suite}${board.setProtocol === null ? '' : ' --protocol set'}`} />
              </Disclosure>
            )}
          </FurtherLinks>
        </div>
        <BoardContent board={board} view={view} search={search} address={address} />
      </div>
    </FigureSourceProvider>
  );
}

/** Who leads, by the table of all suites; of another edition what the board shows. */
async function leadOf({ suite, edition, linkEdition }: ShownBoard): Promise<React.ReactNode> {
  const column = linkEdition === null ? await getOverviewColumn(suite) : undefined;
  if (column === undefined || column.edition !== (edition?.id ?? null))
    return 'People and models on the same tests, with intervals.';
  const { lead, text, leader } = verdictWords(column);
  return (
    <>
      <strong className={leader === 'people' ? 'text-human' : 'text-ink'}>{lead}.</strong> {text}
      {column.verdict.provenance === 'reported' && ' No measured result is shown here yet.'}
    </>
  );
}

interface PartProps {
  readonly board: ShownBoard;
  readonly view: BoardViewName;
  readonly address: Address;
}

/** Which numbers are shown: of which form of the items, and of which edition. */
function Scope({ board, view, address }: PartProps) {
  const { condition, conditions, edition, editions } = board;
  // Each test has its own conditions.
  const hasForms = view !== 'sections' && conditions.length > 1;
  const chosen = [hasForms ? conditionName(condition) : null, editions.length > 1 ? edition?.title : null];
  const named = chosen.filter((part) => part != null);
  if (named.length === 0) return null;
  return (
    <Disclosure summary={`Shown: ${named.join(' · ')}`}>
      {hasForms && (
        <ViewLinks
          label="How the items are shown"
          className="mb-2 w-fit max-w-full"
          links={conditions.map((each) => ({
            href: address({ condition: each }),
            title: conditionName(each),
            current: each === condition,
          }))}
        />
      )}
      <EditionSwitch editions={editions} shown={edition?.id} hrefOf={(id) => address({ edition: id })} />
    </Disclosure>
  );
}

function Views({ board, view, address }: PartProps) {
  const hasSections = board.sections.length > 0;
  return (
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
  );
}
