/**
 * Standard errors of a mean of clustered observations (the replies of one person, the items of one family).
 *
 * CR1, the one to show: √(Σ_g e_g²) / n · √(C / (C − 1)), where e_g is the sum of the residuals of cluster g of C
 * (Liang and Zeger 1986, Biometrika 73:13; the correction as in Inspect AI). If each observation is a cluster, it is
 * the plain SD / √n. Two other numbers have the same name, and are here for comparison: CR0, without the correction,
 * and equation 4 of Miller 2024 (arXiv:2411.00640).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { studentQuantile } from '../distributions/student-t';
import { type Estimate, estimated, notEstimable } from '../interval';
import { standardError } from '../mean';

export type ClusterLabel = string | number;

/** Everything CR1 needs. Sums of disjoint clusters add up. T is the sum of a cluster's values, m its size. */
export interface ClusterSums {
  readonly clusters: number;
  /** Σ m */
  readonly n: number;
  /** Σ T */
  readonly sum: number;
  /** Σ T² */
  readonly squares: number;
  /** Σ T·m */
  readonly products: number;
  /** Σ m² */
  readonly sizes: number;
}

export interface Cluster {
  readonly total: number;
  readonly size: number;
}

/** Returns one entry per cluster, by first occurrence. `labels` must be as long as `values`. */
export function clustersOf(values: readonly number[], labels: readonly ClusterLabel[]): readonly Cluster[] {
  invariant(values.length === labels.length, `${values.length} values in ${labels.length} clusters`);
  const clusters = new Map<ClusterLabel, Cluster>();
  for (const [index, value] of values.entries()) {
    const label = labels[index] as ClusterLabel;
    const { total, size } = clusters.get(label) ?? { total: 0, size: 0 };
    clusters.set(label, { total: total + value, size: size + 1 });
  }
  return [...clusters.values()];
}

export const clusterSums = (values: readonly number[], labels: readonly ClusterLabel[]): ClusterSums =>
  sumsOfClusters(clustersOf(values, labels));

export function sumsOfClusters(clusters: readonly Cluster[]): ClusterSums {
  const sumOf = (of: (cluster: Cluster) => number) => clusters.reduce((sum, cluster) => sum + of(cluster), 0);
  return {
    clusters: clusters.length,
    n: sumOf(({ size }) => size),
    sum: sumOf(({ total }) => total),
    squares: sumOf(({ total }) => total ** 2),
    products: sumOf(({ total, size }) => total * size),
    sizes: sumOf(({ size }) => size ** 2),
  };
}

/** Returns CR0; null without observations. */
export function uncorrectedClusterError({ n, sum, squares, products, sizes }: ClusterSums): number | null {
  if (n === 0) return null;
  const mean = sum / n;
  const residuals = squares - 2 * mean * products + mean ** 2 * sizes;
  // The difference of equal sums can miss zero in the last bits, and its root would then be far too large.
  return residuals <= 1e-13 * squares ? 0 : Math.sqrt(residuals) / n;
}

/** Returns CR1; null for fewer than two clusters, because one says nothing about spread. */
export function clusterError(sums: ClusterSums): number | null {
  const uncorrected = uncorrectedClusterError(sums);
  return uncorrected === null || sums.clusters < 2
    ? null
    : uncorrected * Math.sqrt(sums.clusters / (sums.clusters - 1));
}

/**
 * Returns Miller's equation 4: the plain variance plus the covariances within clusters; null for fewer than two
 * observations, or if the sum is negative.
 */
export function millerClusterError(values: readonly number[], labels: readonly ClusterLabel[]): number | null {
  const plain = standardError(values.map((value) => ({ value, count: 1 })));
  const sums = clusterSums(values, labels);
  const uncorrected = uncorrectedClusterError(sums);
  if (plain === null || uncorrected === null) return null;
  const mean = sums.sum / sums.n;
  const within = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sums.n ** 2;
  const variance = plain ** 2 + uncorrected ** 2 - within;
  return variance < 0 ? null : Math.sqrt(variance);
}

/**
 * Returns mean ± t₍C−1₎ · CR1, 95 %. It can leave 0 to 1, so use wilson-clustered.ts for shares. One cluster counts as
 * one observation.
 */
export function clusteredInterval(sums: ClusterSums): Estimate {
  const error = clusterError(sums);
  if (error === null) return notEstimable(sums.n === 0 ? 'no-data' : 'one-observation');
  if (error === 0) return notEstimable('no-spread');
  const half = studentQuantile(0.975, sums.clusters - 1) * error;
  return estimated(sums.sum / sums.n - half, sums.sum / sums.n + half, 'student-t');
}
