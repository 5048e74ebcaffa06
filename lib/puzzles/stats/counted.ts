/**
 * Observations as a histogram: value → how often. A board's cell holds thousands of ladders in a few dozen entries, so
 * whatever follows costs by the number of different values, not of people.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** One value and how often it was seen (a whole number). */
export interface Counted {
  readonly value: number;
  readonly count: number;
}

/** Sorted by value, equal values joined, empty ones dropped. */
export function tally(entries: readonly Counted[]): readonly Counted[] {
  const sums = new Map<number, number>();
  for (const { value, count } of entries) {
    invariant(Number.isInteger(count) && count >= 0 && Number.isFinite(value), `count ${count} of ${value}`);
    if (count > 0) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return [...sums].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
}

export const total = (entries: readonly Counted[]): number => entries.reduce((sum, { count }) => sum + count, 0);

/** The `rank`-th smallest observation, from 0, of a sorted tally; null outside it. */
export function atRank(sorted: readonly Counted[], rank: number): number | null {
  let seen = 0;
  for (const { value, count } of sorted) {
    seen += count;
    if (rank >= 0 && rank < seen) return value;
  }
  return null;
}
