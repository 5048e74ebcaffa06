/**
 * Winograd-style accuracy of pairs that differ in one thing (EucliFold, OpenReview w0rVXs6QJM, Metric): W = P(both
 * right) − P(both wrong), −1 to 1, 0 for guessing. The two exclude each other, so the variance is [p + q − (p − q)²] /
 * n. The paper adds p(1 − p) / n and q(1 − q) / n as if they were independent, which is too narrow if both occur.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { Z_975 } from '../distributions/normal';
import type { Share } from './newcombe';

export interface WinogradPairs {
  readonly bothRight: number;
  readonly bothWrong: number;
  /** All pairs, also those with one right. */
  readonly pairs: number;
}

interface NormalEstimate {
  readonly value: number;
  readonly standardError: number;
  /** 1.96 standard errors to each side, cut at −1 and 1, 95 %; null without spread. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

type WinogradVariance = 'exclusive' | 'as-published';

/** null for no pair. */
export function winogradAccuracy(
  { bothRight, bothWrong, pairs }: WinogradPairs,
  variance: WinogradVariance = 'exclusive',
): NormalEstimate | null {
  invariant(
    bothRight >= 0 && bothWrong >= 0 && bothRight + bothWrong <= pairs,
    `${bothRight} and ${bothWrong} of ${pairs} pairs`,
  );
  if (pairs === 0) return null;
  const [p, q] = [bothRight / pairs, bothWrong / pairs];
  return around(
    (bothRight - bothWrong) / pairs,
    (variance === 'exclusive' ? p + q - (p - q) ** 2 : p * (1 - p) + q * (1 - q)) / pairs,
  );
}

/**
 * Estimates W from statements asked one by one: P(right | true) + P(right | false) − 1; null if one kind is missing.
 */
export const winogradOfSingles = (ofTrue: Share, ofFalse: Share): number | null =>
  ofTrue.n === 0 || ofFalse.n === 0 ? null : ofTrue.right / ofTrue.n + ofFalse.right / ofFalse.n - 1;

function around(value: number, variance: number): NormalEstimate {
  if (variance <= 0) return { value, standardError: 0, interval: null };
  const standardError = Math.sqrt(variance);
  const half = Z_975 * standardError;
  return { value, standardError, interval: { low: Math.max(-1, value - half), high: Math.min(1, value + half) } };
}
