/**
 * Quantiles of type 7 (Hyndman and Fan 1996, The American Statistician 50:361): linear between order statistics, as in
 * R and NumPy.
 */
import { atRank, type Counted, tally, total } from '../shares/counted';

/** Takes sorted numbers; null for none. `p` from 0 to 1. */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number): number | null {
  return quantileBetween(sorted.length, p, (rank) => sorted[rank] ?? null);
}

/** Takes numbers in any order; null for none. */
export const medianOf = (values: readonly number[]): number | null =>
  quantileOfSorted(Float64Array.from(values).sort(), 0.5);

/** Takes a histogram; null for an empty one. */
export function quantile(entries: readonly Counted[], p: number): number | null {
  const sorted = tally(entries);
  return quantileBetween(total(sorted), p, (rank) => atRank(sorted, rank));
}

export function quantileBetween(n: number, p: number, at: (rank: number) => number | null): number | null {
  const place = (n - 1) * p;
  const below = at(Math.floor(place));
  const above = at(Math.ceil(place));
  return below === null || above === null ? null : below + (above - below) * (place - Math.floor(place));
}
