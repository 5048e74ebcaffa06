/**
 * Observations as a histogram: value → count. A board's cell has thousands of ladders but a few dozen entries, so
 * computations cost by different values, not by people.
 */
import { invariant } from 'rung-puzzles/core/invariant';

export interface Counted {
  readonly value: number;
  readonly count: number;
}

/** Sorts by value, joins equal values and drops empty ones. */
export function tally(entries: readonly Counted[]): readonly Counted[] {
  const sums = new Map<number, number>();
  for (const { value, count } of entries) {
    invariant(Number.isInteger(count) && count >= 0 && Number.isFinite(value), `count ${count} of ${value}`);
    if (count > 0) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return [...sums].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
}

export const total = (entries: readonly Counted[]): number => entries.reduce((sum, { count }) => sum + count, 0);

/** Returns the `rank`-th smallest observation, from 0, of a sorted tally; null outside it. */
export function atRank(sorted: readonly Counted[], rank: number): number | null {
  let seen = 0;
  for (const { value, count } of sorted) {
    seen += count;
    if (rank >= 0 && rank < seen) return value;
  }
  return null;
}
