import { expect, test } from 'vitest';
import { INFBENCH_TRAINING } from './training';

test('has six training sets of about 20,000 questions, equally many of each level', () => {
  expect(INFBENCH_TRAINING.map(({ id }) => id)).toEqual([
    'training-forward-1',
    'training-forward-5',
    'training-forward-10',
    'training-inverse-1',
    'training-inverse-5',
    'training-inverse-10',
  ]);
  for (const { sets } of INFBENCH_TRAINING) {
    const total = Object.values(sets).reduce(
      (sum, { levels, itemsPerLevel }) => sum + levels.length * itemsPerLevel,
      0,
    );
    expect(Math.abs(total - 20_000)).toBeLessThanOrEqual(10);
    expect(new Set(Object.values(sets).map(({ itemsPerLevel }) => itemsPerLevel)).size).toBe(1);
  }
});
