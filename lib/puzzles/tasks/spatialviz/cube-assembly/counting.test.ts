/** Counting cubes solves the paper's form of cube assembly, but not ours. */

import type { Json } from 'rung-puzzles/core/json';
import type { Condition } from 'rung-puzzles/items/condition';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { expect, it } from 'vitest';
import { findTask } from '../../index';
import type { Task } from '../../task';
import { puzzleOf } from '../../testing';

const ITEMS_PER_LEVEL = quickOrDeep(50, 300);
const task = findTask('spatialviz/cube-assembly') as Task;

type Counted = { readonly label: string; readonly cells?: readonly Json[] };

/**
 * Share of items where the one option with the missing number of cubes is right, or "none of these" if no option has
 * that number.
 */
function countingIsRight(level: number, condition: Condition): number {
  let right = 0;
  for (let seed = 1; seed <= ITEMS_PER_LEVEL; seed += 1) {
    const puzzle = puzzleOf(task, level, seed, condition);
    const { whole, parts, options } = task.truth(puzzle) as unknown as {
      whole: Json[];
      parts: Json[][];
      options: Counted[];
    };
    const missing = whole.length - parts.reduce((sum, part) => sum + part.length, 0);
    const fitting = options.filter(({ cells }) => cells?.length === missing);
    const guess = fitting.length === 0 ? options.filter(({ cells }) => cells === undefined) : fitting;
    if (guess.some(({ label }) => label === task.answer(puzzle, condition))) right += 1 / guess.length;
  }
  return right / ITEMS_PER_LEVEL;
}

it.each([1, 2])('answers every question of the paper’s form at level %i', (level) => {
  expect(countingIsRight(level, 'image.published')).toBe(1);
});

it('leaves two options in ours', () => {
  expect(countingIsRight(1, 'image')).toBeCloseTo(0.5, 1);
});
