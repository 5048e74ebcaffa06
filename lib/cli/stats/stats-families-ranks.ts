/** Order among the rows of a board. */

import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { bradleyTerry } from 'rung-puzzles/stats/ranks/bradley-terry';
import { afterPeriod } from 'rung-puzzles/stats/ranks/glicko-2';
import { type RankInterval, rankIntervals, simultaneousRankIntervals } from 'rung-puzzles/stats/ranks/rank-intervals';
import { tieGroups } from 'rung-puzzles/stats/ranks/tie-groups';
import { bootstrapRanks } from 'rung-puzzles/stats/resampling/bootstrap-ranks';
import { z } from 'zod';
import { family, numbers, resamples, seed, square } from './stats-family';

const asPairs = (ranks: readonly RankInterval[]) => ranks.map(({ best, worst }) => [best, worst]);

const rating = z.object({ rating: z.number(), deviation: z.number().positive() });
const game = rating.extend({ score: z.number().min(0).max(1) });

export const RANKS = {
  rank_interval_ci: family({ lo: numbers, hi: numbers }, ({ lo, hi }) => ({
    ranks: asPairs(rankIntervals(lo.map((low, index) => ({ low, high: hi[index] ?? Number.NaN })))),
  })),
  rank_interval_pairwise: family(
    { scores: numbers, pairwise_p: numbers, alpha: z.number() },
    ({ scores, pairwise_p: p, alpha }) => ({
      holm: holm(p),
      ranks: asPairs(simultaneousRankIntervals(scores, p, alpha)),
    }),
  ),
  // Rows are letters, the best first; a significant pair of letters is in that order.
  tie_groups: family({ order: z.string().min(1), separated: z.array(z.string().length(2)) }, ({ order, separated }) => {
    const rows = [...order];
    const groups = tieGroups(rows.length, (better, worse) => separated.includes(`${rows[better]}${rows[worse]}`));
    return { groups: Object.fromEntries(rows.map((row, index) => [row, groups[index]])) };
  }),
  bootstrap_ranks: family({ M: z.array(numbers).min(1), B: resamples, seed }, ({ M, B, ...options }) => ({
    rank_lo_hi_pfirst:
      bootstrapRanks(M, { resamples: B, ...options })?.map(({ low, high, first }) => [low, high, first]) ?? null,
  })),
  bradley_terry: family({ wins: square }, ({ wins }) => {
    const found = bradleyTerry(wins);
    return {
      rating: found?.map((each) => each.rating) ?? null,
      se_sandwich: found?.map((each) => each.standardError) ?? null,
      se_hessian: found?.map((each) => each.modelStandardError) ?? null,
    };
  }),
  glicko2: family(
    { player: rating.extend({ volatility: z.number().positive() }), games: z.array(game), tau: z.number().positive() },
    ({ player, games, tau }) => ({
      ...afterPeriod(
        player,
        games.map(({ score, ...opponent }) => ({ opponent, score })),
        tau,
      ),
    }),
  ),
};
