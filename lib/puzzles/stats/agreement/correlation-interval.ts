/**
 * Correlations with 95 % intervals by Fisher's z: standard error 1/√(n−3) for Pearson (Fisher 1921), √((1+r²/2)/(n−3))
 * for Spearman (Bonett and Wright 2000). Fewer than four pairs have no interval.
 */

import { Z_975 } from '../distributions/normal';
import { midRanks } from '../ranks/ranks';
import { correlation } from './correlation';

export interface CorrelationEstimate {
  /** −1 to 1; null if one of the lists has no spread. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Number of pairs. */
  readonly n: number;
}

const FEWEST = 4;

/** Throws if the lists differ in length. */
export const pearson = (x: readonly number[], y: readonly number[]): CorrelationEstimate =>
  withInterval(correlation(x, y), x.length, (n) => 1 / Math.sqrt(n - 3));

/** Throws if the lists differ in length. */
export function spearman(x: readonly number[], y: readonly number[]): CorrelationEstimate {
  const value = correlation(midRanks(x), midRanks(y));
  return withInterval(value, x.length, (n) => Math.sqrt((1 + (value ?? 0) ** 2 / 2) / (n - 3)));
}

function withInterval(value: number | null, n: number, standardError: (n: number) => number): CorrelationEstimate {
  if (value === null || n < FEWEST) return { value, low: null, high: null, n };
  if (Math.abs(value) === 1) return { value, low: value, high: value, n };
  const half = Z_975 * standardError(n);
  return { value, low: Math.tanh(Math.atanh(value) - half), high: Math.tanh(Math.atanh(value) + half), n };
}

export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** Fits by least squares; null if x has no spread. Throws if the lists differ in length. */
export function fittedLine(x: readonly number[], y: readonly number[]): Line | null {
  const value = correlation(x, y);
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  const spread = x.reduce((sum, each) => sum + (each - meanX) ** 2, 0);
  if (spread === 0 || x.length === 0) return null;
  const slope =
    value === null ? 0 : x.reduce((sum, each, index) => sum + (each - meanX) * ((y[index] ?? 0) - meanY), 0) / spread;
  return { slope, intercept: meanY - slope * meanX };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
