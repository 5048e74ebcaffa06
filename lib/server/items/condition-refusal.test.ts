import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';
import { expect, test } from 'vitest';
import { conditionRefusal } from './condition-refusal';

const task = findTask('cubebench/move-prediction') as Task;

test.each([
  ['image.recoloured', '.recoloured goes with image+text only'],
  ['text.classic', '.classic goes with image and image+text only'],
  ['image.idk', 'there is no .idk'],
  ['image.corners.classic', 'the variants are in another order'],
  ['image.dim.jitter', 'of .dim and .jitter there can be one'],
])('%s is rejected, since %s', (condition, reason) => {
  expect(takesCondition(task, condition)).toBe(false);
  expect(conditionRefusal(task, condition)).toContain(
    `has no condition ${condition}, since ${reason}; it has image+text, image, text`,
  );
});

test('the variants are listed with the modalities that have them', () => {
  expect(conditionRefusal(task, 'smell')).toMatch(
    /no condition smell; it has .*\.occluded or \.recoloured \(with image\+text\)/,
  );
  expect(conditionRefusal({ id: 'a/b', conditions: ['image'] }, 'text')).toBe(
    'a/b has no condition text; it has image',
  );
});
