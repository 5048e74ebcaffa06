/**
 * McNemar's test whether two shares of the same observations differ, from those that only one has right (Q. McNemar
 * 1947, Psychometrika 12:153). Exact by the binomial of the discordant pairs; mid-p as recommended by Fagerland,
 * Lydersen and Laake 2013, BMC Medical Research Methodology 13:91. The chi-square forms are for comparison with other
 * programs.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { logChoose } from '../distributions/log-choose';
import { chiSquareAbove } from '../distributions/normal';

/** Returns two-sided p values; 1 if no pair is discordant. */
export function mcnemar(firstOnly: number, secondOnly: number): { readonly exact: number; readonly midP: number } {
  requireCounts(firstOnly, secondOnly);
  const n = firstOnly + secondOnly;
  const least = Math.min(firstOnly, secondOnly);
  const last = Math.exp(logChoose(n, least) - n * Math.LN2);
  const tail = lowerTail(n, least, last);
  return { exact: Math.min(1, 2 * tail), midP: Math.min(1, 2 * tail - last) };
}

/**
 * Returns the chance of at most `least` of n by a fair coin; `last` is the chance of `least` itself. Adds terms
 * downwards, each from the one above it, until they are lost in rounding. A board of 200 entrants needs 19,900 of
 * these.
 */
function lowerTail(n: number, least: number, last: number): number {
  let [tail, chance] = [0, last];
  for (let count = least; count >= 0 && chance > tail * 1e-17; count -= 1) {
    tail += chance;
    chance *= count / (n - count + 1);
  }
  return tail;
}

/**
 * Returns (b − c)² / (b + c), or with continuity correction (|b − c| − 1)² / (b + c), which is 0 if |b − c| is. p is 1
 * if no pair is discordant.
 */
export function mcnemarChiSquare(
  firstOnly: number,
  secondOnly: number,
  corrected = false,
): { readonly statistic: number; readonly p: number } {
  requireCounts(firstOnly, secondOnly);
  const n = firstOnly + secondOnly;
  const distance = Math.max(0, Math.abs(firstOnly - secondOnly) - (corrected ? 1 : 0));
  const statistic = n === 0 ? 0 : distance ** 2 / n;
  return { statistic, p: chiSquareAbove(statistic) };
}

const requireCounts = (...counts: readonly number[]): void =>
  invariant(
    counts.every((count) => Number.isInteger(count) && count >= 0),
    `mcnemar of ${counts.join(' and ')}`,
  );
