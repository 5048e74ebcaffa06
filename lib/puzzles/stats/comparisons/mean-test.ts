/**
 * Student's two-sided test of a mean against 0, from its standard error (W. S. Gosset 1908, Biometrika 6:1). The mean
 * of paired differences shows whether two runs on the same items differ. With clusters the degrees of freedom are C −
 * 1.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { studentQuantile, studentTwoSided } from '../distributions/student-t';
import { mean, standardError } from '../mean';
import { type ClusterLabel, clusterError, clusterSums } from '../shares/clustered';

export interface MeanTest {
  readonly mean: number;
  readonly standardError: number;
  readonly degreesOfFreedom: number;
  /**
   * null if all observations are equal but not 0: that is too little data, not certainty. If all are 0, nothing
   * suggests a difference: t = 0 and p = 1.
   */
  readonly t: number | null;
  readonly p: number | null;
  /** 95 %; null without spread. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Tests differences of independent pairs; null for fewer than two. */
export function testOfDifferences(differences: readonly number[]): MeanTest | null {
  const entries = differences.map((value) => ({ value, count: 1 }));
  const [centre, error] = [mean(entries), standardError(entries)];
  return centre === null || error === null ? null : testAgainstZero(centre, error, differences.length - 1);
}

/** Tests clustered differences by CR1; null for fewer than two clusters. */
export function testOfClusteredDifferences(
  differences: readonly number[],
  labels: readonly ClusterLabel[],
): MeanTest | null {
  const sums = clusterSums(differences, labels);
  const error = clusterError(sums);
  return error === null ? null : testAgainstZero(sums.sum / sums.n, error, sums.clusters - 1);
}

/** Floating-point spread, relative to the mean, that counts as zero. */
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
