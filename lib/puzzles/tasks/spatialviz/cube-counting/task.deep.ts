/** Checks two thousand cube counting items of each level again. */

import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { expect, it } from 'vitest';
import { puzzleOf } from '../../testing';
import { type CountingTruth, checkCounting } from '../testing/cube-counting';
import { cubeCounting } from './task';

const task = cubeCounting as unknown as Parameters<typeof puzzleOf>[0];

it.each([1, 2, 3, 4, 5, 6])('has one right option at level %i', (level) => {
  for (let seed = 0; seed < 2000; seed += 1) {
    const puzzle = puzzleOf(task, level, seed);
    const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A');
    expect(checkCounting(task.truth(puzzle) as unknown as CountingTruth, right), `seed ${seed}`).toEqual([]);
  }
});
