/** How much further one climbs than another, by mean R. Ladders share no items, so nothing is paired. */

import { depthDifferenceInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { mean } from 'rung-puzzles/stats/mean';
import type { Counted } from 'rung-puzzles/stats/shares/counted';
import type { LadderDifference } from '@/lib/wire/boards/compare';
import { endsOf } from '@/lib/wire/boards/estimate';

/** `isFrozen`: repeats got the same questions, so all are one ladder. */
interface Climbs {
  readonly depths: readonly Counted[];
  readonly isCensored?: boolean;
  readonly isFrozen?: boolean;
}

/** Stopped ladders would usually have ended higher, so theirs is an open end of the interval. */
export function depthDifference(
  a: Climbs,
  b: Climbs,
): Pick<LadderDifference, 'difference' | 'low' | 'high' | 'method' | 'reason'> {
  const [first, second] = [mean(a.depths), mean(b.depths)];
  if (first === null || second === null) return { difference: null, ...endsOf(null), method: null, reason: 'no-data' };
  const difference = first - second;
  const interval = a.isFrozen || b.isFrozen ? null : depthDifferenceInterval(a.depths, b.depths);
  if (interval === null) return { difference, ...endsOf(null), method: null, reason: 'one-observation' };
  const ends = { low: b.isCensored ? null : interval.low, high: a.isCensored ? null : interval.high };
  const isOpen = ends.low === null && ends.high === null;
  return { difference, ...ends, method: isOpen ? null : 'welch', reason: isOpen ? 'both-stopped' : null };
}
