import { IntervalKinds } from '../interval-kinds';
import { Note } from '../note';

/** What the sentence about who leads a suite says, on every page that has one. */
export const LeadNotes = () => (
  <>
    <Note term="People beaten">
      Of 100 people on the same ladder, how many end below the model; equal rungs count half. The number is the mean
      over the suite’s ladders that at least 20 people climbed. A person counts with the first ladder on a task. The 95
      % interval says how far other people, and other ladders of the model, could move it. <IntervalKinds /> If people
      stopped ladders, the number is usually too high (≤). The lower end of its interval counts them as not beaten, so a
      lead of a model holds however far they would have come.
    </Note>
    <Note term="Who leads">
      The best measured model against people. If people beaten are counted, the question is whether it beats more than
      50. “Beyond chance” is a p value of at most 0.05 for this difference, corrected by Holm over all measured models
      of the suite. p is computed from the interval of the difference. Rung’s source defines every number in{' '}
      <span className="font-mono text-xs">docs/boards-and-measures.md</span>.
    </Note>
  </>
);
