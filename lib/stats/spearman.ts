/**
 * Spearman's rank correlation, ties at their mean rank, with the interval of Bonett and Wright (2000, Psychometrika 65:23): Fisher's z with
 * the variance (1 + ρ²/2) / (n − 3), 95 %.
 */
import { invariant } from '@/lib/core/invariant';
import { correlation } from './correlation';

export interface RankCorrelation {
  readonly value: number;
  /** null where ρ is 1 or −1, whose z is infinite. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly n: number;
}

/** With fewer points no interval can be told. */
export const FEWEST_POINTS = 4;
const Z_95 = 1.959963984540054;

/** null with fewer than four points, or where one list does not spread. */
export function spearman(first: readonly number[], second: readonly number[]): RankCorrelation | null {
  invariant(first.length === second.length, `rank correlation of ${first.length} and ${second.length} values`);
  const n = first.length;
  const value = n < FEWEST_POINTS ? null : correlation(ranksOf(first), ranksOf(second));
  return value === null ? null : { value, interval: intervalOf(value, n), n };
}

function intervalOf(value: number, n: number): RankCorrelation['interval'] {
  if (Math.abs(value) === 1) return null;
  const reach = Z_95 * Math.sqrt((1 + value ** 2 / 2) / (n - 3));
  return { low: Math.tanh(Math.atanh(value) - reach), high: Math.tanh(Math.atanh(value) + reach) };
}

/** From 1; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}
