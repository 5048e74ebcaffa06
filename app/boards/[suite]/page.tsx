import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BoardFigure } from '@/components/boards/board-figure';
import { BoardNotes } from '@/components/boards/board-notes';
import { BoardTable } from '@/components/boards/board-table';
import { conditionName } from '@/components/boards/format';
import { Handles } from '@/components/boards/handles';
import { NothingMeasured } from '@/components/boards/nothing-measured';
import { ViewLinks } from '@/components/boards/view-links';
import { PageHeader } from '@/components/ui/page';
import { getBoard } from '@/lib/server/boards/board';
import { conditionOf, editionOf, single } from '@/lib/server/boards/query';
import { AppError } from '@/lib/server/problem';
import type { BoardView } from '@/lib/wire/board';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const board = await boardOrNotFound((await params).suite, {});
  return { title: `${board.suiteTitle} board`, description: `${board.suiteTitle}: how far people and models climb the same ladders, with intervals.` };
}

export default async function BoardPage({ params, searchParams }: Props) {
  const { suite } = await params;
  const search = await searchParams;
  const board = await boardOrNotFound(suite, search);
  const sort = board.tasks.find(({ id }) => id === single(search.sort))?.id;
  const chosen = board.tasks.find(({ id }) => id === single(search.task))?.id ?? board.tasks[0]?.id ?? '';
  const table = single(search.view) === 'table' || sort !== undefined;
  const address = (changes: Readonly<Record<string, string | null>>) => boardAddress(board, { view: table ? 'table' : null, ...changes });
  return (
    <div className="py-8 sm:py-12">
      <div className="page">
        <PageHeader
          eyebrow={board.edition === null ? 'Board' : `Board · ${board.edition.title}${board.edition.retiredAt === null ? '' : ' (retired)'}`}
          title={board.suiteTitle}
          lead="How far people and models climb the same ladders. R is the rung that a ladder ends on."
          actions={
            <>
              <ViewLinks
                label="How the items are shown"
                links={board.conditions.map((condition) => ({
                  href: address({ condition }),
                  title: conditionName(condition),
                  current: condition === board.condition,
                }))}
              />
              <ViewLinks
                label="View"
                links={[
                  { href: address({ view: null }), title: 'Ladders', current: !table },
                  { href: address({ view: 'table' }), title: 'Table', current: table },
                ]}
              />
            </>
          }
        />
        <NothingMeasured board={board} />
      </div>
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
    </div>
  );
}

async function boardOrNotFound(suite: string, search: Record<string, string | string[] | undefined>): Promise<BoardView> {
  const edition = editionOf(search.edition);
  if (edition === null) notFound();
  try {
    return await getBoard(suite, { condition: conditionOf(suite, search.condition), edition });
  } catch (error) {
    if (error instanceof AppError) notFound();
    throw error;
  }
}

function boardAddress({ suite, condition }: BoardView, changes: Readonly<Record<string, string | null>>): string {
  const all: Readonly<Record<string, string | null>> = { condition, ...changes };
  const values = Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  return `/boards/${suite}?${new URLSearchParams(values)}`;
}
