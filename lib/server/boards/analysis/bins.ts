/**
 * Quantiles and means of amounts in bins, twenty per decade. Bin b holds values from 10^(b/20) up to the next edge, so
 * its ends are 12.2 % apart; bin −1 holds zero. A quantile is the order statistic of rank ⌈p·n⌉ (type 1 of Hyndman and
 * Fan 1996, The American Statistician 50:361), placed within its bin by rank. It is at most one bin from the true one.
 */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { studentQuantile } from 'rung-puzzles/stats/distributions/student-t';
import { standardDeviation } from 'rung-puzzles/stats/mean';
import { tally } from 'rung-puzzles/stats/shares/counted';

const BINS_A_DECADE = 20;
export const BIN_RATIO = 10 ** (1 / BINS_A_DECADE);

export interface BinCount {
  readonly bin: number;
  readonly count: number;
}

/** `part` of the way from the lower edge (0) to the upper one (1). */
export const amountAt = (bin: number, part: number): number => (bin < 0 ? 0 : 10 ** ((bin + part) / BINS_A_DECADE));

export const totalOf = (bins: readonly BinCount[]): number => sumOf(bins, ({ count }) => count);

export function quantileOfBins(bins: readonly BinCount[], p: number): number | null {
  const rank = Math.max(1, Math.ceil(p * totalOf(bins)));
  let before = 0;
  for (const { value: bin, count } of tally(bins.map(({ bin, count }) => ({ value: bin, count })))) {
    if (before + count >= rank) return amountAt(bin, 0) * BIN_RATIO ** ((rank - before - 0.5) / count);
    before += count;
  }
  return null;
}

/** Exact mean with Student’s t interval; the spread comes from the bins. No interval if all are in one bin. */
export function meanOfBins(bins: readonly BinCount[], sum: number, independent: number) {
  const value = sum / totalOf(bins);
  const spread = standardDeviation(bins.map(({ bin, count }) => ({ value: amountAt(bin, 0.5), count })));
  if (!spread || independent < 2) return { value, low: null, high: null };
  const half = (studentQuantile(0.975, independent - 1) * spread) / Math.sqrt(independent);
  return { value, low: Math.max(0, value - half), high: value + half };
}
