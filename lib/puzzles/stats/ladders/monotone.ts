/**
 * Isotonic regression by pooling adjacent violators (Ayer, Brunk, Ewing, Reid and Silverman 1955, Annals of
 * Mathematical Statistics 26:641).
 */
import { invariant } from 'rung-puzzles/core/invariant';

interface Pool {
  readonly sum: number;
  readonly weight: number;
  readonly places: number;
}

/** Returns the non-increasing values nearest to these in weighted least squares; weights above 0. */
export function nonIncreasing(values: readonly number[], weights: readonly number[]): readonly number[] {
  invariant(
    values.length === weights.length && weights.every((weight) => weight > 0),
    'a weight above 0 for each value',
  );
  const pools: Pool[] = [];
  for (const [index, value] of values.entries()) {
    const weight = weights[index] ?? 1;
    let pool: Pool = { sum: value * weight, weight, places: 1 };
    for (
      let last = pools.at(-1);
      last !== undefined && last.sum / last.weight < pool.sum / pool.weight;
      last = pools.at(-1)
    ) {
      pools.pop();
      pool = { sum: pool.sum + last.sum, weight: pool.weight + last.weight, places: pool.places + last.places };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, weight, places }) => Array<number>(places).fill(sum / weight));
}
