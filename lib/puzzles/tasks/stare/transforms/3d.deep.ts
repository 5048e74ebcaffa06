/** The second check of the 3D tasks over thousands of seeds. */
import { expect, it } from 'vitest';
import type { Task } from '../../task';
import { puzzleOf } from '../../testing';
import { type SpaceTruth, spaceComplaints } from '../testing/3d';
import { spaceAnalogy } from './3d-analogy';
import { spaceInstruction } from './3d-instruction';
import type { SpacePuzzle } from './3d-puzzle';

it.each([spaceInstruction, spaceAnalogy])(
  '$id has one right option by other arithmetic, every step felt and needed',
  (task) => {
    for (let seed = 0; seed < 2000; seed += 1) {
      const level = 1 + (seed % 8);
      const puzzle = puzzleOf(task as Task, level, seed) as SpacePuzzle;
      expect(
        spaceComplaints(task.truth(puzzle) as unknown as SpaceTruth, task.answer(puzzle, 'image')),
        `level ${level} seed ${seed}`,
      ).toEqual([]);
    }
  },
);
