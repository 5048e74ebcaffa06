import { Z_975 } from 'rung-puzzles/stats/normal';
import { scoreInterval } from 'rung-puzzles/stats/wilson';
import type { OwnPlace } from '@/lib/wire/own-history';

/** Fewer other people than this give no share: its interval would span most of what there is. */
export const FEWEST_COMPARED = 20;

/**
 * `people`: how many people ended where; `counted`: this climb is one of them. Anyone who ended on the same rung counts
 * half; a mean of such halves varies less than a proportion does, so Wilson's interval of it covers at least 95 %. The
 * interval is about other people only: how far another climb of this person might end elsewhere is not in it.
 */
export function placeAmong(
  people: readonly { readonly r: number; readonly count: number }[],
  r: number,
  counted: boolean,
): OwnPlace {
  const others = Math.max(0, people.reduce((sum, { count }) => sum + count, 0) - (counted ? 1 : 0));
  if (others < FEWEST_COMPARED) return { r, others, below: null };
  const lower = people.reduce((sum, row) => sum + row.count * (row.r < r ? 1 : row.r === r ? 0.5 : 0), 0);
  const share = (lower - (counted ? 0.5 : 0)) / others;
  return { r, others, below: { share, ...scoreInterval(share, others, Z_975) } };
}
