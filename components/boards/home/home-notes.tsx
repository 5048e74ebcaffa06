import { type HomeBoard, type HomeQuery, homeAddress } from '@/lib/wire/boards/home-board';
import { DataNote, Note } from '../note';

/** What the numbers mean and where they come from. */
export function HomeNotes({ board, query }: { readonly board: HomeBoard; readonly query: HomeQuery }) {
  return (
    <section aria-labelledby="notes" className="mt-12 border-t border-line pt-6">
      <h2 id="notes" className="sr-only">
        How to read this board
      </h2>
      <dl className="grid gap-x-10 gap-y-4 text-sm leading-relaxed sm:grid-cols-2 xl:grid-cols-4">
        {NOTES[board.protocol].map(({ term, text }) => (
          <Note key={term} term={term}>
            {text}
          </Note>
        ))}
        <Note term="Which models">
          Up to eight have a name. The others are grey lines next to the ladder, and are in the download. Without a
          choice the named ones are the models with the most data.
        </Note>
        <DataNote {...board} href={homeAddress('/api/v1/boards', query)} />
      </dl>
    </section>
  );
}

const NOTES = {
  ladder: [
    {
      term: 'Ladders',
      text: 'R is the rung that a ladder ends on. The ladders of a suite share one scale, the square root of the rung. A person counts with their first ladder on a task, a model with all its listed runs. Where ladders were stopped before failing, a number is usually a lower bound, and marked ≥.',
    },
    {
      term: 'Intervals, 95 %',
      text: 'People and models: mean R, Student’s t from two ladders on. People’s band: quartiles, stopped climbs as they stood, from six people on.',
    },
  ],
  set: [
    {
      term: 'Fixed sets',
      text: 'The first measure of each task over all levels that its paper asks. Every question counts the same. Entrants who were not asked all of these levels are left out, and so are fewer than ten answers at a level while the edition is open.',
    },
    {
      term: 'Intervals, 95 %',
      text: 'Of shares by Wilson, of other measures as their own board says. If the same frozen items were asked again, repeats do not make them narrower.',
    },
  ],
} as const;
