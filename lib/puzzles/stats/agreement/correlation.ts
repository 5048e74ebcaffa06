/**
 * Pearson's correlation of two lists of the same length (K. Pearson 1895). It shows what pairing saves: SE² = SE_a² +
 * SE_b² − 2ρ·SE_a·SE_b.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** −1 to 1; null if one of the lists has no spread. */
export function correlation(first: readonly number[], second: readonly number[]): number | null {
  invariant(first.length === second.length, `correlation of ${first.length} and ${second.length} values`);
  const [a, b] = [residualsOf(first), residualsOf(second)];
  const product = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  const scale = Math.sqrt(product(a, a) * product(b, b));
  return scale === 0 ? null : Math.max(-1, Math.min(1, product(a, b) / scale));
}

function residualsOf(values: readonly number[]): readonly number[] {
  if (values.every((value) => value === values[0])) return values.map(() => 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
