/**
 * A quantile of unsorted numbers in linear time (C. A. R. Hoare 1961, Communications of the ACM 4:321, algorithm 65,
 * FIND). Type 7, the same number as of the sorted ones (quantile.ts).
 */
import { quantileBetween } from './quantile';

/** Reorders `values`; null for none. `p` from 0 to 1. */
export const selectQuantile = (values: Float64Array, p: number): number | null =>
  values.length === 0
    ? null
    : quantileBetween(values.length, p, (rank) => (rank < values.length ? select(values, rank) : null));

/** Returns the `rank`-th smallest, from 0, and moves smaller ones before it and greater ones after it. */
function select(values: Float64Array, rank: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[rank] as number;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((values[low] as number) < pivot) low += 1;
      while ((values[high] as number) > pivot) high -= 1;
      if (low > high) break;
      const held = values[low] as number;
      values[low++] = values[high] as number;
      values[high--] = held;
    }
    if (high < rank) left = low;
    if (low > rank) right = high;
  }
  return values[rank] as number;
}
