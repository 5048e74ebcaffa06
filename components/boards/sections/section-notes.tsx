import { Note } from '../board-notes';
import { addressOf, describeWithdrawn } from '../format';
import { IntervalKinds } from '../interval-kinds';
import type { ShownBoard } from '../shown-board';

/** What holds for all tests of a board: protocols, intervals, what is kept apart, and the data. */
export function SectionNotes({ board }: { readonly board: ShownBoard }) {
  const withdrawn = describeWithdrawn(board.withdrawnRuns);
  return (
    <section aria-labelledby="notes" className="mt-16 border-t border-line pt-8">
      <h2 id="notes" className="sr-only">
        How to read this board
      </h2>
      <dl className="grid gap-x-10 gap-y-4 text-sm leading-relaxed sm:grid-cols-2 xl:grid-cols-4">
        {board.setProtocol !== null && <Note term="Fixed sets">{board.setProtocol}</Note>}
        <Note term="Ladders">
          {board.protocol} Only those who passed a level see the next, so numbers of ladders and of fixed sets are never
          put together, and those of a ladder never over its levels.
        </Note>
        <Note term="Intervals, 95 %">
          Shares: Wilson, by questions or labels. Means: Student’s t over questions. Differences and means of two
          shares: Newcombe. F1 and κ: percentile bootstrap over questions. Medians: order statistics. <IntervalKinds />
        </Note>
        {board.paper.url === '' ? (
          <Note term="Source">{board.paper.title}</Note>
        ) : (
          <Note term="Reported values">
            As printed in the{' '}
            <a href={board.paper.url} className="link">
              paper
            </a>
            , with our notes where it contradicts itself. They enter no number of ours.
          </Note>
        )}
        {withdrawn !== null && (
          <Note term="Taken back">
            {withdrawn} of models were withdrawn by their owners, who may have kept the best.
          </Note>
        )}
        <Note term="Data">
          <a className="link" href={addressOf(`/api/v1/boards/${board.suite}`, { edition: board.linkEdition })}>
            This board as JSON
          </a>{' '}
          · computed by <span className="font-mono text-xs">{board.rules}</span>, content{' '}
          <span className="font-mono text-xs">{board.contentHash.slice(0, 12)}</span>
        </Note>
      </dl>
    </section>
  );
}
