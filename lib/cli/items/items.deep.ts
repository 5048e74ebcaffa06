/**
 * Every item that `rung items` prints holds up before a stranger's program: six tasks, levels 1 to 1,000, 200 seeds
 * each, through e2e/checker, which recomputes the answers from `truth` and shares no code with us.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { findTask } from 'rung-puzzles/tasks';
import { describe, expect, it } from 'vitest';
import { checkedLines, linesAt } from '../testing/checked-items';

const LEVELS = [1, 2, 5, 10, 30, 100, 1000];
const SEEDS = 200;

/** Of the paper's forms each task prints this many items: together more than a thousand a task. */
const PUBLISHED_LEVELS = [1, 2, 3, 10, 30, 100];
const PUBLISHED_SEEDS = 250;
const published = (task: string): readonly Condition[] => [
  'image.published.plain',
  task.includes('/3d') ? 'text.published.colours' : 'text.published',
];

describe.each(INFBENCH.tasks.flatMap((task) => published(task).map((condition) => ({ task, condition }))))(
  '$task in $condition',
  ({ task, condition }) => {
    it(`makes ${PUBLISHED_SEEDS} items at each of the levels ${PUBLISHED_LEVELS.join(', ')}, all as the checker finds them`, async () => {
      const lines = linesAt(taskOf(task), PUBLISHED_LEVELS, { first: 1, count: PUBLISHED_SEEDS }, () => condition);
      const items = PUBLISHED_LEVELS.length * PUBLISHED_SEEDS;
      expect(await checkedLines('infbench', lines)).toMatchObject({ agree: true, items, complaints: '' });
    });
  },
);

describe.each([...INFBENCH.tasks])('%s', (task) => {
  it(`makes ${SEEDS} items at each of the levels ${LEVELS.join(', ')}, all as the checker finds them and with even answer letters`, async () => {
    const lines = linesAt(taskOf(task), LEVELS, { first: 1, count: SEEDS }, () => 'image');
    const { tasks, ...verdict } = await checkedLines('infbench', lines);
    expect(verdict).toEqual({ agree: true, items: LEVELS.length * SEEDS, complaints: '' });
    expect(tasks[task]?.uniform?.p).toBeGreaterThan(1e-6);
  });
});

function taskOf(id: string) {
  const task = findTask(id);
  invariant(task !== undefined, id);
  return task;
}
