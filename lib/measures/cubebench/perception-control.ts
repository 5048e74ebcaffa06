/**
 * Whether perception predicts control (Cube Bench, RQ4), and how far play falls behind single choices (RQ1): one point a model. The paper
 * asks both and prints no statistic.
 */
import { type Combined, differenceOfEstimates } from '@/lib/stats/newcombe';
import { FEWEST_POINTS, spearman } from '@/lib/stats/spearman';
import { type Measured, missing } from '../define';
import type { Measure } from '../measure';

/** A model by one measure of perception and one of control; null where it has none. */
export interface PerceptionControlPoint {
  readonly entrant: string;
  readonly perception: number | null;
  readonly control: number | null;
}

export interface PerceptionControl {
  /** Models that have both, in the order given. */
  readonly points: readonly { readonly entrant: string; readonly perception: number; readonly control: number }[];
  /** Spearman's correlation, −1 to 1, with the interval by Fisher's z. */
  readonly correlation: Measured;
}

export function perceptionControl(all: readonly PerceptionControlPoint[]): PerceptionControl {
  const points = all.flatMap(({ entrant, perception, control }) => (perception === null || control === null ? [] : [{ entrant, perception, control }]));
  return {
    points,
    correlation: correlationOf(
      points.map(({ perception }) => perception),
      points.map(({ control }) => control),
    ),
  };
}

function correlationOf(first: readonly number[], second: readonly number[]): Measured {
  const found = spearman(first, second);
  if (found === null) return missing(first.length < FEWEST_POINTS ? 'too-few-points' : 'no-spread', first.length);
  const { value, interval, n } = found;
  return { value, interval, method: interval === null ? null : 'normal', n, reason: interval === null ? 'no-spread' : null };
}

/** What single choices come to (Top-1 at depth 1) minus what play comes to (TA at a depth); each with its interval, as independent samples. */
export function choiceMinusPlay(topOne: Measure, teacherAdherence: Measure): Measured {
  const [choice, play] = [estimateOf(topOne), estimateOf(teacherAdherence)];
  const n = Math.min(topOne.n, teacherAdherence.n);
  if (topOne.value === null || teacherAdherence.value === null) return missing('no-data', n);
  if (choice === null || play === null) return { ...missing('no-spread', n), value: topOne.value - teacherAdherence.value };
  const { value, low, high } = differenceOfEstimates(choice, play);
  return { value, interval: { low, high }, method: 'newcombe', n, reason: null };
}

const estimateOf = ({ value, interval }: Measure): Combined | null => (value === null || interval === null ? null : { value, ...interval });
