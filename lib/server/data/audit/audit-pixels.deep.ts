/**
 * Runs the leak audit of every task of every suite at one level, by pixels and file lengths. Shaded solids take a second
 * each, so fewer of them are drawn. `RUNG_DEEP_SEEDS=400` uses more.
 */

import type { Seed } from 'rung-puzzles/core/seed';
import { type Condition, showsPicture } from 'rung-puzzles/items/condition';
import { isPlane } from 'rung-puzzles/items/stimulus';
import { makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { expect, it } from 'vitest';
import { auditCases, leaksOf } from './testing/audit-cases';

const LEVEL = 2;
const SHADED_PART = 0.2;
const ITEMS = Number(process.env.RUNG_DEEP_SEEDS ?? 200);

it.each(auditCases.filter(({ level, condition }) => level === LEVEL && showsPicture(condition)))(
  'the surface does not reveal the answer of $id at level $level, $condition, by pixels',
  async ({ task, level, condition }) => {
    expect(await leaksOf(task, level, condition, Math.ceil(ITEMS * (isShaded(task) ? SHADED_PART : 1)), true)).toEqual(
      [],
    );
  },
);

function isShaded(task: Task): boolean {
  const item = makeItem(task, 1, task.conditions[0] as Condition, 1n as Seed);
  return item.ok && item.value.stimulus.panels.some(({ scene }) => !isPlane(scene));
}
