/**
 * Whether two shares of the same observations differ, from the observations that only one of them has right. Q. McNemar
 * 1947, Psychometrika 12:153; exact by the binomial of the discordant pairs; mid-p as in Fagerland, Lydersen and Laake
 * 2013, BMC Medical Research Methodology 13:91, which recommends it. The chi-square forms are to compare with what
 * others print.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { logChoose } from './log-choose';
import { chiSquareAbove } from './normal';

/** Two-sided p values; 1 where no pair is discordant. */
export function mcnemar(firstOnly: number, secondOnly: number): { readonly exact: number; readonly midP: number } {
  requireCounts(firstOnly, secondOnly);
  const n = firstOnly + secondOnly;
  const least = Math.min(firstOnly, secondOnly);
  const last = Math.exp(logChoose(n, least) - n * Math.LN2);
  const tail = lowerTail(n, least, last);
  return { exact: Math.min(1, 2 * tail), midP: Math.min(1, 2 * tail - last) };
}

/**
 * Chance of at most `least` of n by a fair coin, of which `least` itself is `last`. Added up from the greatest term
 * down, each from the one above it, until the rest is lost in rounding: a board of 200 entrants asks for 19,900 of
 * them.
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
 * (b − c)² / (b + c), or with the continuity correction (|b − c| − 1)² / (b + c), which is 0 where |b − c| is; p 1
 * where no pair is discordant.
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
