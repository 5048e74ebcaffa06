/**
 * Cube Bench, step by step with abstention: the share of replies at each step that were not "I don't know"
 * (arXiv 2512.20595, A.6.2).
 */
import { type Column, type CountedOutcome, countAll, countWhere, share } from '../define';

/** What each reply of an episode was, in order; `i` for "I don't know". Absent if unknown. */
interface Stepped {
  readonly steps?: string;
}

/** The paper asks depths 1 to 5. */
const STEPS = [1, 2, 3, 4, 5] as const;

export const coverageColumns = <Summary>(
  episodesOf: (summary: Summary) => readonly CountedOutcome<Stepped>[],
): readonly Column<Summary>[] =>
  STEPS.map((step) => ({
    id: `coverage_step_${step}`,
    title: `Coverage at step ${step}`,
    unit: 'share',
    meaning: `Share of replies at step ${step} that chose a move (named in Cube Bench, not printed). Wilson interval.`,
    higherIsBetter: true,
    of: (summary) => coverageAt(episodesOf(summary), step),
  }));

function coverageAt(episodes: readonly CountedOutcome<Stepped>[], step: number) {
  const asked = episodes.filter(({ outcome: { steps = '' } }) => steps.length >= step);
  return share(
    countWhere(asked, ({ steps = '' }) => steps[step - 1] !== 'i'),
    countAll(asked),
    'no-episodes',
  );
}
