/**
 * Percentile bootstrap of a mean of clustered observations, 95 %. Draws whole clusters (Davison and Hinkley 1997,
 * section 3.8; Field and Welsh 2007, JRSS B 69:369) and averages their observations. Seeded, as in bootstrap.ts.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { mulberry32 } from '../distributions/mulberry32';
import { type Estimate, notEstimable } from '../interval';
import { type ClusterLabel, clustersOf } from '../shares/clustered';
import { type BootstrapOptions, percentiles, tooFewToResample } from './bootstrap';

/** Returns sorted means of the resamples of at least one observation. Clusters are numbered by first occurrence. */
export function resampledClusterMeans(
  values: readonly number[],
  labels: readonly ClusterLabel[],
  { resamples, seed }: BootstrapOptions,
): Float64Array {
  const clusters = clustersOf(values, labels);
  invariant(clusters.length > 0 && resamples > 0, 'resampling needs observations');
  const random = mulberry32(seed);
  const means = new Float64Array(resamples);
  for (let round = 0; round < resamples; round += 1) {
    let [total, size] = [0, 0];
    for (let draw = 0; draw < clusters.length; draw += 1) {
      const cluster = clusters[Math.floor(random() * clusters.length)];
      total += cluster?.total ?? 0;
      size += cluster?.size ?? 0;
    }
    means[round] = total / size;
  }
  return means.sort();
}

/** No interval for fewer than six clusters, each counting as one observation, or for equal means. */
export function clusterBootstrapInterval(
  values: readonly number[],
  labels: readonly ClusterLabel[],
  options: BootstrapOptions,
): Estimate {
  const clusters = new Set(labels).size;
  const means = clusters === 0 ? new Float64Array() : resampledClusterMeans(values, labels, options);
  const tooFew = tooFewToResample(clusters, means[0] === means.at(-1) ? 1 : clusters);
  return tooFew === null ? percentiles(means) : notEstimable(tooFew);
}
