/** The second check of the 2D tasks over thousands of seeds. */
import { expect, it } from 'vitest';
import type { Task } from '../../task';
import { puzzleOf } from '../../testing';
import { complaints, type PlaneTruth } from '../testing/2d';
import { planeAnalogy } from './2d-analogy';
import { planeInstruction } from './2d-instruction';
import type { PlanePuzzle } from './2d-puzzle';

it.each([planeInstruction, planeAnalogy])(
  '$id has one right option by other arithmetic, every step seen and needed',
  (task) => {
    for (let seed = 0; seed < 2000; seed += 1) {
      const level = 1 + (seed % 8);
      const puzzle = puzzleOf(task as Task, level, seed) as PlanePuzzle;
      expect(
        complaints(task.truth(puzzle) as unknown as PlaneTruth, task.answer(puzzle, 'image')),
        `level ${level} seed ${seed}`,
      ).toEqual([]);
    }
  },
);
