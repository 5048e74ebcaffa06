/**
 * The possible ranks of an entrant on a board, 1 the best, without a model of scores: from 1 + how many are certainly
 * better, to K less how many are certainly worse. With intervals that do not overlap, it is a statement about each
 * entrant separately (Klein, Wright and Wieczorek 2020, JRSS C 69:589). With pairwise tests and Holm's correction it is
 * valid at 95 % for the whole board at once (Mogstad, Romano, Shaikh and Wilhelm 2024, Review of Economic Studies
 * 91:476).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { holm } from '../comparisons/multiplicity';

export interface RankInterval {
  readonly best: number;
  readonly worst: number;
}

/** Takes intervals of scores. Higher is better. */
export function rankIntervals(
  intervals: readonly { readonly low: number; readonly high: number }[],
): readonly RankInterval[] {
  return ranksWhere(intervals.length, (better, worse) => (intervals[better]?.low ?? 0) > (intervals[worse]?.high ?? 0));
}

/**
 * Takes scores and the p values of all pairs, in the order (0, 1), (0, 2), …, (1, 2), …. If a pair's adjusted p is at
 * most `alpha`, the higher score is better. Equal scores are never significantly different.
 */
export function simultaneousRankIntervals(
  scores: readonly number[],
  pairwiseP: readonly number[],
  alpha = 0.05,
): readonly RankInterval[] {
  const adjusted = holm(pairwiseP);
  const pairs = pairPlaces(scores.length);
  invariant(pairwiseP.length === pairs.size, `${pairwiseP.length} pairs of ${scores.length}`);
  return ranksWhere(scores.length, (better, worse) => {
    const p = adjusted[pairs.get(pairKey(better, worse)) ?? -1] ?? 1;
    return p <= alpha && (scores[better] ?? 0) > (scores[worse] ?? 0);
  });
}

function ranksWhere(count: number, isBetter: (better: number, worse: number) => boolean): readonly RankInterval[] {
  const all = Array.from({ length: count }, (_, index) => index);
  return all.map((own) => ({
    best: 1 + all.filter((other) => isBetter(other, own)).length,
    worst: count - all.filter((other) => isBetter(own, other)).length,
  }));
}

const pairKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

function pairPlaces(count: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let first = 0; first < count; first += 1)
    for (let second = first + 1; second < count; second += 1) places.set(pairKey(first, second), places.size);
  return places;
}
