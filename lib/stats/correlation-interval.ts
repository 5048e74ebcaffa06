/**
 * Interval of a correlation by Fisher's z, 95 % (R. A. Fisher 1921, Metron 1:3): Pearson's with variance 1/(n − 3), Spearman's with
 * (1 + r²/2)/(n − 3) (Bonett and Wright 2000, Psychometrika 65:23).
 */
import { Z_975 } from './normal';

export const CORRELATIONS = ['pearson', 'spearman'] as const;
export type CorrelationMethod = (typeof CORRELATIONS)[number];

/** null for fewer than four pairs, and where r is −1 or 1: then the spread cannot be told. */
export function correlationInterval(r: number, n: number, method: CorrelationMethod): { readonly low: number; readonly high: number } | null {
  if (n < 4 || Math.abs(r) >= 1) return null;
  const half = Z_975 * Math.sqrt((method === 'pearson' ? 1 : 1 + (r * r) / 2) / (n - 3));
  const z = Math.atanh(r);
  return { low: Math.tanh(z - half), high: Math.tanh(z + half) };
}

/** Ranks from 1; equal values share the mean of theirs. */
export function ranksOf(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}
