/**
 * Cube Bench, step by step with abstention: the share of replies at each step that were not "I don't know"
 * (arXiv 2512.20595, A.6.2).
 */
import { type Column, countAll, countWhere, type Seen, share } from '../define';

/** What each reply of an episode was, in order; `i` for "I don't know". Absent if unknown. */
interface Stepped {
  readonly steps?: string;
}

/** The paper asks depths 1 to 5. */
const STEPS = [1, 2, 3, 4, 5] as const;

export const coverageColumns = <Digest>(
  episodesOf: (digest: Digest) => readonly Seen<Stepped>[],
): readonly Column<Digest>[] =>
  STEPS.map((step) => ({
    id: `coverage_step_${step}`,
    title: `Coverage at step ${step}`,
    unit: 'share',
    meaning: `Share of replies at step ${step} that chose a move (named in Cube Bench, not printed). Wilson interval.`,
    higherIsBetter: true,
    of: (digest) => coverageAt(episodesOf(digest), step),
  }));

function coverageAt(episodes: readonly Seen<Stepped>[], step: number) {
  const asked = episodes.filter(({ outcome: { steps = '' } }) => steps.length >= step);
  return share(
    countWhere(asked, ({ steps = '' }) => steps[step - 1] !== 'i'),
    countAll(asked),
    'no-episodes',
  );
}
