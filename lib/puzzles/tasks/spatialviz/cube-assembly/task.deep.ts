/** Checks hundreds of cube assembly items of each level again. */

import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { expect, it } from 'vitest';
import { puzzleOf } from '../../testing';
import { type AssemblyTruth, checkAssembly, checkPublishedAssembly } from '../testing/cube-assembly';
import { cubeAssembly } from './task';

const task = cubeAssembly as unknown as Parameters<typeof puzzleOf>[0];

it.each([
  [1, 1000],
  [2, 1000],
  [3, 500],
  [4, 200],
  [5, 50],
  [6, 20],
])('has one right option at level %i', (level, items) => {
  for (let seed = 0; seed < items; seed += 1) {
    const puzzle = puzzleOf(task, level, seed);
    const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A');
    expect(checkAssembly(task.truth(puzzle) as unknown as AssemblyTruth, right), `seed ${seed}`).toEqual([]);
  }
});

it.each([
  [1, 1000],
  [2, 1000],
  [4, 200],
])('has one right option or none in the published form at level %i', (level, items) => {
  for (let seed = 0; seed < items; seed += 1) {
    const puzzle = puzzleOf(task, level, seed, 'image.published');
    const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image.published') as 'A');
    expect(checkPublishedAssembly(task.truth(puzzle) as unknown as AssemblyTruth, right), `seed ${seed}`).toEqual([]);
  }
});
