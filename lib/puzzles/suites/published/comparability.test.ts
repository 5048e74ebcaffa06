/**
 * Every number of a paper appears next to a test that its suite compares with that table, in a condition of the task.
 */
import { findTask } from 'rung-puzzles/tasks';
import { samePuzzle, takesCondition } from 'rung-puzzles/tasks/conditions';
import { describe, expect, it } from 'vitest';
import { SUITES } from '../index';
import { reportedRows } from '../testing/reported-rows';
import { comparisonOf, misplaced } from './comparability';

const COMPARED = SUITES.filter(({ comparisons }) => comparisons !== undefined);

describe.each(COMPARED.map((suite) => ({ id: suite.id, suite })))('$id', ({ id, suite }) => {
  it('shows each reported value in a test that is compared with its table', () => {
    expect(reportedRows(id).flatMap((row) => misplaced(suite, row) ?? [])).toEqual([]);
  });

  it('rejects a reported value that is moved to a different test', () => {
    const different = (suite.comparisons ?? []).find(
      ({ state, tables }) => state.kind === 'different' && tables.length === 0,
    );
    const moved = reportedRows(id)[0];
    if (different === undefined || moved === undefined) return;
    expect(misplaced(suite, { ...moved, task: different.task, condition: different.condition })).not.toBeNull();
  });

  it('compares conditions that its tasks have, each once', () => {
    const named = (suite.comparisons ?? []).map(({ task, condition, course }) => `${task} ${condition} ${course}`);
    expect(new Set(named).size).toBe(named.length);
    for (const { task: taskId, condition } of suite.comparisons ?? []) {
      const task = findTask(taskId);
      if (task === undefined) expect(taskId).toContain('/*');
      else expect(takesCondition(task, condition), `${taskId} ${condition}`).toBe(true);
    }
  });

  it('compares the first condition of each of its tasks', () => {
    for (const taskId of suite.tasks)
      expect(comparisonOf(suite, taskId, findTask(taskId)?.conditions[0] ?? 'image'), taskId).toBeDefined();
  });

  it('says what is unknown and what differs', () => {
    for (const { state, task, condition } of suite.comparisons ?? []) {
      if (state.kind === 'as-far-as-known') expect(state.unknown.length, `${task} ${condition}`).toBeGreaterThan(0);
      if (state.kind === 'different') expect(state.differences.length, `${task} ${condition}`).toBeGreaterThan(0);
    }
  });
});

it('pairs only conditions that ask the same puzzle', () => {
  for (const { tasks, paired } of SUITES) {
    if (paired === undefined) continue;
    for (const id of tasks) expect(samePuzzle(findTask(id) ?? {}, ...paired.conditions), id).toBe(true);
  }
});

it('knows the suites that have papers', () => {
  expect(SUITES.every(({ paper }) => paper.url.startsWith('https://'))).toBe(true);
});
