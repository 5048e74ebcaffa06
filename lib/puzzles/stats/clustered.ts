/**
 * Standard errors of a mean whose observations come in clusters (the replies of one person, the items of one family),
 * which are alike.
 *
 * CR1, the one to show: √(Σ_g e_g²) / n · √(C / (C − 1)) with e_g the sum of the residuals of cluster g of C (Liang and
 * Zeger 1986, Biometrika 73:13; the correction as in Inspect AI). With each observation its own cluster it is the plain
 * SD / √n. Two other numbers go by the same name: CR0, without the correction, and equation 4 of Miller 2024
 * (arXiv:2411.00640); they are here to compare with.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Estimate, estimated, notEstimable } from './interval';
import { standardError } from './mean';
import { studentQuantile } from './student-t';

/** What names a cluster; equal labels, same cluster. */
export type ClusterLabel = string | number;

/** All that CR1 needs; sums of disjoint clusters add up. T: the sum of a cluster's values, m: how many it has. */
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

interface Cluster {
  readonly total: number;
  readonly size: number;
}

/** One entry a cluster, in the order in which they first occur. `labels` as long as `values`. */
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

export function clusterSums(values: readonly number[], labels: readonly ClusterLabel[]): ClusterSums {
  const clusters = clustersOf(values, labels);
  const sumOf = (of: (cluster: Cluster) => number) => clusters.reduce((sum, cluster) => sum + of(cluster), 0);
  return {
    clusters: clusters.length,
    n: values.length,
    sum: sumOf(({ total }) => total),
    squares: sumOf(({ total }) => total ** 2),
    products: sumOf(({ total, size }) => total * size),
    sizes: sumOf(({ size }) => size ** 2),
  };
}

/** CR0; null without observations. */
export function uncorrectedClusterError({ n, sum, squares, products, sizes }: ClusterSums): number | null {
  if (n === 0) return null;
  const mean = sum / n;
  const residuals = squares - 2 * mean * products + mean ** 2 * sizes;
  // The difference of equal sums may miss zero in its last bits, and its root would be a hundred million times as far
  // off.
  return residuals <= 1e-13 * squares ? 0 : Math.sqrt(residuals) / n;
}

/** CR1; null for fewer than two clusters, of which one says nothing about spread. */
export function clusterError(sums: ClusterSums): number | null {
  const uncorrected = uncorrectedClusterError(sums);
  return uncorrected === null || sums.clusters < 2
    ? null
    : uncorrected * Math.sqrt(sums.clusters / (sums.clusters - 1));
}

/**
 * Miller's equation 4: the plain variance and the covariances within clusters; null for fewer than two observations, or
 * where those outweigh it.
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
 * mean ± t₍C−1₎ · CR1, 95 %. It may leave 0 to 1: shares have an interval of their own (wilson-clustered.ts). One
 * cluster counts as one observation.
 */
export function clusteredInterval(sums: ClusterSums): Estimate {
  const error = clusterError(sums);
  if (error === null) return notEstimable(sums.n === 0 ? 'no-data' : 'one-observation');
  if (error === 0) return notEstimable('no-spread');
  const half = studentQuantile(0.975, sums.clusters - 1) * error;
  return estimated(sums.sum / sums.n - half, sums.sum / sums.n + half, 'student-t');
}
