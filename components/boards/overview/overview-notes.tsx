import { Disclosure } from '@/components/ui/disclosure';
import type { Overview } from '@/lib/wire/boards/overview';
import { Note } from '../board/board-notes';

/** How the numbers are made, once for the whole table. */
export function OverviewNotes({ board }: { readonly board: Overview }) {
  return (
    <Disclosure summary="How to read this table" className="mt-6 max-w-text text-sm leading-relaxed">
      <dl className="space-y-3">
        <Note term="Forms">
          Rung’s items are generated here. As published are the forms of the papers. Values from papers are shown only
          there, and only for tests that are the same as in the paper.
        </Note>
        {board.form === 'rung' ? (
          <Note term="People beaten">
            Of 100 people on the same ladder, how many end below the model; equal rungs count half. A person counts with
            the first ladder on a task. The number is the mean over the ladders that at least 20 people climbed. With
            fewer people the column shows the mean R. A column without ladders shows fixed sets. The page of each model,
            the tooltip and the download also say what the fit of all answers of people gives.
          </Note>
        ) : (
          <Note term="Values from papers">
            The interval is ours: Wilson’s, from the printed share and the printed number of questions. Where the paper
            prints no number of questions, there is none. Sums are computed from the printed values of the tests that
            are the same.
          </Note>
        )}
        <Note term="Who leads">
          People against the best measured model. “Beyond chance” is a p value of at most 0.05, corrected by Holm over
          all measured models of the suite. Filters change nothing about it. p is computed from the interval of the
          difference.
        </Note>
        {board.columns.some(({ peopleAskedOtherwise }) => peopleAskedOtherwise) && (
          <Note term="People: another form">
            People are asked in a form for people: single statements in EucliFold, where models judge pairs, and a
            second look in Cube Bench’s reflection. These numbers compare only roughly.
          </Note>
        )}
        <Note term="Ranks">
          Rows with all suites, people included. A row is better for certain if its interval is above the other’s.
        </Note>
      </dl>
    </Disclosure>
  );
}
