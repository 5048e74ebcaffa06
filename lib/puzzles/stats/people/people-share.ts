/**
 * Interval of people's share of right answers, 95 %. Answers of one person are correlated, and so are answers to one
 * item. The variance is clustered both ways (two-way-clustered.ts), but not below that of either way. If all items
 * differ, it is that of people. The interval is Wilson's for as many independent observations as would have this
 * variance, with Student's t for the smaller number of clusters less one (as in wilson-clustered.ts).
 */

import { twoWayClusterError } from '../comparisons/two-way-clustered';
import { studentQuantile } from '../distributions/student-t';
import { type ClusterLabel, clusterError, clusterSums } from '../shares/clustered';
import { type ShareInterval, scoreInterval } from '../shares/wilson';

/** `hits`: 0 or 1 each; people and items in parallel lists. Null for fewer than two people. */
export function peopleShare(
  hits: readonly number[],
  people: readonly ClusterLabel[],
  items: readonly ClusterLabel[],
): ShareInterval | null {
  const sums = clusterSums(hits, people);
  const byPerson = clusterError(sums);
  if (byPerson === null) return null;
  const value = sums.sum / sums.n;
  const itemSums = clusterSums(hits, items);
  const isShared = itemSums.clusters > 1 && itemSums.clusters < sums.n;
  const error = isShared
    ? Math.max(byPerson, clusterError(itemSums) ?? 0, twoWayClusterError(hits, people, items) ?? 0)
    : byPerson;
  const clusters = isShared ? Math.min(sums.clusters, itemSums.clusters) : sums.clusters;
  const effective = error === 0 ? clusters : Math.min(sums.n, (value * (1 - value)) / error ** 2);
  return scoreInterval(value, effective, studentQuantile(0.975, clusters - 1));
}
