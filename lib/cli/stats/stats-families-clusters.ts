/** Means and shares of observations that come in clusters. */

import {
  type ClusterLabel,
  clusterError,
  clusteredInterval,
  clusterSums,
  millerClusterError,
  uncorrectedClusterError,
} from 'rung-puzzles/stats/clustered';
import { mean, standardError } from 'rung-puzzles/stats/mean';
import { pairAccuracy } from 'rung-puzzles/stats/pair-accuracy';
import { studentQuantile } from 'rung-puzzles/stats/student-t';
import { twoWayClusterError } from 'rung-puzzles/stats/two-way-clustered';
import { clusteredWilson } from 'rung-puzzles/stats/wilson-clustered';
import { z } from 'zod';
import { counted, endsOf, family, hit, labels, numbers } from './stats-family';

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

export const CLUSTERS = {
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
