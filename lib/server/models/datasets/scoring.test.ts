import type { Condition } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { describe, expect, it } from 'vitest';
import { allCases, casesOf, disagreements } from './testing/scoring';

/** Their next question depends on the reply, or they ask again after it. */
const LEFT_OUT = ['cubebench/learning-curve', 'cubebench/reflection', 'cubebench/step-by-step'];

describe('replies read in Python', () => {
  it('get the same status, answer and score as here, for every task, condition and reply', async () => {
    const cases = allCases([1], false);
    expect((await disagreements(cases)).slice(0, 5)).toEqual([]);
    expect(cases.length).toBeGreaterThan(20_000);
    expect(new Set(cases.map(({ ours }) => ours.status))).toEqual(new Set(['scored', 'silent', 'unreadable']));
  }, 240_000);

  it('cover all tasks except those with questions that depend on replies', () => {
    const withoutReader = TASKS.filter(
      (task) => casesOf(task, task.conditions[0] as Condition, 1, () => false).length === 0,
    );
    expect(withoutReader.map(({ id }) => id).sort()).toEqual(LEFT_OUT);
  });
});
