/**
 * Several tries at one item, of which `right` of `n` succeeded: the chance that at least one of k is right (pass@k,
 * Chen et al. 2021, arXiv:2107.03374, equation 1) and that all k are (pass^k, Yao et al. 2024, arXiv:2406.12045), both
 * without bias.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** 1 − C(n − right, k) / C(n, k); null for fewer than k tries. */
export const passAt = (right: number, n: number, k: number): number | null => {
  const allWrong = allOfSort(n - right, n, k);
  return allWrong === null ? null : 1 - allWrong;
};

/** C(right, k) / C(n, k); null for fewer than k tries. */
export const passAll = (right: number, n: number, k: number): number | null => allOfSort(right, n, k);

/** The chance that k of n drawn without putting back are all of the `count` of one sort. */
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
