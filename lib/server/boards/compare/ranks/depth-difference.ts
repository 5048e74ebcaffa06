/** How much further one climbs than another, by mean R. Ladders share no items, so nothing is paired. */

import { depthDifferenceInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { mean } from 'rung-puzzles/stats/mean';
import type { Counted } from 'rung-puzzles/stats/shares/counted';
import type { LadderDifference } from '@/lib/wire/boards/compare';
import { endsOf } from '@/lib/wire/boards/estimate';

export function depthDifference(
  a: readonly Counted[],
  b: readonly Counted[],
): Pick<LadderDifference, 'difference' | 'low' | 'high' | 'method' | 'reason'> {
  const [first, second] = [mean(a), mean(b)];
  if (first === null || second === null) return { difference: null, ...endsOf(null), method: null, reason: 'no-data' };
  const interval = depthDifferenceInterval(a, b);
  return {
    difference: first - second,
    ...endsOf(interval),
    method: interval && 'welch',
    reason: interval === null ? 'one-observation' : null,
  };
}
