/** Checks a thousand 3D rotation items of each level again. */

import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { expect, it } from 'vitest';
import { puzzleOf } from '../../testing';
import { checkRotation, type RotationTruth } from '../testing/3d-rotation';
import { solidRotation } from './task';

const task = solidRotation as unknown as Parameters<typeof puzzleOf>[0];

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'has one right option, and pictures that leave nothing open, at level %i',
  (level) => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const puzzle = puzzleOf(task, level, seed);
      const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A');
      expect(checkRotation(task.truth(puzzle) as unknown as RotationTruth, right), `seed ${seed}`).toEqual([]);
    }
  },
);
