/**
 * Quantiles and means of amounts in bins, twenty per decade. Bin b holds values from 10^(b/20) up to the next edge, so
 * its ends are 12.2 % apart; bin −1 holds zero. A quantile is the order statistic of rank ⌈p·n⌉ (type 1 of Hyndman and
 * Fan 1996, The American Statistician 50:361), placed within its bin by rank. It is at most one bin from the true one.
 */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { studentQuantile } from 'rung-puzzles/stats/distributions/student-t';
import { standardDeviation } from 'rung-puzzles/stats/mean';

const BINS_A_DECADE = 20;
export const BIN_RATIO = 10 ** (1 / BINS_A_DECADE);

export interface BinCount {
  readonly bin: number;
  readonly count: number;
}

export const lowerEdge = (bin: number): number => (bin < 0 ? 0 : 10 ** (bin / BINS_A_DECADE));
export const upperEdge = (bin: number): number => (bin < 0 ? 0 : lowerEdge(bin + 1));
export const middleOf = (bin: number): number => (bin < 0 ? 0 : lowerEdge(bin + 0.5));

export const totalOf = (bins: readonly BinCount[]): number => sumOf(bins, ({ count }) => count);

export function joinBins(bins: readonly BinCount[]): readonly BinCount[] {
  const sums = new Map<number, number>();
  for (const { bin, count } of bins) sums.set(bin, (sums.get(bin) ?? 0) + count);
  return [...sums].map(([bin, count]) => ({ bin, count })).sort((a, b) => a.bin - b.bin);
}

export function quantileOfBins(bins: readonly BinCount[], p: number): number | null {
  const sorted = joinBins(bins);
  const rank = Math.max(1, Math.ceil(p * totalOf(sorted)));
  let before = 0;
  for (const { bin, count } of sorted) {
    if (before + count >= rank) return bin < 0 ? 0 : lowerEdge(bin) * BIN_RATIO ** ((rank - before - 0.5) / count);
    before += count;
  }
  return null;
}

/** Exact mean with Student’s t interval; the spread comes from the bins. No interval if all are in one bin. */
export function meanOfBins(bins: readonly BinCount[], sum: number, independent: number) {
  const n = totalOf(bins);
  const value = sum / n;
  const spread = standardDeviation(bins.map(({ bin, count }) => ({ value: middleOf(bin), count })));
  if (spread === null || spread === 0 || independent < 2) return { value, low: null, high: null };
  const half = (studentQuantile(0.975, independent - 1) * spread) / Math.sqrt(independent);
  return { value, low: Math.max(0, value - half), high: value + half };
}
