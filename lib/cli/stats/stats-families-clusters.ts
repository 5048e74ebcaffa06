/** Means and shares of observations that come in clusters. */

import { twoWayClusterError } from 'rung-puzzles/stats/comparisons/two-way-clustered';
import { studentQuantile } from 'rung-puzzles/stats/distributions/student-t';
import { mean, standardError } from 'rung-puzzles/stats/mean';
import { memorisationGauge } from 'rung-puzzles/stats/people/memorisation';
import {
  type ClusterLabel,
  clusterError,
  clusteredInterval,
  clusterSums,
  millerClusterError,
  uncorrectedClusterError,
} from 'rung-puzzles/stats/shares/clustered';
import { pairAccuracy } from 'rung-puzzles/stats/shares/pair-accuracy';
import { stratifiedPeopleShare, stratifiedShare } from 'rung-puzzles/stats/shares/stratified-share';
import { clusteredWilson } from 'rung-puzzles/stats/shares/wilson-clustered';
import { z } from 'zod';
import { count, counted, endsOf, family, hit, labels, numbers } from './stats-family';

/** Inspect AI prints 0 for a single cluster, of which the library gives no standard error. */
const asInspect = (error: number | null): number => error ?? 0;

function clustered(x: readonly number[], cluster: readonly ClusterLabel[]) {
  const sums = clusterSums(x, cluster);
  return {
    mean: mean(counted(x)),
    se_naive: standardError(counted(x)),
    cr0: uncorrectedClusterError(sums),
    cr1_inspect: asInspect(clusterError(sums)),
    miller_eq4: millerClusterError(x, cluster),
    cr1_from_sufficient: asInspect(clusterError(sums)),
    sufficient: [sums.clusters, sums.n, sums.sum, sums.squares, sums.products, sums.sizes],
    t_quantile: sums.clusters < 2 ? null : studentQuantile(0.975, sums.clusters - 1),
  };
}

const numberAt = (values: readonly number[], index: number): number => values[index] ?? Number.NaN;
const ends = (found: { readonly value: number; readonly low: number; readonly high: number } | null) => ({
  value: found?.value,
  lo: found?.low,
  hi: found?.high,
});

interface ByLevel {
  readonly hits: readonly (readonly number[])[];
  readonly people: readonly (readonly number[])[];
  readonly items: readonly (readonly number[])[];
}

const peopleAt = ({ hits, people, items }: ByLevel, level: number) => ({
  hits: hits[level] ?? [],
  people: people[level] ?? [],
  items: items[level] ?? [],
});

const byLevel = <T extends z.ZodType>(each: T) => z.array(z.array(each).min(1)).min(1);
const people = { hits: byLevel(hit), people: byLevel(z.number()), items: byLevel(z.number()) };

export const CLUSTERS = {
  stratified_share: family(
    { weights: numbers, right: numbers, n: numbers, independent: numbers },
    ({ weights, right, n, independent }) =>
      ends(
        stratifiedShare(
          weights.map((weight, at) => ({
            weight,
            right: numberAt(right, at),
            n: numberAt(n, at),
            independent: numberAt(independent, at),
          })),
        ),
      ),
  ),
  stratified_people_share: family({ weights: numbers, ...people }, ({ weights, ...given }) =>
    ends(stratifiedPeopleShare(weights.map((weight, level) => ({ weight, ...peopleAt(given, level) })))),
  ),
  memorisation: family(
    {
      frozen_right: numbers,
      frozen_items: numbers,
      fresh_right: numbers,
      fresh_n: numbers,
      ...people,
      everyone: numbers,
      covariance: z.array(numbers),
      fitted_people: count,
    },
    ({ frozen_right, frozen_items, fresh_right, fresh_n, everyone, covariance, fitted_people, ...given }) => {
      const levels = everyone.map((_, level) => ({
        frozen: {
          right: numberAt(frozen_right, level),
          n: numberAt(frozen_items, level),
          items: numberAt(frozen_items, level),
        },
        fresh: { right: numberAt(fresh_right, level), n: numberAt(fresh_n, level) },
        people: peopleAt(given, level),
      }));
      const found = memorisationGauge(levels, { people: fitted_people, shares: everyone, covariance });
      return {
        model: found?.model.difference.value,
        control: found?.people?.difference.value,
        effect: found?.effect?.value,
        lo: found?.effect?.low,
        hi: found?.effect?.high,
        p: found?.p,
      };
    },
  ),
  clustered: family({ x: numbers, cluster: labels }, ({ x, cluster }) => clustered(x, cluster)),
  two_way_clustered: family({ x: numbers, first: labels, second: labels }, ({ x, first, second }) => ({
    se: twoWayClusterError(x, first, second),
  })),
  wilson_clustered: family({ x: z.array(hit).min(1), cluster: labels }, ({ x, cluster }) => {
    const value = mean(counted(x)) as number;
    const share = clusteredWilson(x, cluster);
    const { lo, hi } = endsOf(clusteredInterval(clusterSums(x, cluster)), value);
    return {
      mean: value,
      n_eff: share?.effectiveN ?? null,
      lo: share?.low ?? null,
      hi: share?.high ?? null,
      t_lo: lo,
      t_hi: hi,
    };
  }),
  pair_accuracy: family({ pairs: z.array(z.tuple([hit, hit])).min(1) }, ({ pairs }) => {
    const found = pairAccuracy(pairs);
    return {
      item_acc: found?.items,
      item_se_cr1: found?.itemsStandardError,
      pair_acc: found?.pairs.value,
      lo: found?.pairs.low,
      hi: found?.pairs.high,
    };
  }),
};
