import { measurementOf } from 'rung-puzzles/measures';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { expect, it } from 'vitest';
import { findReplication } from '../replications';
import { EUCLIFOLD_SIZES } from './views';

it('draws measures and conditions that the tasks have', () => {
  for (const { task: id, condition, people, column } of EUCLIFOLD_SIZES.flatMap(({ panels }) => panels)) {
    const task = findTask(id);
    for (const each of [condition, people])
      expect(task !== undefined && takesCondition(task, each), `${id} ${each}`).toBe(true);
    expect(measurementOf(id).columns.map((each) => each.id)).toContain(column);
  }
});

it('draws the same runs as the replications of the figures', () => {
  for (const [index, { panels }] of EUCLIFOLD_SIZES.entries()) {
    const runs = findReplication('euclifold', `figure-${index + 3}`)?.runs ?? [];
    const asked = runs.flatMap(({ tasks, condition, people }) => tasks.map((task) => `${task} ${condition} ${people}`));
    expect([...new Set(panels.map(({ task, condition, people }) => `${task} ${condition} ${people}`))].sort()).toEqual(
      asked.sort(),
    );
  }
});
