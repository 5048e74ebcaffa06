import type { Condition } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import { itemOf } from 'rung-puzzles/tasks/testing';
import { expect, test, vi } from 'vitest';
import { log } from '@/lib/server/platform/log';
import { picturesHere, picturesInLayout } from './pictures-in-layout';

const stimulusOf = (id: string, condition: string) => {
  const task = findTask(id);
  if (task === undefined) throw new Error(`there is no ${id}`);
  return itemOf(task, 2, condition as Condition, 1).stimulus;
};

test.each([
  ['infbench/2d-inverse', 'image', 2],
  ['infbench/3d-inverse', 'image', 4],
  ['infbench/2d-inverse', 'text', 0],
])('threads draw %s in %s as this process does', async (id, condition, panels) => {
  const warned = vi.spyOn(log, 'warn');
  const stimulus = stimulusOf(id, condition);
  for (const layout of ['composite', 'panels'] as const) {
    const drawn = await picturesInLayout(stimulus, layout);
    expect(drawn).toEqual(await picturesHere({ stimulus, layout }));
    expect(drawn).toHaveLength(layout === 'panels' ? panels : Math.min(1, panels));
    expect(drawn.every(({ png }) => Buffer.isBuffer(png))).toBe(true);
  }
  expect(warned).not.toHaveBeenCalled();
});
