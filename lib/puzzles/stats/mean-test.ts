/**
 * Student's test of a mean against 0, two-sided, from its standard error: the mean of paired differences tells whether
 * two runs on the same items differ. W. S. Gosset 1908, Biometrika 6:1; with clusters the degrees of freedom are C − 1.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type ClusterLabel, clusterError, clusterSums } from './clustered';
import { mean, standardError } from './mean';
import { studentQuantile, studentTwoSided } from './student-t';

export interface MeanTest {
  readonly mean: number;
  readonly standardError: number;
  readonly degreesOfFreedom: number;
  /**
   * null where the observations do not spread and yet differ from 0: that is too little to say anything, not certainty.
   * Where all of them are 0, nothing speaks for a difference: t = 0 and p = 1.
   */
  readonly t: number | null;
  readonly p: number | null;
  /** 95 %; null without spread. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Of differences of independent pairs; null for fewer than two. */
export function testOfDifferences(differences: readonly number[]): MeanTest | null {
  const entries = differences.map((value) => ({ value, count: 1 }));
  const [centre, error] = [mean(entries), standardError(entries)];
  return centre === null || error === null ? null : testAgainstZero(centre, error, differences.length - 1);
}

/** Of differences that come in clusters, by CR1; null for fewer than two clusters. */
export function testOfClusteredDifferences(
  differences: readonly number[],
  labels: readonly ClusterLabel[],
): MeanTest | null {
  const sums = clusterSums(differences, labels);
  const error = clusterError(sums);
  return error === null ? null : testAgainstZero(sums.sum / sums.n, error, sums.clusters - 1);
}

/** What a spread of exactly zero may come to in floating point, of the mean. */
const ROUNDING = 1e-12;

function testAgainstZero(centre: number, error: number, degreesOfFreedom: number): MeanTest {
  invariant(error >= 0, `standard error ${error}`);
  if (error <= ROUNDING * Math.abs(centre)) {
    const nothing = centre === 0;
    return {
      mean: centre,
      standardError: 0,
      degreesOfFreedom,
      t: nothing ? 0 : null,
      p: nothing ? 1 : null,
      interval: null,
    };
  }
  const t = centre / error;
  const half = studentQuantile(0.975, degreesOfFreedom) * error;
  const interval = { low: centre - half, high: centre + half };
  return { mean: centre, standardError: error, degreesOfFreedom, t, p: studentTwoSided(t, degreesOfFreedom), interval };
}
