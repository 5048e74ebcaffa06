import { expect, it } from 'vitest';
import { rankedItems, rankedNumber } from './ranked-set';

const cell = (task: string, level: number) => ({ task, title: task.toUpperCase(), level, items: 10 });
const cells = [cell('a', 1), cell('a', 2), cell('b', 1), cell('b', 4)];

it('says that shares are of the newest run, and of which levels', () => {
  expect(rankedNumber({ n: 40, cells, isLevelChoice: false })).toBe('newest run, all levels');
  expect(rankedNumber({ n: 20, cells: cells.filter(({ level }) => level === 1), isLevelChoice: true })).toBe(
    'newest run, level 1',
  );
  expect(rankedNumber({ n: 40, cells, isLevelChoice: true })).toBe('newest run, levels 1–2, 4');
});

it('says which items they are', () => {
  expect(rankedItems({ n: 40, cells, isLevelChoice: false })).toBe('40 items of 2 tasks, all levels (1–2, 4) together');
  expect(rankedItems({ n: 20, cells: cells.slice(0, 2), isLevelChoice: true })).toBe(
    '20 items of A, levels 1–2 together',
  );
  expect(rankedItems({ n: 10, cells: cells.slice(3), isLevelChoice: false })).toBe('10 items of B, level 4 alone');
});
