/**
 * Standard error of a mean whose observations are correlated in two ways, by person and by item family: the two CR1
 * variances minus that of the clusters that share both (Cameron, Gelbach and Miller 2011, Journal of Business and
 * Economic Statistics 29:238, section 2.2).
 */
import { type ClusterLabel, clusterError, clusterSums } from '../shares/clustered';

/**
 * Returns null if one of the ways has fewer than two clusters, or if the variance is negative, as can happen with few.
 * For an interval use Student's t with the smaller number of clusters less one.
 */
export function twoWayClusterError(
  values: readonly number[],
  first: readonly ClusterLabel[],
  second: readonly ClusterLabel[],
): number | null {
  const both = first.map((label, index) => JSON.stringify([label, second[index]]));
  const [one, other, joint] = [first, second, both].map((labels) => clusterError(clusterSums(values, labels)));
  if (one == null || other == null || joint == null) return null;
  const variance = one ** 2 + other ** 2 - joint ** 2;
  return variance < 0 ? null : Math.sqrt(variance);
}
