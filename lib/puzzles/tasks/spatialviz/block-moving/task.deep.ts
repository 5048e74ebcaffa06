/** Checks a thousand block moving items of each level again. */

import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { expect, it } from 'vitest';
import { puzzleOf } from '../../testing';
import { type BlockTruth, checkBlocks } from '../testing/block-moving';
import { blockMoving } from './task';

const task = blockMoving as unknown as Parameters<typeof puzzleOf>[0];

it.each([1, 2, 3, 4, 5, 6, 10, 20])(
  'has one right option, and pictures that leave nothing open, at level %i',
  (level) => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const puzzle = puzzleOf(task, level, seed);
      const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A');
      expect(checkBlocks(task.truth(puzzle) as unknown as BlockTruth, right), `seed ${seed}`).toEqual([]);
    }
  },
);

it.each([1, 2, 3, 6])('has one right option in the published form at level %i', (level) => {
  for (let seed = 0; seed < 1000; seed += 1) {
    const puzzle = puzzleOf(task, level, seed, 'image.published');
    const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image.published') as 'A');
    expect(checkBlocks(task.truth(puzzle) as unknown as BlockTruth, right, true), `seed ${seed}`).toEqual([]);
  }
});
