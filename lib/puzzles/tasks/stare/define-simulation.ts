/** Which of the pictures between the first and the last step a condition shows. */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';

/**
 * The steps (numbered from 1) after which a picture is shown, of a puzzle with so many steps: never the last one, but
 * in `final`. `prefix` is the puzzle's own draw for the condition `partial`, from `drawPrefix`.
 */
export function shownSteps(condition: Condition, stepCount: number, prefix: number): readonly number[] {
  const between = Array.from({ length: Math.max(0, stepCount - 1) }, (_, index) => index + 1);
  if (hasVariant(condition, 'final')) return [...between, stepCount];
  if (hasVariant(condition, 'all')) return between;
  if (hasVariant(condition, 'partial')) return between.slice(0, prefix);
  return hasVariant(condition, 'last') ? between.slice(-1) : [];
}

/**
 * How many pictures `partial` shows: from one up to all but the last of them, drawn from the number of steps alone; 0
 * where there are none.
 */
export const drawPrefix = (stepCount: number, rng: Rng): number =>
  stepCount < 2 ? 0 : 1 + rng.int(Math.max(1, stepCount - 2));
