/**
 * Runs the leak audit of every task of every suite. Each of 4,000 items per level is guessed by a tree trained on the
 * other half. First outlines and words of all conditions; then pixels and file lengths of a tenth of the items, or a
 * hundredth for shaded solids, which take a second each. `RUNG_DEEP_SEEDS=400` uses fewer.
 */

import type { Seed } from 'rung-puzzles/core/seed';
import { type Condition, showsPicture } from 'rung-puzzles/items/condition';
import { isPlane } from 'rung-puzzles/items/stimulus';
import { TASKS } from 'rung-puzzles/tasks';
import { makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { describe, expect, it } from 'vitest';
import { auditLevel } from './audit';
import { inherentIn } from './inherent';

const ITEMS = Number(process.env.RUNG_DEEP_SEEDS ?? 4000);
const LEVELS = [1, 2, 4];
const FIRST = 1n as Seed;

const cases = TASKS.flatMap((task) =>
  LEVELS.flatMap((level) => task.conditions.map((condition) => ({ id: task.id, level, condition, task }))),
);

describe('the surface does not reveal the answer', () => {
  it.each(cases)('of $id at level $level, $condition, by outlines and words', async ({ task, level, condition }) => {
    expect(await leaksOf(task, level, condition, ITEMS, false)).toEqual([]);
  });

  it.each(cases.filter(({ condition }) => showsPicture(condition)))(
    'of $id at level $level, $condition, by pixels',
    async ({ task, level, condition }) => {
      expect(await leaksOf(task, level, condition, Math.ceil(ITEMS / (isShaded(task) ? 100 : 10)), true)).toEqual([]);
    },
  );
});

async function leaksOf(task: Task, level: number, condition: Condition, count: number, drawn: boolean) {
  const lines = await auditLevel({ task, level, condition, firstSeed: FIRST, count, drawn });
  return lines.filter((line) => line.leaks && inherentIn(line) === null);
}

function isShaded(task: Task): boolean {
  const item = makeItem(task, 1, task.conditions[0] as Condition, FIRST);
  return item.ok && item.value.stimulus.panels.some(({ scene }) => !isPlane(scene));
}
