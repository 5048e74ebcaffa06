/** Seeded draws and bootstraps. */

import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { quantileOfSorted } from 'rung-puzzles/stats/distributions/quantile';
import { formatFraction } from 'rung-puzzles/stats/fraction';
import { mean, standardDeviation } from 'rung-puzzles/stats/mean';
import { resampledMeans } from 'rung-puzzles/stats/resampling/bootstrap';
import { bcaMeanInterval } from 'rung-puzzles/stats/resampling/bootstrap-bca';
import { resampledClusterMeans } from 'rung-puzzles/stats/resampling/cluster-bootstrap';
import { exactBootstrapOfMean } from 'rung-puzzles/stats/resampling/exact-bootstrap';
import { z } from 'zod';
import { counted, family, labels, numbers, resamples, seed } from './stats-family';

/** The vectors hold the first four draws. */
const DRAWS = 4;

const percentiles = (sorted: Float64Array) => ({
  lo: quantileOfSorted(sorted, 0.025),
  hi: quantileOfSorted(sorted, 0.975),
});

export const RESAMPLING = {
  mulberry32: family(
    { seed },
    (given) => {
      const random = mulberry32(given.seed);
      return { value: Array.from({ length: DRAWS }, random) };
    },
    'seed',
  ),
  bootstrap: family({ x: numbers, B: resamples, seed }, ({ x, B, ...options }) => {
    const means = resampledMeans(x, { resamples: B, ...options });
    return {
      boot_mean: mean(counted([...means])),
      boot_se: standardDeviation(counted([...means])),
      ...percentiles(means),
    };
  }),
  bootstrap_bca: family({ x: numbers, B: resamples, seed }, ({ x, B, ...options }) => {
    const { interval } = bcaMeanInterval(x, { resamples: B, ...options });
    return { lo: interval?.low ?? null, hi: interval?.high ?? null };
  }),
  cluster_bootstrap: family({ x: numbers, cluster: labels, B: resamples, seed }, ({ x, cluster, B, ...options }) =>
    percentiles(resampledClusterMeans(x, cluster, { resamples: B, ...options })),
  ),
  exact_bootstrap: family({ x: z.array(z.number().int()).min(1).max(12) }, ({ x }) => {
    const found = exactBootstrapOfMean(x);
    if (found === null) return {};
    const dist = Object.fromEntries(
      found.distribution.map(({ value, share }) => [formatFraction(value), formatFraction(share)]),
    );
    return {
      mean: formatFraction(found.mean),
      variance: formatFraction(found.variance),
      se: found.standardError,
      dist,
    };
  }),
};
