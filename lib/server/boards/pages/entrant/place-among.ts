import { sumOf } from 'rung-puzzles/core/sum-of';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import type { OwnPlace } from '@/lib/wire/people/own-history';

/** Below this many other people, the interval would span most of 0 to 1. */
export const FEWEST_COMPARED = 20;

/**
 * `people`: how many people ended at each R. `counted`: this climb is one of them. Ties count half; a mean of such
 * halves varies less than a proportion, so Wilson's interval covers at least 95 %. The interval covers other people
 * only, not how another climb of this person would vary.
 */
export function placeAmong(
  people: readonly { readonly r: number; readonly count: number }[],
  r: number,
  counted: boolean,
): OwnPlace {
  const others = Math.max(0, sumOf(people, ({ count }) => count) - (counted ? 1 : 0));
  if (others < FEWEST_COMPARED) return { r, others, below: null };
  const lower = sumOf(people, (row) => row.count * (row.r < r ? 1 : row.r === r ? 0.5 : 0));
  const share = (lower - (counted ? 0.5 : 0)) / others;
  return { r, others, below: { share, ...scoreInterval(share, others, Z_975) } };
}
