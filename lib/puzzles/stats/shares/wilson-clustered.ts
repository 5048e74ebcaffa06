/**
 * Interval of a share of clustered observations, 95 %: Wilson's for as many independent observations as would have this
 * standard error, with t₍C−1₎ for the normal quantile (Korn and Graubard 1998, Survey Methodology 24:193, with Wilson's
 * interval for theirs). Unlike mean ± t · CR1 it stays within 0 and 1 and covers about 95 % of shares near them.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { studentQuantile } from '../distributions/student-t';
import { type ClusterLabel, type ClusterSums, clusterError, clusterSums } from './clustered';
import { type ShareInterval, scoreInterval } from './wilson';

export interface ClusteredShare extends ShareInterval {
  readonly value: number;
  /** At most the number of observations; the number of clusters if the standard error is 0. */
  readonly effectiveN: number;
}

/** `hits`: 0 or 1 each. Null for fewer than two clusters. */
export function clusteredWilson(hits: readonly number[], labels: readonly ClusterLabel[]): ClusteredShare | null {
  invariant(
    hits.every((hit) => hit === 0 || hit === 1),
    'a share is of hits',
  );
  return clusteredWilsonOf(clusterSums(hits, labels));
}

export function clusteredWilsonOf(sums: ClusterSums): ClusteredShare | null {
  const error = clusterError(sums);
  if (error === null) return null;
  const value = sums.sum / sums.n;
  const effectiveN = error === 0 ? sums.clusters : Math.min(sums.n, (value * (1 - value)) / error ** 2);
  return { value, effectiveN, ...scoreInterval(value, effectiveN, studentQuantile(0.975, sums.clusters - 1)) };
}
