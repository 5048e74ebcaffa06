import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { conditionName } from '@/components/words/conditions';
import { addressOf, describeWithdrawn, plural } from '../format';
import { ComparisonNote } from '../marks/comparison-note';
import { DataNote, Note, Notes } from '../note';
import { LeadNotes } from '../overview/lead-notes';
import type { ShownBoard } from './shown-board';

/** What the figures mean: n, intervals, protocol, edition, condition, and where reported numbers come from. */
export function BoardNotes({ board }: { readonly board: ShownBoard }) {
  const cells = board.tasks.flatMap(({ human, models }) => (human === null ? models : [human, ...models]));
  const ladders = sumOf(cells, (cell) => cell.ladders);
  const stopped = sumOf(cells, (cell) => cell.censored);
  const sources = [...new Set(board.tasks.flatMap(({ reported }) => reported.map(({ source }) => source)))];
  const compared = comparisonsOf(board);
  return (
    <Notes>
      <LeadNotes />
      <Note term="Protocol">
        {board.protocol} R is the rung after the last step
        {board.sections.length === 0 ? guessingText(board.tasks.map(({ guesserR }) => guesserR)) : ''}.
      </Note>
      <Note term={`n and condition`}>
        {plural(ladders, 'ended ladder')}{' '}
        {board.sections.length === 0
          ? `in the condition “${conditionName(board.condition)}”`
          : 'in the condition that each ladder names'}
        {board.edition === null ? (
          ''
        ) : (
          <>
            , edition <span className="font-mono text-xs">{board.edition.id}</span>
          </>
        )}
        . A person counts with their first ladder on a task; a model with all its listed runs.
      </Note>
      <Note term="Intervals, 95 %">
        Mean R of people and of models, Student’s t from two ladders on; of people open above if ladders were stopped.
        None is shown if the data cannot give one.
      </Note>
      <Note term="Stopped ladders">
        {stopped === 0
          ? 'No ladder here ended by a cap or by choice. The R of one that does is usually a lower bound. '
          : `${plural(stopped, 'ladder')} of ${ladders} ended by a cap or by choice. Their R is usually a lower bound, so a mean that holds one is marked ≥. `}
        People’s percentiles take them at face value.
      </Note>
      {compared.length > 0 && (
        <Note term="Compared with the paper">
          {compared.map(({ titles, comparison }) => (
            <div key={titles}>
              {compared.length > 1 && <p className="font-medium">{titles}</p>}
              <ComparisonNote comparison={comparison} />
            </div>
          ))}
        </Note>
      )}
      {sources.length > 0 && (
        <Note term="Reported values">
          As printed in {sources.join(' and ')} (
          <a href={board.paper.url} className="link">
            paper
          </a>
          ): other items, other people, no intervals. They enter no figure of ours.
        </Note>
      )}
      <DataNotes board={board} />
    </Notes>
  );
}

/** Each way in which ladders compare with the paper, with the titles of those that do. */
const comparisonsOf = ({ tasks }: ShownBoard) =>
  groupBy(
    tasks.flatMap(({ title, comparison }) => (comparison === null ? [] : [{ title, comparison }])),
    ({ comparison }) => JSON.stringify(comparison),
  ).map((alike) => ({ titles: alike.map(({ title }) => title).join(', '), comparison: alike[0].comparison }));

/** On every board: runs that were taken back, and where the numbers are. */
export function DataNotes({ board }: { readonly board: ShownBoard }) {
  const withdrawn = describeWithdrawn(board.withdrawnRuns);
  return (
    <>
      {withdrawn !== null && (
        <Note term="Taken back">{withdrawn} of models were withdrawn by their owners, who may have kept the best.</Note>
      )}
      <DataNote {...board} href={addressOf(`/api/v1/boards/${board.suite}`, board.asked)} />
    </>
  );
}

function guessingText(means: readonly number[]): string {
  if (means.length === 0) return '';
  const [least, most] = [Math.min(...means), Math.max(...means)].map((mean) => mean.toFixed(2));
  return `; guessing has a mean R of ${least === most ? least : `${least} to ${most}, by task`}`;
}
