/**
 * Cube Bench, learning curve: the number of attempts until solved. Outcomes: `T4 k=3 b=6` is solved with the fourth of
 * at most six attempts, from three moves away; `T- k=3 b=6` is not solved. Plain `T4` means the paper's start and
 * budget. After an error `T2 e=1 b=6` is solved with the second reply after it, from one move away. `no-error`, solved
 * without one, is not an episode of recovery.
 */

import { quantile } from 'rung-puzzles/stats/distributions/quantile';
import { medianDepthInterval } from 'rung-puzzles/stats/people/median-interval';
import { type Counted, total } from 'rung-puzzles/stats/shares/counted';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import {
  average,
  type CountedOutcome,
  countAll,
  countWhere,
  defineMeasurement,
  type Measured,
  missing,
  readOutcomes,
  share,
  withInterval,
} from '../define';
import type { OutcomeCount } from '../measure';

const START = 3;
const BUDGET = 6;

/** Returns the attempts allowed from a distance. From the paper's distance, the paper's budget. */
export const budgetOf = (start: number): number => 2 * start;

export interface Attempts {
  /** Attempts until solved; null if not solved. */
  readonly attempts: number | null;
  readonly start: number;
  readonly budget: number;
  /** Whether attempts are counted after the first error. Default: from the start of the question. */
  readonly afterError?: true;
}

export const NO_ERROR = 'no-error';

export type LearningCurveOutcome = Attempts | typeof NO_ERROR;

export const formatOutcome = (outcome: LearningCurveOutcome): string =>
  outcome === NO_ERROR ? NO_ERROR : formatAttempts(outcome);

const formatAttempts = ({ attempts, start, budget, afterError }: Attempts): string =>
  `T${attempts ?? '-'} ${afterError ? 'e' : 'k'}=${start} b=${budget}`;

export function parseOutcome(text: string): LearningCurveOutcome | null {
  if (text === NO_ERROR) return NO_ERROR;
  const [, attempts, from, start, budget] =
    /^T(-|[1-9]\d{0,5})(?: ([ke])=([1-9]\d?) b=([1-9]\d{0,5}))?$/.exec(text) ?? [];
  if (attempts === undefined) return null;
  const counted = {
    attempts: attempts === '-' ? null : Number(attempts),
    start: Number(start ?? START),
    budget: Number(budget ?? BUDGET),
  };
  if (counted.attempts !== null && counted.attempts > counted.budget) return null;
  return from === 'e' ? { ...counted, afterError: true } : counted;
}

/** A wrong move leads at most one move farther away, and no play beats the distance. */
function canBeAt(outcome: LearningCurveOutcome, level: number): boolean {
  if (outcome === NO_ERROR) return true;
  const { attempts, start, budget, afterError } = outcome;
  const canStart = afterError ? start <= level + 1 : start === level;
  return canStart && budget === budgetOf(level) && (attempts === null || attempts >= start);
}

/** Episodes that count. After an error, those that have one. */
type Summary = readonly CountedOutcome<Attempts>[];

const summarise = (seen: readonly CountedOutcome<LearningCurveOutcome>[]): Summary =>
  seen.flatMap(({ outcome, count }) => (outcome === NO_ERROR ? [] : [{ outcome, count }]));

export const learningCurveMeasurement = defineMeasurement({
  parse: parseOutcome,
  canBeAt,
  summarise,
  columns: [
    {
      id: 'sr',
      title: 'SR',
      unit: 'share',
      meaning:
        'Share of episodes solved within the budget of attempts; after an error, among those that have one (Cube Bench, Table 7).',
      higherIsBetter: true,
      of: (seen) => solvedWithin(seen, Number.POSITIVE_INFINITY),
    },
    {
      id: 'p_1',
      title: 'P(1)',
      unit: 'share',
      meaning:
        'Share of episodes solved with the first attempt; impossible from more than one move away (Cube Bench, Table 7).',
      higherIsBetter: true,
      of: (seen) => solvedWithin(seen, 1),
    },
    {
      id: 'p_3',
      title: 'P(≤3)',
      unit: 'share',
      meaning: 'Share of episodes solved within three attempts (Cube Bench, Table 7).',
      higherIsBetter: true,
      of: (seen) => solvedWithin(seen, 3),
    },
    {
      id: 'med_solved',
      title: 'Med@Solved',
      unit: 'count',
      meaning:
        'Median number of attempts of the solved episodes (Cube Bench, Table 7). Interval from order statistics.',
      higherIsBetter: false,
      of: medianOfSolved,
    },
    {
      id: 'avg_all',
      title: 'Avg@All',
      unit: 'count',
      meaning:
        "Mean number of attempts of all episodes, one not solved counted with its whole budget (Cube Bench, Table 7). Student's t interval.",
      higherIsBetter: false,
      of: (seen) =>
        average(
          attemptsOfAll(seen),
          { low: 1, high: Math.max(1, ...seen.map(({ outcome }) => outcome.budget)) },
          'no-errors',
        ),
    },
    {
      id: 'beyond_minimum',
      title: 'Beyond minimum',
      unit: 'count',
      meaning:
        "Mean over solved episodes of the attempts beyond the start's distance, which no play can undercut; not in the paper. Student's t interval.",
      higherIsBetter: false,
      of: beyondMinimum,
    },
  ],
});

const solvedWithin = (seen: Summary, attempt: number): Measured =>
  share(
    countWhere(seen, ({ attempts }) => attempts !== null && attempts <= attempt),
    countAll(seen),
    'no-errors',
  );

const solvedOf = (seen: Summary): readonly Counted[] =>
  seen.flatMap(({ outcome: { attempts }, count }) => (attempts === null ? [] : [{ value: attempts, count }]));

const attemptsOfAll = (seen: Summary): readonly Counted[] =>
  seen.map(({ outcome: { attempts, budget }, count }) => ({ value: attempts ?? budget, count }));

function medianOfSolved(seen: Summary): Measured {
  const solved = solvedOf(seen);
  const estimate = medianDepthInterval(solved.map(({ value, count }) => ({ depth: value, censored: false, count })));
  return withInterval(
    quantile(solved, 0.5),
    total(solved),
    estimate,
    { low: 1, high: Number.POSITIVE_INFINITY },
    'none-solved',
  );
}

function beyondMinimum(seen: Summary): Measured {
  const solved = seen.flatMap(({ outcome: { attempts, start }, count }) =>
    attempts === null ? [] : [{ value: attempts - start, count }],
  );
  if (solved.some(({ value }) => value < 0)) return missing('solved-below-minimum', total(solved));
  return average(solved, { low: 0, high: Number.POSITIVE_INFINITY }, 'none-solved');
}

export interface RecoveryPoint {
  readonly attempt: number;
  readonly solved: number;
  readonly n: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Returns the share of episodes solved by each attempt, up to their smallest budget; empty without episodes. */
export function recoveryCurve(outcomes: readonly OutcomeCount[]): readonly RecoveryPoint[] {
  const seen = summarise(readOutcomes(outcomes, parseOutcome));
  const n = countAll(seen);
  const budget = n === 0 ? 0 : Math.min(...seen.map(({ outcome }) => outcome.budget));
  return Array.from({ length: budget }, (_, index) => {
    const solved = countWhere(seen, ({ attempts }) => attempts !== null && attempts <= index + 1);
    return { attempt: index + 1, solved, n, share: solved / n, ...wilson(solved, n) };
  });
}
