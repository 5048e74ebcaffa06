/**
 * Exact permutation test of paired differences by flipping their signs, two-sided: of all 2^n ways, the share whose sum
 * is as far from 0 as the one seen (R. A. Fisher 1935, The Design of Experiments, section 21; Good 2005, Permutation,
 * Parametric and Bootstrap Tests, 3.6).
 */

/** Different sums kept at most; differences that are whole numbers, such as of hits, stay far below. */
const MOST_SUMS = 1 << 16;

/**
 * 1 where no difference is other than 0; null where there are too many different sums to count them all (beyond 16
 * arbitrary differences).
 */
export function signFlipTest(differences: readonly number[]): number | null {
  let chances = new Map([[0, 1]]);
  for (const difference of differences) {
    if (difference === 0) continue;
    chances = flipped(chances, difference);
    if (chances.size > MOST_SUMS) return null;
  }
  const seen = Math.abs(differences.reduce((sum, value) => sum + value, 0));
  // Sums that are equal on paper may differ in their last bits with the order of adding.
  const least = seen - 1e-9 * differences.reduce((sum, value) => sum + Math.abs(value), 0);
  return Math.min(
    1,
    [...chances].reduce((p, [sum, chance]) => p + (Math.abs(sum) >= least ? chance : 0), 0),
  );
}

function flipped(chances: ReadonlyMap<number, number>, difference: number): Map<number, number> {
  const next = new Map<number, number>();
  for (const [sum, chance] of chances)
    for (const moved of [sum + difference, sum - difference]) next.set(moved, (next.get(moved) ?? 0) + chance / 2);
  return next;
}
