/**
 * All nⁿ resamples of a few whole numbers, counted instead of drawn (Fisher and Hall 1991, Journal of Statistical
 * Planning and Inference 27:157). Checks the seeded bootstrap of the mean, which approximates it.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Fraction, fraction } from '../fraction';

export interface ExactBootstrap {
  readonly mean: Fraction;
  readonly variance: Fraction;
  readonly standardError: number;
  /** Means of resamples in rising order, with their shares. */
  readonly distribution: readonly { readonly value: Fraction; readonly share: Fraction }[];
}

/** Returns null for no values. Costs n² times the number of different sums. */
export function exactBootstrapOfMean(values: readonly number[]): ExactBootstrap | null {
  invariant(values.every(Number.isSafeInteger), 'whole numbers');
  if (values.length === 0) return null;
  const [n, drawn] = [BigInt(values.length), values.map(BigInt)];
  const sum = drawn.reduce((total, value) => total + value, 0n);
  const squares = drawn.reduce((total, value) => total + (n * value - sum) ** 2n, 0n);
  const variance = fraction(squares, n ** 4n);
  const ways = waysBySum(drawn);
  return {
    mean: fraction(sum, n),
    variance,
    standardError: Math.sqrt(Number(variance.numerator) / Number(variance.denominator)),
    distribution: [...ways]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([total, count]) => ({ value: fraction(total, n), share: fraction(count, n ** n) })),
  };
}

function waysBySum(values: readonly bigint[]): ReadonlyMap<bigint, bigint> {
  let ways = new Map([[0n, 1n]]);
  for (let draw = 0; draw < values.length; draw += 1) {
    const next = new Map<bigint, bigint>();
    for (const [sum, count] of ways)
      for (const value of values) next.set(sum + value, (next.get(sum + value) ?? 0n) + count);
    ways = next;
  }
  return ways;
}
