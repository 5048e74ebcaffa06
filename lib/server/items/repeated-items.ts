/**
 * Measures of repeated items. Every run of an edition gets the same frozen items, so three runs of 20 items are 60
 * replies to 20 questions. Replies to one question are correlated. The value uses all replies. Its interval is that
 * of one reply per item. That is exact if replies to an item are always equal (the largest design effect), and
 * otherwise too wide.
 */
import type { Measure, Measurement, OutcomeCount } from 'rung-puzzles/measures/measure';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';

export interface Counted<Outcome extends OutcomeCount = OutcomeCount> {
  readonly outcomes: readonly Outcome[];
  /** Number of different items; null if all questions differ, or unknown. */
  readonly items: number | null;
}

/** Measures with intervals that account for repeats. */
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

/** A plain share needs no whole counts: its interval is that of this part of its n. */
const shareInterval = ({ value, n, method }: Measure, part: number): Measure['interval'] =>
  method === 'wilson' && value !== null ? scoreInterval(value, n * part, Z_975) : null;

/**
 * Counts are whole, so the interval of fewer replies may miss the value slightly. If rounding removes rare outcomes,
 * there is no interval, for too few items, even if those few replies would give one.
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

/** Scales to `total` replies in proportion, equal outcomes joined; the largest remainders are rounded up. */
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

/** Outcomes in several places would otherwise be rounded the same way each time. */
function merged(outcomes: readonly OutcomeCount[]): readonly OutcomeCount[] {
  const counts = new Map<string, number>();
  for (const { outcome, count } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  return [...counts].map(([outcome, count]) => ({ outcome, count }));
}

export const poolLevels = <Outcome extends OutcomeCount>(levels: readonly Counted<Outcome>[]): Counted<Outcome> => ({
  outcomes: levels.flatMap(({ outcomes }) => outcomes),
  items: levels.every(({ items }) => items === null)
    ? null
    : levels.reduce((sum, { outcomes, items }) => sum + (items ?? totalOf(outcomes)), 0),
});

const totalOf = (outcomes: readonly OutcomeCount[]): number => outcomes.reduce((sum, { count }) => sum + count, 0);
