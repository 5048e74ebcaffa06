/**
 * Measures of items that were asked again. Every run of an edition gets the same frozen items, so three runs of 20
 * items are 60 replies to 20 questions, and replies to one question are alike. The value is of all replies; its
 * interval is that of as many replies as there are different items, which is right if replies to the same item were
 * always alike (the greatest design effect), and too wide otherwise.
 */
import type { Measure, Measurement, OutcomeCount } from 'rung-puzzles/measures/measure';
import { Z_975 } from 'rung-puzzles/stats/normal';
import { scoreInterval } from 'rung-puzzles/stats/wilson';

export interface Counted<Outcome extends OutcomeCount = OutcomeCount> {
  readonly outcomes: readonly Outcome[];
  /** Different items among them; null where every question was another one, or nothing is known. */
  readonly items: number | null;
}

/** Measures with intervals that do not take repeats for independent. */
export function measureRepeated(
  measurement: Measurement,
  { outcomes, items }: Counted,
  level: number | null,
): readonly Measure[] {
  const all = totalOf(outcomes);
  if (items === null || items >= all) return measurement.measure(outcomes, level);
  const once = measurement.measure(scaleCounts(outcomes, items), level);
  return measurement.measure(outcomes, level, 'values').map((measure, index) => {
    const interval = shareInterval(measure, items / all);
    return interval === null ? around(measure, once[index] ?? measure) : { ...measure, interval };
  });
}

/** A plain share needs no whole counts: its interval is exactly that of so much of its n. */
const shareInterval = ({ value, n, method }: Measure, part: number): Measure['interval'] =>
  method === 'wilson' && value !== null ? scoreInterval(value, n * part, Z_975) : null;

/**
 * Counts are whole, so the interval of fewer replies may stand a little aside of the value, and where what is rare is
 * rounded away there is none: that is for want of items, whatever those few replies say.
 */
function around(measure: Measure, { value, interval, method, reason }: Measure): Measure {
  if (measure.value === null) return measure;
  if (interval === null)
    return {
      ...measure,
      interval,
      method,
      reason: value === measure.value || reason === 'fewer-than-six' ? reason : 'too-few-items',
    };
  return {
    ...measure,
    interval: { low: Math.min(interval.low, measure.value), high: Math.max(interval.high, measure.value) },
    method,
    reason,
  };
}

/**
 * As many replies as `total`, in the proportions of these, equal outcomes together: the largest remainders are rounded
 * up.
 */
export function scaleCounts(outcomes: readonly OutcomeCount[], total: number): readonly OutcomeCount[] {
  const all = totalOf(outcomes);
  const shares = merged(outcomes).map(({ outcome, count }) => ({
    outcome,
    whole: Math.floor((count * total) / all),
    rest: (count * total) % all,
  }));
  const left = total - shares.reduce((sum, { whole }) => sum + whole, 0);
  const first = [...shares].sort((a, b) => b.rest - a.rest || (a.outcome < b.outcome ? -1 : 1)).slice(0, left);
  return shares
    .map((share) => ({ outcome: share.outcome, count: share.whole + (first.includes(share) ? 1 : 0) }))
    .filter(({ count }) => count > 0);
}

/** Rounded one by one, what stands in several places would be rounded the same way each time. */
function merged(outcomes: readonly OutcomeCount[]): readonly OutcomeCount[] {
  const counts = new Map<string, number>();
  for (const { outcome, count } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  return [...counts].map(([outcome, count]) => ({ outcome, count }));
}

/** Several levels together. */
export const poolLevels = <Outcome extends OutcomeCount>(levels: readonly Counted<Outcome>[]): Counted<Outcome> => ({
  outcomes: levels.flatMap(({ outcomes }) => outcomes),
  items: levels.every(({ items }) => items === null)
    ? null
    : levels.reduce((sum, { outcomes, items }) => sum + (items ?? totalOf(outcomes)), 0),
});

const totalOf = (outcomes: readonly OutcomeCount[]): number => outcomes.reduce((sum, { count }) => sum + count, 0);
