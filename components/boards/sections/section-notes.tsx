import { DataNotes } from '../board/board-notes';
import type { ShownBoard } from '../board/shown-board';
import { IntervalKinds } from '../interval-kinds';
import { Note, Notes } from '../note';
import { LeadNotes } from '../overview/lead-notes';

/** What holds for all tests of a board: protocols, intervals, what is kept apart, and the data. */
export function SectionNotes({ board }: { readonly board: ShownBoard }) {
  return (
    <Notes>
      <LeadNotes />
      {board.setProtocol !== null && <Note term="Fixed sets">{board.setProtocol}</Note>}
      <Note term="Ladders">
        {board.protocol} Only those who passed a level see the next, so numbers of ladders and of fixed sets are never
        put together, and those of a ladder never over its levels.
      </Note>
      <Note term="People minus model">
        The gap between people and the best model, in points. Above 0 people are ahead, below 0 the model. A share is
        tested; W, F1 and κ are not, because their counts do not say whose the answers are. On a fixed set, people’s
        interval is over people and items. The page “People and models” compares item by item.
      </Note>
      <Note term="Intervals, 95 %">
        Shares of models: Wilson, by questions or labels. If items are repeated, the interval is as wide as with one
        reply to each. Shares of people: each person is one cluster, on a fixed set each item too. W, F1 and κ of people
        have no interval. Means: Student’s t over questions. Differences and means of two shares: Newcombe. F1 and κ:
        percentile bootstrap over questions. Medians: order statistics. <IntervalKinds />
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
      <DataNotes board={board} />
    </Notes>
  );
}
