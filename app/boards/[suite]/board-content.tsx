import { LabelDistributionView } from '@/components/annotate/label-distribution';
import { BoardFigure } from '@/components/boards/board-figure';
import { BoardNotes } from '@/components/boards/board-notes';
import { BoardTable } from '@/components/boards/board-table';
import { testPath } from '@/components/boards/format';
import { Handles } from '@/components/boards/handles';
import { NothingMeasured } from '@/components/boards/nothing-measured';
import { BoardSections } from '@/components/boards/sections/board-sections';
import { SectionNotes } from '@/components/boards/sections/section-notes';
import type { ShownBoard } from '@/components/boards/shown-board';
import { SummaryView } from '@/components/boards/summary/summary-view';
import { TermsView } from '@/components/boards/terms/terms-view';
import { Section } from '@/components/ui/page';
import { type Search, searchAddress, single, withPrefix } from '@/lib/server/boards/pages/query';
import { listDistributions } from '@/lib/server/data/annotations/distribution';
import type { BoardView } from '@/lib/wire/board';

const VIEWS = ['sections', 'ladders', 'table'] as const;
export type BoardViewName = (typeof VIEWS)[number];

/** A board with sections shows these first, then its ladders. */
export function viewOf(board: BoardView, search: Search): BoardViewName {
  const asked = VIEWS.find((view) => view === single(search.view));
  if (single(search.sort) !== undefined) return 'table';
  if (board.sections.length === 0) return asked === 'table' ? 'table' : 'ladders';
  return asked ?? 'sections';
}

interface ContentProps {
  readonly board: ShownBoard;
  readonly view: BoardViewName;
  readonly search: Search;
  readonly address: (changes: Readonly<Record<string, string | null>>) => string;
}

/** A board's figures and numbers, without the frame of a page. */
export function BoardContent({ board, view, search, address }: ContentProps) {
  const models = withPrefix(search, 'models.');
  const shown = withPrefix(search, 'show.');
  return (
    <>
      <div className="page">
        <NothingMeasured board={board} tests={view === 'sections'} address={address} />
        {view === 'sections' && (
          <>
            {board.summary !== null && (
              <SummaryView
                board={board}
                summary={board.summary}
                wanted={single(search.wheel)}
                everyone={models.summary === 'all'}
                shown={shown}
                address={address}
              />
            )}
            {board.terms !== null && (
              <TermsView
                suite={board.suite}
                terms={board.terms}
                everyone={models.terms === 'all'}
                shown={shown}
                address={address}
              />
            )}
            <BoardSections
              board={board}
              levels={withPrefix(search, 'level.')}
              testAddress={(test) =>
                searchAddress(testPath(board.suite, test), search, { view: null, sort: null, task: null, wheel: null })
              }
            />
            <SectionNotes board={board} />
          </>
        )}
      </div>
      {view !== 'sections' && <Ladders board={board} search={search} table={view === 'table'} address={address} />}
      <LabelledReplies suite={board.suite} />
    </>
  );
}

/** Findings about replies, a section for each question. Renders nothing if no one has annotated any. */
async function LabelledReplies({ suite }: { readonly suite: string }) {
  const sets = await listDistributions(suite);
  const questions = [...new Map(sets.map(({ labelSet }) => [labelSet.id, labelSet.title]))];
  if (sets.length === 0) return null;
  return (
    <div className="page">
      {questions.map(([id, title]) => (
        <Section key={id} title={title} id={id}>
          <div className="space-y-8">
            {sets
              .filter(({ labelSet }) => labelSet.id === id)
              .map((set) => (
                <LabelDistributionView key={set.id} distribution={set} />
              ))}
          </div>
        </Section>
      ))}
    </div>
  );
}

function Ladders({ board, search, table, address }: Omit<ContentProps, 'view'> & { readonly table: boolean }) {
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
              choices={board.tasks.map(({ id, title }) => ({
                href: address({ task: id }),
                title,
                current: id === chosen,
              }))}
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
