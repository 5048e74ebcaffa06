/**
 * Interval of people's share of right answers, 95 %. Answers of one person are alike, and so are answers to one item:
 * the variance is clustered both ways (two-way-clustered.ts), but not below that of either way alone. With items that
 * are all different it is that of people alone. Wilson's interval with as many observations as would have this variance
 * if they were independent, and Student's t with the smaller number of clusters less one (as wilson-clustered.ts).
 */
import { type ClusterLabel, clusterError, clusterSums } from './clustered';
import { studentQuantile } from './student-t';
import { twoWayClusterError } from './two-way-clustered';
import { type ShareInterval, scoreInterval } from './wilson';

/** `hits`: 0 or 1 each, by whom and to which item in parallel lists. null for fewer than two people. */
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
