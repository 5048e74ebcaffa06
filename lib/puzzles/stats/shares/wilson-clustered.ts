/**
 * Interval of a share of clustered observations, 95 %: Wilson's for as many independent observations as would have this
 * standard error, with t₍C−1₎ for the normal quantile (Korn and Graubard 1998, Survey Methodology 24:193, with Wilson's
 * interval for theirs). Unlike mean ± t · CR1 it stays within 0 and 1 and covers about 95 % of shares near them.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { sumOf } from 'rung-puzzles/core/sum-of';
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

export const clusteredWilsonOf = (sums: ClusterSums): ClusteredShare | null => pooledClusteredWilson([sums], null);

/**
 * The share of several groups together, such as the levels of a set that the same people answer. Errors of the groups
 * may be equal, so their standard errors add up. `items`: number of different items, whose chance is added as if all
 * answers to an item were equal. Both make the interval too wide rather than too narrow. With null, or as many items as
 * answers, no item comes twice, and people stand for items too. Null without groups, for one item, or if a group has
 * fewer than two clusters.
 */
export function pooledClusteredWilson(groups: readonly ClusterSums[], items: number | null): ClusteredShare | null {
  const parts = groups.map((sums) => ({ ...sums, error: clusterError(sums) }));
  const n = sumOf(parts, (part) => part.n);
  const repeated = items !== null && items < n ? items : Number.POSITIVE_INFINITY;
  const clusters = Math.min(repeated, ...parts.map((part) => part.clusters));
  if (n === 0 || clusters < 2 || parts.some(({ error }) => error === null)) return null;
  const value = sumOf(parts, ({ sum }) => sum) / n;
  const ofClusters = sumOf(parts, (part) => (part.n / n) * (part.error ?? 0));
  const variance = ofClusters ** 2 + (value * (1 - value)) / repeated;
  const effectiveN = variance === 0 ? clusters : Math.min(n, (value * (1 - value)) / variance);
  return { value, effectiveN, ...scoreInterval(value, effectiveN, studentQuantile(0.975, clusters - 1)) };
}
