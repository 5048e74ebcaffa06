/** Shares of right answers whose intervals use people, runs or items as clusters, and differences of two shares. */
import type { ClusterSums } from 'rung-puzzles/stats/shares/clustered';
import { differenceOfEstimates } from 'rung-puzzles/stats/shares/newcombe';
import { clusteredWilsonOf } from 'rung-puzzles/stats/shares/wilson-clustered';
import { closed, endsOf } from '@/lib/wire/boards/estimate';

export interface ClusteredShare {
  readonly n: number;
  readonly right: number;
  readonly clusters: number;
  /** 95 %; null if the clusters give none. */
  readonly low: number | null;
  readonly high: number | null;
}

export function clusteredShare(sums: ClusterSums): ClusteredShare {
  return { n: sums.n, right: sums.sum, clusters: sums.clusters, ...endsOf(clusteredWilsonOf(sums)) };
}

/** First minus second, by square-and-add. null ends if either share has no interval. */
export function shareDifference(
  a: ClusteredShare,
  b: ClusteredShare,
): { readonly difference: number; readonly low: number | null; readonly high: number | null } {
  const [first, second] = [estimateOf(a), estimateOf(b)];
  const { low, high } =
    first === null || second === null ? { low: null, high: null } : differenceOfEstimates(first, second);
  return { difference: a.right / a.n - b.right / b.n, low, high };
}

const estimateOf = ({ n, right, low, high }: ClusteredShare) => closed({ value: right / n, low, high });
