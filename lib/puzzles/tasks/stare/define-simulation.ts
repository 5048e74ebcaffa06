/** Which of the pictures between the first and the last step a condition shows. */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';

/**
 * The steps (numbered from 1) that a picture follows, never the last one except in `final`. `prefix`: the number of
 * pictures in the condition `partial`, from `drawPrefix`.
 */
export function shownSteps(condition: Condition, stepCount: number, prefix: number): readonly number[] {
  const between = Array.from({ length: Math.max(0, stepCount - 1) }, (_, index) => index + 1);
  if (hasVariant(condition, 'final')) return [...between, stepCount];
  if (hasVariant(condition, 'all')) return between;
  if (hasVariant(condition, 'partial')) return between.slice(0, prefix);
  return hasVariant(condition, 'last') ? between.slice(-1) : [];
}

/**
 * How many pictures `partial` shows: from one to all except the last, drawn from the number of steps alone. 0 if there
 * are none.
 */
export const drawPrefix = (stepCount: number, rng: Rng): number =>
  stepCount < 2 ? 0 : 1 + rng.int(Math.max(1, stepCount - 2));
