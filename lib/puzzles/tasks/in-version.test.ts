import { parseSeed } from 'rung-puzzles/core/seed';
import { expect, it } from 'vitest';
import { findTask } from '.';
import { inVersion } from './in-version';
import { makeItem } from './item';
import type { Task } from './task';

const original = findTask('stare/cube-net') as Task;
const raised: Task = { ...original, version: '7' };

it('makes the items of a version with the same pixels under their old names', () => {
  const seed = parseSeed('5');
  if (!seed.ok) throw new Error(seed.error);
  const itemOf = (task: Task) => {
    const item = makeItem(task, 3, 'image', seed.value);
    if (!item.ok) throw new Error(item.error);
    return item.value;
  };
  const [before, after] = [itemOf({ ...original, version: '3' }), itemOf(inVersion(raised, '3', '3'))];
  expect(after).toEqual(before);
  expect(itemOf(raised).itemId).not.toBe(before.itemId);
});

it.each(['3', '6', '7'])('has version %s, as the same task each time', (version) => {
  expect(inVersion(raised, version, '3').version).toBe(version);
  expect(inVersion(raised, version, '3')).toBe(inVersion(raised, version, '3'));
});

it.each(['2', '8', 'x', '', undefined])('does not take version %s for one with the same pixels', (version) => {
  expect(inVersion(raised, version, '3')).toBe(raised);
});

it('carries nothing over for a task that is not listed', () => {
  expect(inVersion(raised, '6')).toBe(raised);
});
