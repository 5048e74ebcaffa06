import { expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { type ArrowTruth, rightLabels } from '../testing/arrow-moving';
import { arrowMoving } from './task';

const SEEDS_PER_LEVEL = 5000;
const task = opaqueTask(arrowMoving);

it.each([1, 2, 3, 4, 5, 6, 8, 12, 20])('five thousand boards of level %i pass a second way of moving', (level) => {
  for (let seed = 0; seed < SEEDS_PER_LEVEL; seed += 1) {
    const puzzle = puzzleOf(task, level, seed);
    expect(rightLabels(task.truth(puzzle) as unknown as ArrowTruth), `seed ${seed}`).toEqual([
      task.answer(puzzle, 'image'),
    ]);
  }
});
