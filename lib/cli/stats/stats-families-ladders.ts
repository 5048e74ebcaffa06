/** How far, and how long: thresholds, survival of ladders, times. */

import { type LadderDepths, restrictedMean, survivalCurve } from 'rung-puzzles/stats/ladders/kaplan-meier';
import { type LevelShare, logisticThreshold } from 'rung-puzzles/stats/ladders/logistic-threshold';
import { spearmanKarber } from 'rung-puzzles/stats/ladders/spearman-karber';
import { medianRank } from 'rung-puzzles/stats/people/median-interval';
import { medianTime } from 'rung-puzzles/stats/people/median-time';
import { z } from 'zod';
import { count, family, hit, numbers } from './stats-family';

/**
 * The vectors give the level that was failed, or where censored the last that was passed; ladders here have a depth.
 */
const ladderOf = ([level, failed]: readonly [number, number]): LadderDepths => ({
  depth: failed === 1 ? level - 1 : level,
  censored: failed === 0,
  count: 1,
});

export const LADDERS = {
  kaplan_meier: family({ climbs: z.array(z.tuple([count, hit])).min(1) }, ({ climbs }) => {
    const ladders = climbs.map(ladderOf);
    const cap = Math.max(...climbs.map(([level]) => level));
    const curve = survivalCurve(ladders).map(({ level, atRisk, fails, survival, standardError }) => ({
      level,
      at_risk: atRisk,
      fails,
      S: survival,
      se: standardError,
    }));
    return { curve, restricted_mean: restrictedMean(ladders, cap) };
  }),
  median_rank: family({ n: count }, ({ n }) => ({ rank: medianRank(n) })),
  median_time: family({ spells: z.array(z.tuple([z.number().nonnegative(), hit])) }, ({ spells }) => {
    const { value, interval } = medianTime(spells.map(([at, ended]) => ({ at, censored: ended === 0, count: 1 })));
    return { median: value, lo: interval?.low ?? null, hi: interval?.high ?? null };
  }),
  logistic_threshold: family({ data: z.array(z.tuple([z.number(), count, count])).min(1) }, ({ data }) => {
    const found = logisticThreshold(data.map(([level, right, n]): LevelShare => ({ level, right, n })));
    if (!found.ok) return { L50: null, reason: found.error };
    const { intercept, slope, level, standardError, low, high } = found.value;
    return { a: intercept, b: slope, L50: level, se: standardError, lo: low, hi: high };
  }),
  spearman_karber: family({ levels: numbers, k: z.array(count), n: z.array(count) }, ({ levels, k, n }) => {
    const found = spearmanKarber(
      levels.map((level, index) => ({ level, right: k[index] ?? Number.NaN, n: n[index] ?? Number.NaN })),
    );
    return { mu: found?.level ?? null, se: found?.standardError ?? null };
  }),
};
