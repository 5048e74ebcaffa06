import { expect, it } from 'vitest';
import { rankPercent, rankTicks } from './rank-scale';

it('marks the first rank and round ones, few enough for a phone', () => {
  expect(rankTicks(1)).toEqual([1]);
  expect(rankTicks(4)).toEqual([1, 2, 3, 4]);
  expect(rankTicks(40)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40]);
  for (let ranks = 1; ranks <= 2000; ranks += 7) expect(rankTicks(ranks).length, String(ranks)).toBeLessThanOrEqual(10);
});

it('gives every rank its own column', () => {
  expect([rankPercent(1, 2), rankPercent(2, 2), rankPercent(1, 40)]).toEqual(['25%', '75%', '1.25%']);
});
