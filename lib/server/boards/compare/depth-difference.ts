/** How much further one climbs than another, by mean R. Ladders share no items, so nothing is paired. */

import { type Counted, total } from 'rung-puzzles/stats/counted';
import { depthDifferenceInterval } from 'rung-puzzles/stats/depth-interval';
import { mean } from 'rung-puzzles/stats/mean';

export interface DepthDifference {
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly method: 'welch' | null;
  readonly reason: 'one-observation' | null;
}

export function depthDifference(a: readonly Counted[], b: readonly Counted[]): DepthDifference | null {
  if (total(a) === 0 || total(b) === 0) return null;
  const difference = (mean(a) ?? 0) - (mean(b) ?? 0);
  const interval = depthDifferenceInterval(a, b);
  return interval === null
    ? { difference, low: null, high: null, method: null, reason: 'one-observation' }
    : { difference, low: interval.low, high: interval.high, method: 'welch', reason: null };
}
