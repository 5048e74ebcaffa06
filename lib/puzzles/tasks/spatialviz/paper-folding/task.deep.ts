import { expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { type PaperTruth, rightLabels } from '../testing/paper-folding';
import { paperFolding } from './task';

const SEEDS_PER_LEVEL = 5000;
const task = opaqueTask(paperFolding);

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('five thousand papers of level %i pass a second way of folding', (level) => {
  for (let seed = 0; seed < SEEDS_PER_LEVEL; seed += 1) {
    const puzzle = puzzleOf(task, level, seed);
    expect(rightLabels(task.truth(puzzle) as unknown as PaperTruth), `seed ${seed}`).toEqual([
      task.answer(puzzle, 'image'),
    ]);
  }
});
