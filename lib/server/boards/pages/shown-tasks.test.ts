import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { expect, test } from 'vitest';
import { shownTasks } from './shown-tasks';

test('a board of ladders drops the last variants that a task does not have', () => {
  const shown = shownTasks(INFBENCH, { condition: 'text.published.colours' });
  expect(shown.map(({ task, condition }) => [task, condition])).toEqual(
    INFBENCH.tasks.map((task) => [task, task.includes('/3d') ? 'text.published.colours' : 'text.published']),
  );
});
