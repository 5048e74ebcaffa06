/**
 * Exact two-sided permutation test of paired differences by flipping signs: the share of all 2^n ways whose sum is at
 * least as far from 0 as observed (R. A. Fisher 1935, The Design of Experiments, section 21; Good 2005, Permutation,
 * Parametric and Bootstrap Tests, 3.6).
 */

/** Most different sums stored. Integer differences, such as of hits, stay far below. */
const MOST_SUMS = 1 << 16;

/**
 * Returns 1 if all differences are 0; null if there are too many different sums to count (beyond 16 arbitrary
 * differences).
 */
export function signFlipTest(differences: readonly number[]): number | null {
  let chances = new Map([[0, 1]]);
  for (const difference of differences) {
    if (difference === 0) continue;
    chances = flipped(chances, difference);
    if (chances.size > MOST_SUMS) return null;
  }
  const seen = Math.abs(differences.reduce((sum, value) => sum + value, 0));
  // Equal sums can differ in their last bits with the order of adding.
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
