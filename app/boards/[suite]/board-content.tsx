import { perObject } from 'rung-puzzles/core/per-object';
import { LabelDistributionView } from '@/components/annotate/results/label-distribution';
import { BoardFigure } from '@/components/boards/board/board-figure';
import { BoardNotes } from '@/components/boards/board/board-notes';
import { BoardTable } from '@/components/boards/board/board-table';
import type { ShownBoard } from '@/components/boards/board/shown-board';
import type { Address } from '@/components/boards/format';
import { testPath } from '@/components/boards/format';
import { type Folds, OnDemand } from '@/components/boards/links/on-demand';
import { Handles } from '@/components/boards/marks/handles';
import { hasNoLadders, NothingMeasured } from '@/components/boards/marks/nothing-measured';
import { SectionNotes } from '@/components/boards/sections/section-notes';
import { TestRows } from '@/components/boards/sections/test-rows';
import { SummaryView } from '@/components/boards/summary/summary-view';
import { TermsView } from '@/components/boards/terms/terms-view';
import { type Search, searchAddress, single, withPrefix } from '@/lib/server/boards/pages/query';
import { testVerdict } from '@/lib/server/boards/pages/section/test-verdict';
import { listDistributions } from '@/lib/server/data/annotations/results/distribution';
import type { BoardView } from '@/lib/wire/boards/board';

const verdictOf = perObject(testVerdict);

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
  readonly address: Address;
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
            <TestRows
              board={board}
              levels={withPrefix(search, 'level.')}
              verdictOf={verdictOf}
              shown={shown}
              address={address}
              testAddress={(test) =>
                searchAddress(testPath(board.suite, test), search, { view: null, sort: null, task: null, wheel: null })
              }
            />
            <SectionNotes board={board} />
          </>
        )}
      </div>
      {view !== 'sections' && <Ladders board={board} search={search} table={view === 'table'} address={address} />}
      <LabelledReplies suite={board.suite} shown={shown} address={address} />
    </>
  );
}

/** Findings about replies, a section for each question. Renders nothing if no one has annotated any. */
async function LabelledReplies({ suite, ...folds }: Folds & { readonly suite: string }) {
  const sets = await listDistributions(suite);
  const questions = [...new Map(sets.map(({ labelSet }) => [labelSet.id, labelSet.title]))];
  if (sets.length === 0) return null;
  return (
    <div className="page">
      {questions.map(([id, title]) => (
        <OnDemand key={id} {...folds} id={`labels-${id}`} summary={title}>
          {() => (
            <div className="space-y-8">
              {sets
                .filter(({ labelSet }) => labelSet.id === id)
                .map((set) => (
                  <LabelDistributionView key={set.id} distribution={set} />
                ))}
            </div>
          )}
        </OnDemand>
      ))}
    </div>
  );
}

function Ladders({ board, search, table, address }: Omit<ContentProps, 'view'> & { readonly table: boolean }) {
  const sort = board.tasks.find(({ id }) => id === single(search.sort))?.id;
  const chosen = board.tasks.find(({ id }) => id === single(search.task))?.id ?? board.tasks[0]?.id ?? '';
  return (
    <>
      <div className="page">
        {hasNoLadders(board) ? null : table ? (
          <BoardTable board={board} sort={sort} sortPath={(task) => address({ view: 'table', sort: task })} />
        ) : (
          <section
            aria-label={`Ladders of ${board.suiteTitle}; the table view has the same numbers`}
            className="rounded-lg border border-line bg-surface p-4 sm:p-6"
          >
            <BoardFigure
              board={board}
              chosen={chosen}
              named={single(search.named)}
              address={address}
              choices={board.tasks.map(({ id, title }) => ({
                href: address({ task: id }),
                title,
                current: id === chosen,
              }))}
            />
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
