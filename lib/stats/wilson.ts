/**
 * Wilson's score interval of a proportion, 95 %, with the exact normal quantile (not 1.96).
 * E. B. Wilson (1927), JASA 22:209; formula as in Brown, Cai and DasGupta (2001), Statistical Science 16:101, section 3.1.1.
 */
import { invariant } from '@/lib/core/invariant';

/** The 0.975 quantile of the standard normal distribution. */
export const Z_975 = 1.959963984540054;

/** `right` of `n` (integers, 0 ≤ right ≤ n). Nothing seen (n = 0) leaves all of 0 to 1 open. */
export function wilson(right: number, n: number): { readonly low: number; readonly high: number } {
  invariant(Number.isInteger(right) && Number.isInteger(n) && right >= 0 && right <= n, `wilson of ${right} of ${n}`);
  if (n === 0) return { low: 0, high: 1 };
  const share = right / n;
  const z2 = Z_975 * Z_975;
  const shrink = 1 + z2 / n;
  const centre = (share + z2 / (2 * n)) / shrink;
  const half = (Z_975 / shrink) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return { low: right === 0 ? 0 : centre - half, high: right === n ? 1 : centre + half };
}
