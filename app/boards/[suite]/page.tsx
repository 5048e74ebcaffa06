import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BoardFigure } from '@/components/boards/board-figure';
import { BoardNotes } from '@/components/boards/board-notes';
import { BoardTable } from '@/components/boards/board-table';
import { Handles } from '@/components/boards/handles';
import { NothingMeasured } from '@/components/boards/nothing-measured';
import { BoardSections } from '@/components/boards/sections/board-sections';
import { SectionNotes } from '@/components/boards/sections/section-notes';
import { SummaryView } from '@/components/boards/summary/summary-view';
import { TermsView } from '@/components/boards/terms/terms-view';
import { ViewLinks } from '@/components/boards/view-links';
import { PageHeader } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import type { Condition } from '@/lib/items/condition';
import { assertSuiteShown } from '@/lib/server/banks/shown-suite';
import { getBoard } from '@/lib/server/boards/board';
import { conditionOf, editionOf, type Search, searchAddress, sectionConditions, single, withPrefix } from '@/lib/server/boards/query';
import { AppError } from '@/lib/server/problem';
import type { BoardView } from '@/lib/wire/board';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Search>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const board = await boardOrNotFound((await params).suite, {});
  return { title: `${board.suiteTitle} board`, description: `${board.suiteTitle}: how far people and models climb the same ladders, with intervals.` };
}

const VIEWS = ['sections', 'ladders', 'table'] as const;
type BoardViewName = (typeof VIEWS)[number];

export default async function BoardPage({ params, searchParams }: Props) {
  const { suite } = await params;
  const search = await searchParams;
  const board = await boardOrNotFound(suite, search);
  const view = viewOf(board, search);
  const address = (changes: Readonly<Record<string, string | null>>) => searchAddress(`/boards/${suite}`, search, changes);
  return (
    <div className="py-8 sm:py-12">
      <div className="page">
        <PageHeader
          eyebrow={board.edition === null ? 'Board' : `Board · ${board.edition.title}${board.edition.retiredAt === null ? '' : ' (retired)'}`}
          title={board.suiteTitle}
          lead={
            view === 'sections'
              ? 'Test by test, people and models on the same items.'
              : 'How far people and models climb the same ladders. R is the rung that a ladder ends on.'
          }
          actions={<Views board={board} view={view} address={address} />}
        />
        <NothingMeasured board={board} tests={view === 'sections'} />
        {view === 'sections' && (
          <>
            {board.summary !== null && <SummaryView board={board} summary={board.summary} wanted={single(search.wheel)} address={address} />}
            {board.terms !== null && <TermsView terms={board.terms} />}
            <BoardSections board={board} address={address} levels={withPrefix(search, 'level.')} />
            <SectionNotes board={board} />
          </>
        )}
      </div>
      {view !== 'sections' && <Ladders board={board} search={search} table={view === 'table'} address={address} />}
    </div>
  );
}

/** A board with sections shows these first; its ladders stand beside them. */
function viewOf(board: BoardView, search: Search): BoardViewName {
  const asked = VIEWS.find((view) => view === single(search.view));
  if (single(search.sort) !== undefined) return 'table';
  if (board.sections.length === 0) return asked === 'table' ? 'table' : 'ladders';
  return asked ?? 'sections';
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
          ...(hasSections ? [{ href: address({ view: null, sort: null, task: null }), title: 'Tests', current: view === 'sections' }] : []),
          { href: address({ view: hasSections ? 'ladders' : null, sort: null }), title: 'Ladders', current: view === 'ladders' },
          { href: address({ view: 'table' }), title: hasSections ? 'Ladder table' : 'Table', current: view === 'table' },
        ]}
      />
    </>
  );
}

function Ladders({ board, search, table, address }: PartProps & { readonly search: Search; readonly table: boolean }) {
  const sort = board.tasks.find(({ id }) => id === single(search.sort))?.id;
  const chosen = board.tasks.find(({ id }) => id === single(search.task))?.id ?? board.tasks[0]?.id ?? '';
  return (
    <>
      {/* Six ladders side by side need more than the page's width. */}
      <div className="mx-auto w-full max-w-[98rem] px-4 sm:px-6 lg:px-8">
        {table ? (
          <BoardTable board={board} links sort={sort} sortPath={(task) => address({ view: 'table', sort: task })} />
        ) : (
          <section
            aria-label={`Ladders of ${board.suiteTitle}; the same numbers follow as a table`}
            className="rounded-lg border border-line bg-surface p-4 sm:p-6"
          >
            <BoardFigure
              board={board}
              chosen={chosen}
              choices={board.tasks.map(({ id, title }) => ({ href: address({ task: id }), title, current: id === chosen }))}
            />
            <div className="sr-only">
              <BoardTable board={board} links={false} />
            </div>
          </section>
        )}
      </div>
      <div className="page">
        <BoardNotes board={board} />
        <Handles board={board} />
      </div>
    </>
  );
}

async function boardOrNotFound(suite: string, search: Search): Promise<BoardView> {
  const edition = editionOf(search.edition);
  if (edition === null) notFound();
  try {
    await assertSuiteShown(suite);
    const condition = conditionOf(suite, search.condition);
    const asked = sectionConditions(search);
    const board = await getBoard(suite, { condition, sections: asked, edition });
    // A test that nobody chose a condition for is shown in one that has data.
    const fuller = condition === undefined ? measuredElsewhere(board, asked) : {};
    return Object.keys(fuller).length === 0 ? board : await getBoard(suite, { condition, sections: { ...fuller, ...asked }, edition });
  } catch (error) {
    if (error instanceof AppError) notFound();
    throw error;
  }
}

/** By section that shows nothing and was not asked for: the first of its conditions that has data. */
const measuredElsewhere = ({ sections }: BoardView, asked: Readonly<Record<string, unknown>>): Readonly<Record<string, Condition>> =>
  Object.fromEntries(
    sections.flatMap(({ id, rows, conditions }) => {
      const found = conditions.find(({ measured }) => measured);
      return rows.length > 0 || id in asked || found === undefined ? [] : [[id, found.condition as Condition]];
    }),
  );
