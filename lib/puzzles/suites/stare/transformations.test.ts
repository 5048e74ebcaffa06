/**
 * The paper's numbers of STARE's transformations are in conditions that are compared with it, and its breakdowns show
 * measures that exist.
 */

import { isCondition } from 'rung-puzzles/items/condition';
import { measurementOf } from 'rung-puzzles/measures';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { expect, it } from 'vitest';
import printed from '@/prisma/reference/stare-reported.json';
import { misplaced } from '../published/comparability';
import { STARE_BREAKDOWNS } from './breakdowns';
import { STARE_TRANSFORM_COMPARISONS } from './transform-comparisons';

const TABLES = ['Table 8', 'Table 9', 'Table 14', 'Section 3.3 text (Q3)', 'Section 3.3 table (input modality)'];
const rows = printed.results.filter(({ table, task }) => TABLES.includes(table) && /[23]d/.test(task));
const countOf = (table: string): number => rows.filter((row) => row.table === table).length;

it('has the 144 values of Table 8, the 128 of Table 9, the 42 of Table 14, and those of questions 3 and 4', () => {
  expect(TABLES.map(countOf)).toEqual([144, 128, 42, 2, 6]);
  expect(rows.every(({ value }) => value > 0 && value <= 1)).toBe(true);
});

it('compares every condition that has a value with its table', () => {
  for (const row of rows) {
    const task = findTask(row.task);
    const isTaken =
      isCondition(row.condition) &&
      (task === undefined ? row.task.includes('/*') : takesCondition(task, row.condition));
    expect(isTaken, `${row.task} ${row.condition}`).toBe(true);
    expect(misplaced({ comparisons: STARE_TRANSFORM_COMPARISONS }, row as never)).toBeNull();
  }
});

it('compares conditions of the tasks, each once', () => {
  const named = STARE_TRANSFORM_COMPARISONS.map(({ task, condition }) => `${task} ${condition}`);
  expect(new Set(named).size).toBe(named.length);
  for (const { task: id, condition } of STARE_TRANSFORM_COMPARISONS) {
    const task = findTask(id);
    if (task !== undefined) expect(takesCondition(task, condition), `${id} ${condition}`).toBe(true);
  }
});

it('prints values of measures that the tasks have', () => {
  for (const { task, metric } of rows.filter((row) => !row.task.includes('*')))
    expect(
      measurementOf(task).columns.map(({ id }) => id),
      `${task} ${metric}`,
    ).toContain(metric);
});

it('splits by kinds in columns and conditions that the tasks have', () => {
  expect(STARE_BREAKDOWNS.map(({ columns }) => columns.length)).toEqual([5, 4, 4, 4]);
  for (const { tasks, conditions, columns } of STARE_BREAKDOWNS)
    for (const id of tasks) {
      const task = findTask(id);
      expect(task !== undefined && conditions.every((condition) => takesCondition(task, condition)), id).toBe(true);
      expect(measurementOf(id).columns.map((column) => column.id)).toEqual(
        expect.arrayContaining(columns.map((column) => column.id)),
      );
    }
});
