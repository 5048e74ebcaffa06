/**
 * Interval of a Winograd-style accuracy whose pairs come in clusters (the 24 views of a cube), 95 %: W ± t₍C−1₎ · CR1,
 * cut at −1 and 1. CR1 is √(Σ_g e_g² · C / (C − 1)), where e_g is the contribution of cluster g to the error of W
 * (Liang and Zeger 1986, Biometrika 73:13). That is the sum of its values (1 both right, −1 both wrong, otherwise 0)
 * minus W each, over all pairs.
 */
import { studentQuantile } from '../distributions/student-t';
import type { WinogradPairs } from './winograd';

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Returns null for fewer than two clusters, or if all are equal. */
export function clusteredPairs(clusters: readonly WinogradPairs[]): Interval | null {
  const n = totalOf(clusters, ({ pairs }) => pairs);
  const value = totalOf(clusters, netOf) / n;
  return around(
    value,
    clusters.map((cluster) => (netOf(cluster) - value * cluster.pairs) / n),
  );
}

const netOf = ({ bothRight, bothWrong }: WinogradPairs): number => bothRight - bothWrong;
const totalOf = <Cluster>(clusters: readonly Cluster[], of: (cluster: Cluster) => number): number =>
  clusters.reduce((sum, each) => sum + of(each), 0);

function around(value: number, residuals: readonly number[]): Interval | null {
  const { length } = residuals;
  const squares = residuals.reduce((sum, residual) => sum + residual ** 2, 0);
  // Zero residuals can miss 0 in their last bits.
  if (length < 2 || squares < 1e-26) return null;
  const half = studentQuantile(0.975, length - 1) * Math.sqrt((squares * length) / (length - 1));
  return { low: Math.max(-1, value - half), high: Math.min(1, value + half) };
}
