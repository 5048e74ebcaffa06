/** How much further one climbs than another, by mean R. Ladders share no items, so nothing is paired. */

import { depthDifferenceInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { mean } from 'rung-puzzles/stats/mean';
import { type Counted, total } from 'rung-puzzles/stats/shares/counted';
import type { LadderDifference } from '@/lib/wire/boards/compare';

type DepthDifference = Pick<LadderDifference, 'difference' | 'low' | 'high' | 'method' | 'reason'>;

const NONE = { low: null, high: null, method: null } as const;

export function depthDifference(a: readonly Counted[], b: readonly Counted[]): DepthDifference {
  if (total(a) === 0 || total(b) === 0) return { difference: null, ...NONE, reason: 'no-data' };
  const difference = (mean(a) ?? 0) - (mean(b) ?? 0);
  const interval = depthDifferenceInterval(a, b);
  return interval === null
    ? { difference, ...NONE, reason: 'one-observation' }
    : { difference, low: interval.low, high: interval.high, method: 'welch', reason: null };
}
