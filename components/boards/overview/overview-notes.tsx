import { Disclosure } from '@/components/ui/disclosure';
import type { Overview } from '@/lib/wire/boards/overview';
import { Note } from '../note';
import { LeadNotes } from './lead-notes';

/** How the numbers are made, once for the whole table. */
export function OverviewNotes({ board }: { readonly board: Overview }) {
  return (
    <Disclosure summary="How to read this table" className="mt-6 max-w-text text-sm leading-relaxed">
      <dl className="space-y-3">
        <Note term="Forms">
          Rung’s items are generated here. As published are the forms of the papers. Values from papers are shown only
          there, and only for tests that are the same as in the paper.
        </Note>
        <LeadNotes />
        {board.form === 'rung' ? (
          <Note term="Other columns">
            With fewer than 20 people on every ladder, the column shows the mean R. A column without ladders shows fixed
            sets. The page of each model, the tooltip and the download also say what the fit of all answers of people
            gives.
          </Note>
        ) : (
          <Note term="Values from papers">
            The interval is ours: Wilson’s, from the printed share and the printed number of questions. Where the paper
            prints no number of questions, there is none. Sums are computed from the printed values of the tests that
            are the same.
          </Note>
        )}
        <Note term="n">
          Below each number: how many ladders have ended, or how many answers to fixed sets there are. Of papers it is
          people, or a model’s questions. Dense rows have it in the tooltip.
        </Note>
        <Note term="New or same items for everyone">
          On ladders everyone gets items that no one else gets, made by the same rules. In fixed sets everyone gets the
          same items.
        </Note>
        {board.columns.some(({ peopleAskedOtherwise }) => peopleAskedOtherwise) && (
          <Note term="People asked differently">
            People are asked in a form for people: single statements in EucliFold, where models judge pairs, and a
            second look in Cube Bench’s reflection. These numbers compare only roughly.
          </Note>
        )}
        <Note term="Ranks">
          Rows with all suites, people included. A row has a better rank than another if its 95 % interval is above the
          other’s. These comparisons are not corrected for their number.
        </Note>
      </dl>
    </Disclosure>
  );
}
