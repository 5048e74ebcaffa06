/**
 * Measures of items that were asked again. Every run of an edition gets the same frozen items, so three runs of 20 items are 60 replies
 * to 20 questions, and replies to one question are alike. The value is of all replies; its interval is that of as many replies as there
 * are different items, which is right if replies to the same item were always alike (the greatest design effect), and too wide otherwise.
 */
import type { Measure, Measurement, OutcomeCount } from '@/lib/measures/measure';

export interface Counted<Outcome extends OutcomeCount = OutcomeCount> {
  readonly outcomes: readonly Outcome[];
  /** Different items among them; null where every question was another one, or nothing is known. */
  readonly items: number | null;
}

/** Measures with intervals that do not take repeats for independent. */
export function measureRepeated(measurement: Measurement, { outcomes, items }: Counted, level: number | null): readonly Measure[] {
  const measures = measurement.measure(outcomes, level);
  if (items === null || items >= totalOf(outcomes)) return measures;
  const once = measurement.measure(scaleCounts(outcomes, items), level);
  return measures.map((measure, index) => ({ ...measure, interval: around(measure, once[index]?.interval ?? null) }));
}

/** Counts are whole, so the interval of fewer replies may stand a little aside of the value. */
function around({ value, interval }: Measure, wider: Measure['interval']): Measure['interval'] {
  if (interval === null || value === null) return interval;
  if (wider === null) return null;
  return { low: Math.min(wider.low, value), high: Math.max(wider.high, value) };
}

/** As many replies as `total`, in the proportions of these: the largest remainders are rounded up. */
export function scaleCounts(outcomes: readonly OutcomeCount[], total: number): readonly OutcomeCount[] {
  const all = totalOf(outcomes);
  const shares = outcomes.map(({ outcome, count }) => ({ outcome, whole: Math.floor((count * total) / all), rest: (count * total) % all }));
  const left = total - shares.reduce((sum, { whole }) => sum + whole, 0);
  const first = [...shares].sort((a, b) => b.rest - a.rest || (a.outcome < b.outcome ? -1 : 1)).slice(0, left);
  return shares.map((share) => ({ outcome: share.outcome, count: share.whole + (first.includes(share) ? 1 : 0) })).filter(({ count }) => count > 0);
}

/** Several levels together. */
export const poolLevels = <Outcome extends OutcomeCount>(levels: readonly Counted<Outcome>[]): Counted<Outcome> => ({
  outcomes: levels.flatMap(({ outcomes }) => outcomes),
  items: levels.every(({ items }) => items === null) ? null : levels.reduce((sum, { outcomes, items }) => sum + (items ?? totalOf(outcomes)), 0),
});

const totalOf = (outcomes: readonly OutcomeCount[]): number => outcomes.reduce((sum, { count }) => sum + count, 0);
