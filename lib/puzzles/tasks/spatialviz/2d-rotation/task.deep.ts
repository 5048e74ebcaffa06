import { expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { type RotationTruth, rightLabels } from '../testing/2d-rotation';
import { rotation2d } from './task';

const SEEDS_PER_LEVEL = 5000;
const task = opaqueTask(rotation2d);

it.each([1, 2, 3, 4, 5, 6, 7])('five thousand sheets of level %i pass a second way of turning', (level) => {
  for (let seed = 0; seed < SEEDS_PER_LEVEL; seed += 1) {
    const puzzle = puzzleOf(task, level, seed);
    expect(rightLabels(task.truth(puzzle) as unknown as RotationTruth), `seed ${seed}`).toEqual([
      task.answer(puzzle, 'image'),
    ]);
  }
});
