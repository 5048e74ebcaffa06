import { expect, test } from 'vitest';
import { chanceOf } from './chance-of';

test('guessing is given as boards draw it, or for a right reply at level 1, and nowhere else', () => {
  expect(chanceOf('stare', 'stare/temporal', 'accuracy', 3)).toBe(1 / 3);
  expect(chanceOf('euclifold', 'euclifold/color', 'winograd', null)).toBe(0);
  expect(chanceOf('cubebench', 'cubebench/learning-curve', 'sr', 3)).toBeNull();
  expect([1, 2, null].map((level) => chanceOf('infbench', 'infbench/2d-forward', 'accuracy', level))).toEqual([
    0.25,
    null,
    null,
  ]);
  expect(chanceOf('stare', 'stare/cube-net', 'f1_yes', 1)).toBeNull();
  expect(chanceOf('no-suite', 'no/task', 'accuracy', 1)).toBeNull();
});
