/**
 * Share of right answers as a weighted mean over levels, with a 95 % interval. Two groups that were asked in other
 * proportions are compared level by level: with the same weights, the mix of levels makes no difference.
 *
 * The variance is that of a stratified mean (Cochran 1977, Sampling Techniques, section 5.5). The interval is Wilson's
 * for as many independent observations as would have this variance (as in wilson-clustered.ts). A level where all
 * answers are equal counts with half an answer more of either kind, because few answers hide its variance. The share
 * that the number of observations is worked out from counts in the same way, so one level has Wilson's interval.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { Z_975 } from '../distributions/normal';
import { studentQuantile } from '../distributions/student-t';
import { type ClusterLabel, clusterError, clusterSums } from './clustered';
import { scoreInterval } from './wilson';

export interface WeightedShare {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Stratum {
  /** Of all strata, sum 1. */
  readonly weight: number;
  readonly right: number;
  readonly n: number;
  /** Number of independent answers, if fewer than `n`: different items, where some were asked again. */
  readonly independent?: number;
}

/** Weights n₁n₂/(n₁ + n₂) of the levels that two groups share, sum 1: those with the least variance of the difference. */
export function sharedWeights(first: readonly number[], second: readonly number[]): readonly number[] {
  invariant(first.length === second.length, 'two groups have the same levels');
  const products = first.map((n, level) => {
    const other = second[level] as number;
    return n + other === 0 ? 0 : (n * other) / (n + other);
  });
  const sum = products.reduce((all, each) => all + each, 0);
  return products.map((each) => (sum === 0 ? 0 : each / sum));
}

/** Of independent answers. Null if a level with a weight has none. */
export function stratifiedShare(strata: readonly Stratum[]): WeightedShare | null {
  const used = strata.filter(({ weight }) => weight > 0);
  if (used.length === 0 || used.some(({ n }) => n === 0)) return null;
  const value = used.reduce((sum, { weight, right, n }) => sum + (weight * right) / n, 0);
  const levels = used.map(({ weight, right, n, independent = n }) => ({
    weight,
    independent,
    share: smoothed(right / n, independent),
  }));
  const centre = levels.reduce((sum, { weight, share }) => sum + weight * share, 0);
  const variance = levels.reduce(
    (sum, { weight, share, independent }) => sum + (weight ** 2 * share * (1 - share)) / independent,
    0,
  );
  const most = levels.reduce((sum, { independent }) => sum + independent, 0);
  return shareOf(value, variance, most, Z_975, centre);
}

const smoothed = (share: number, n: number): number =>
  share === 0 || share === 1 ? (share * n + 0.5) / (n + 1) : share;

export interface PeopleStratum {
  readonly weight: number;
  /** 0 or 1 each; people and items in parallel lists. */
  readonly hits: readonly number[];
  readonly people: readonly ClusterLabel[];
  readonly items: readonly ClusterLabel[];
}

/**
 * The same of people who share items: both are clusters (as in people-share.ts). People are clusters over all levels.
 * Null for fewer than two people or items, or if a level with a weight has no answer.
 */
export function stratifiedPeopleShare(strata: readonly PeopleStratum[]): WeightedShare | null {
  const used = strata.filter(({ weight }) => weight > 0);
  if (used.length === 0 || used.some(({ hits }) => hits.length === 0)) return null;
  const shares = used.map(({ hits }) => hits.reduce((sum, hit) => sum + hit, 0) / hits.length);
  const value = used.reduce((sum, { weight }, index) => sum + weight * (shares[index] as number), 0);
  const parts = used.flatMap(({ weight, hits }, index) =>
    hits.map((hit) => (weight / hits.length) * (hit - (shares[index] as number))),
  );
  const people = used.flatMap((stratum) => stratum.people);
  const items = used.flatMap((stratum, index) => stratum.items.map((item) => `${index} ${item}`));
  const errors = [people, items, people.map((person, index) => `${person} ${items[index]}`)].map((labels) =>
    errorOfSum(parts, labels),
  );
  const [byPerson, byItem, byBoth] = errors;
  if (byPerson == null || byItem == null || byBoth == null) return null;
  const variance = Math.max(byPerson ** 2, byItem ** 2, byPerson ** 2 + byItem ** 2 - byBoth ** 2);
  const clusters = Math.min(new Set(people).size, new Set(items).size);
  return shareOf(value, variance, variance === 0 ? clusters : parts.length, studentQuantile(0.975, clusters - 1));
}

/** Standard error (CR1) of the sum of residuals; null for one cluster. */
function errorOfSum(residuals: readonly number[], labels: readonly ClusterLabel[]): number | null {
  const error = clusterError(clusterSums(residuals, labels));
  return error === null ? null : error * residuals.length;
}

/**
 * `most`: independent observations that the share can have at most. `centre`: the share that the variance is of, if it
 * is not the value.
 */
function shareOf(value: number, variance: number, most: number, quantile: number, centre = value): WeightedShare {
  const [clipped, middle] = [value, centre].map((share) => Math.min(1, Math.max(0, share))) as [number, number];
  const effective = variance === 0 ? most : Math.min(most, (middle * (1 - middle)) / variance);
  return { value: clipped, ...scoreInterval(clipped, Math.max(effective, 1), quantile) };
}

/** A weighted mean of shares that a fit gives with a covariance, row by row, of this many people. */
export function fittedShare(
  weights: readonly number[],
  shares: readonly number[],
  covariance: readonly (readonly number[])[],
  people: number,
): WeightedShare {
  const value = weights.reduce((sum, weight, level) => sum + weight * (shares[level] as number), 0);
  const variance = weights.reduce(
    (sum, one, row) =>
      sum +
      weights.reduce(
        (own, other, column) => own + one * other * ((covariance[row] as readonly number[])[column] as number),
        0,
      ),
    0,
  );
  return shareOf(value, Math.max(0, variance), Number.POSITIVE_INFINITY, studentQuantile(0.975, people - 1));
}
