/**
 * Every item of Cube Bench that `rung items` prints passes an independent checker: all its tasks, each variant with
 * different puzzles, distances 1 to 8, 75 seeds each, through e2e/checker/cubebench.mjs. It recomputes states, moves,
 * distances and answers from `truth` and shares no code with us.
 */
import { TASKS } from 'rung-puzzles/tasks';
import { drawingVariants, sampleConditions } from 'rung-puzzles/tasks/conditions';
import { describe, expect, it } from 'vitest';
import { checkedLines, linesAt } from '../testing/checked-items';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const SEEDS = 75;

/** The plain conditions, and the variants with different puzzles, each once. */
const CASES = TASKS.filter(({ benchmark }) => benchmark === 'cubebench').map((task) => {
  const first = sampleConditions(task).filter((condition) => condition.startsWith(`${task.conditions[0]}.`));
  return {
    id: task.id,
    task,
    conditions: [...task.conditions, ...first.filter((condition) => drawingVariants(task, condition).length > 0)],
  };
});

describe.each(CASES)('$id', ({ id, task, conditions }) => {
  it.each(conditions)(
    `makes ${SEEDS} items at each distance from 1 to 8 as %s, all as the checker finds them and with even answers`,
    async (condition) => {
      const first = 1 + conditions.indexOf(condition) * SEEDS;
      const lines = linesAt(task, LEVELS, { first, count: SEEDS }, () => condition);
      const { tasks, ...verdict } = await checkedLines('cubebench', lines);
      expect(verdict).toEqual({ agree: true, items: LEVELS.length * SEEDS, complaints: '' });
      expect(tasks[id]?.uniform?.p ?? 1).toBeGreaterThan(1e-6);
    },
  );
});
