import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Plan } from './suite';

/** Returns the temperature of a plan's paper in a condition; null if it does not say. */
export function temperatureIn({ decoding = [] }: Pick<Plan, 'decoding'>, condition: Condition): number | null {
  const own = decoding.find(({ variant }) => variant !== null && hasVariant(condition, variant));
  return (own ?? decoding.find(({ variant }) => variant === null))?.temperature ?? null;
}
