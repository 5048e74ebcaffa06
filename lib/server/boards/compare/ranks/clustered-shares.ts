/** Shares of right answers whose intervals use people, runs or items as clusters, and differences of two shares. */
import type { ClusterSums } from 'rung-puzzles/stats/shares/clustered';
import { differenceOfEstimates } from 'rung-puzzles/stats/shares/newcombe';
import { pooledClusteredWilson } from 'rung-puzzles/stats/shares/wilson-clustered';
import type { AnalysedShare } from '@/lib/wire/boards/analysis';
import { closed, endsOf } from '@/lib/wire/boards/estimate';

/** `items`: number of different ones, if people share them. */
export const clusteredShare = (sums: ClusterSums & { readonly items?: number | undefined }): AnalysedShare => ({
  n: sums.n,
  right: sums.sum,
  clusters: sums.clusters,
  ...endsOf(pooledClusteredWilson([sums], sums.items ?? null)),
});

/** First minus second, by square-and-add. null ends if either share has no interval. */
export function shareDifference(a: AnalysedShare, b: AnalysedShare) {
  const [first, second] = [estimateOf(a), estimateOf(b)];
  return {
    difference: a.right / a.n - b.right / b.n,
    ...endsOf(first && second && differenceOfEstimates(first, second)),
  };
}

const estimateOf = ({ n, right, low, high }: AnalysedShare) => closed({ value: right / n, low, high });
