/** Measures the numbers in the notes of the variant `published` again. */
import { expect, it } from 'vitest';
import { TASKS } from '../index';
import { nearestIsRight } from './testing/nearest-option';
import { NEAREST_IS_RIGHT } from './variants';

const ITEMS = 2000;
const CASES = TASKS.filter(({ benchmark }) => benchmark === 'infbench').flatMap((task) =>
  [2, 10, 50].map((level, index) => ({ task, id: task.id, level, index })),
);

it.each(CASES)('is right as often as stated for $id at level $level', ({ task, level, index }) => {
  const stated = NEAREST_IS_RIGHT[task.id.replace('infbench/', '') as keyof typeof NEAREST_IS_RIGHT][index];
  expect(Math.round(nearestIsRight(task, level, ITEMS))).toBe(stated);
});
