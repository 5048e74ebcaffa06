/**
 * Cohen's kappa of two raters with its 95 % interval: kappa ± 1.96 standard errors by the large-sample formula for a
 * non-zero kappa (Fleiss, Cohen and Everitt 1969, Psychological Bulletin 72:323, equation 13). The formula fails for
 * few observations, and has no width if the raters never differ. Both give no interval.
 */

import { Z_975 } from '../distributions/normal';
import { chanceAgreementOf, cohenKappaOf } from './confusion';

export const FEWEST_FOR_KAPPA_INTERVAL = 10;

export interface KappaEstimate {
  /** Observations that both raters sorted. */
  readonly n: number;
  /** −1 to 1; null without data, or if both raters used only one and the same class. */
  readonly kappa: number | null;
  /** p_e: the agreement expected by chance from the two margins. */
  readonly expected: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly reason: 'no-data' | 'one-class' | 'fewer-than-ten' | 'no-difference' | null;
}

/** `counts[class of the first rater][class of the second]`: integers, square. */
export function kappaEstimateOf(counts: readonly (readonly number[])[]): KappaEstimate {
  const n = counts.flat().reduce((sum, count) => sum + count, 0);
  const [kappa, expected] = [cohenKappaOf({ counts }), chanceAgreementOf({ counts })];
  const without = (reason: KappaEstimate['reason']): KappaEstimate => ({ n, kappa, expected, interval: null, reason });
  if (n === 0) return without('no-data');
  if (kappa === null || expected === null) return without('one-class');
  if (n < FEWEST_FOR_KAPPA_INTERVAL) return without('fewer-than-ten');
  const half = Z_975 * kappaErrorOf(counts, kappa, expected, n);
  if (!(half > 0)) return without('no-difference');
  return {
    n,
    kappa,
    expected,
    interval: { low: Math.max(-1, kappa - half), high: Math.min(1, kappa + half) },
    reason: null,
  };
}

/** Returns the standard error of kappa; 0 if the formula has no width. */
function kappaErrorOf(counts: readonly (readonly number[])[], kappa: number, expected: number, n: number): number {
  const sums = (of: (row: number, column: number) => number): number[] =>
    counts.map((_, at) => counts.reduce((sum, __, other) => sum + of(at, other), 0) / n);
  const cell = (row: number, column: number): number => counts[row]?.[column] ?? 0;
  const first = sums((row, column) => cell(row, column));
  const second = sums((column, row) => cell(row, column));
  const weight = (row: number, column: number): number => {
    const chance = (1 - kappa) * ((second[row] ?? 0) + (first[column] ?? 0));
    return row === column ? (1 - chance) ** 2 : chance ** 2;
  };
  const spread = counts.reduce(
    (sum, row, at) => sum + row.reduce((part, count, to) => part + (count / n) * weight(at, to), 0),
    0,
  );
  const variance = (spread - (kappa - expected * (1 - kappa)) ** 2) / (n * (1 - expected) ** 2);
  // Rounding errors of the subtraction are not spread.
  return variance > 1e-15 ? Math.sqrt(variance) : 0;
}
