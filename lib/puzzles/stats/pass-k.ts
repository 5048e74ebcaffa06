/**
 * Unbiased estimates from several tries at one item, `right` of `n` successful: that at least one of k is right
 * (pass@k, Chen et al. 2021, arXiv:2107.03374, equation 1) and that all k are (pass^k, Yao et al. 2024,
 * arXiv:2406.12045).
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** Returns 1 − C(n − right, k) / C(n, k); null for fewer than k tries. */
export const passAt = (right: number, n: number, k: number): number | null => {
  const allWrong = allOfSort(n - right, n, k);
  return allWrong === null ? null : 1 - allWrong;
};

/** Returns C(right, k) / C(n, k); null for fewer than k tries. */
export const passAll = (right: number, n: number, k: number): number | null => allOfSort(right, n, k);

/** Returns the chance that k of n, drawn without replacement, are all among `count`. */
function allOfSort(count: number, n: number, k: number): number | null {
  invariant(
    [count, n - count, k - 1].every((each) => Number.isInteger(each) && each >= 0),
    `${count} of ${n}, ${k} drawn`,
  );
  if (k > n) return null;
  let chance = 1;
  for (let draw = 0; draw < k; draw += 1) chance *= Math.max(0, count - draw) / (n - draw);
  return chance;
}
