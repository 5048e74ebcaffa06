/** Tests that need many items: no answer and no place is right more often than the others. */

import type { Condition } from 'rung-puzzles/items/condition';
import { describe, expect, it } from 'vitest';
import { TASKS } from '../index';
import { puzzleOf } from '../testing';
import { unbalancedAnswers } from '../testing/balance';

const COUNTED = 400;

describe.each(TASKS.map((task) => ({ id: task.id, task })))('$id', ({ task }) => {
  it('has each answer equally often, at each place', () => {
    const plain = task.conditions[0] as Condition;
    const puzzles = Array.from({ length: COUNTED }, (_, seed) => puzzleOf(task, 3, seed));
    const { reply } = task.present(puzzles[0], plain);
    expect(
      unbalancedAnswers(
        reply,
        puzzles.map((puzzle) => task.answer(puzzle, plain)),
      ),
    ).toEqual([]);
  });
});
