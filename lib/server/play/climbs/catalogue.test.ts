import { expect, it } from 'vitest';
import { luckyParts } from './catalogue';

it('finds the form of a task in which guessing is too often right for a quick climb', () => {
  expect(luckyParts('cubebench/move-effect', 0.4)).toEqual(['published']);
  expect(luckyParts('spatialviz/paper-folding', 0.4)).toEqual([]);
  expect(luckyParts('no/task', 0.4)).toEqual([]);
});
