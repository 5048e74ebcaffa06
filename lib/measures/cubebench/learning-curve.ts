/**
 * Cube Bench, learning curve: how many attempts until solved. Outcome: `T4 k=3 b=6`, solved with the fourth of at most six attempts from
 * three moves away; `T- k=3 b=6`, not solved. `T4` alone means the paper's start and budget.
 */
import { countAll, countWhere, defineMeasurement, share } from '../define';

export const START = 3;
export const BUDGET = 6;

export interface LearningCurveOutcome {
  /** Attempts until solved; null: not solved. */
  readonly attempts: number | null;
  /** Moves between the start and solved. */
  readonly start: number;
  /** Most attempts allowed. */
  readonly budget: number;
}

export const formatOutcome = ({ attempts, start, budget }: LearningCurveOutcome): string => `T${attempts ?? '-'} k=${start} b=${budget}`;

export function parseOutcome(text: string): LearningCurveOutcome | null {
  const [, attempts, start, budget] = /^T(-|[1-9]\d{0,5})(?: k=([1-9]\d?) b=([1-9]\d{0,5}))?$/.exec(text) ?? [];
  if (attempts === undefined) return null;
  const outcome = { attempts: attempts === '-' ? null : Number(attempts), start: Number(start ?? START), budget: Number(budget ?? BUDGET) };
  return outcome.attempts !== null && outcome.attempts > outcome.budget ? null : outcome;
}

export const learningCurveMeasurement = defineMeasurement({
  parse: parseOutcome,
  digest: (seen) => seen,
  columns: [
    {
      id: 'sr',
      title: 'SR',
      unit: 'share',
      meaning: 'Episodes solved within the budget of attempts, of all episodes (Cube Bench, Table 7).',
      higherIsBetter: true,
      of: (seen) =>
        share(
          countWhere(seen, ({ attempts }) => attempts !== null),
          countAll(seen),
        ),
    },
  ],
});
