import { expect, test } from 'vitest';
import type { DepthRow } from '../board/board-rows';
import { boardCell } from './cell';

const rows = (ladders: number): readonly DepthRow[] =>
  Array.from({ length: ladders }, (_, index) => ({
    task: 'infbench/2d-forward',
    condition: 'image',
    entrant: 'vendor/one',
    r: index % 7,
    highestPassed: index % 7,
    censored: false,
    climbs: 1,
  }));
const estimateOf = (ladders: number) =>
  boardCell(rows(ladders), 'infbench/2d-forward', 'vendor/one', 'One').meanEstimate;

test('gives mean R with Student’s interval from two ladders on, and no interval for one', () => {
  expect(estimateOf(1)).toEqual({ interval: null, method: null, reason: 'one-observation' });
  expect([2, 3, 5, 6, 200, 201].map((ladders) => estimateOf(ladders).method)).toEqual(Array(6).fill('student-t'));
});

test('takes people’s stopped climbs at their level, and a model’s as at least that', () => {
  const stopped = rows(9).map((row) => ({ ...row, censored: row.r > 2 }));
  const of = (entrant: string) => boardCell(stopped, 'infbench/2d-forward', entrant, 'One');
  // R is 0, 1, 2, 3, 4, 5, 6, 0 and 1.
  expect(of('human').p50).toEqual({ depth: 2, atLeast: 2 });
  expect(of('human').p90).toEqual({ depth: 6, atLeast: 6 });
  expect(of('human').medianEstimate.interval).toEqual({ low: 0, high: 5 });
  expect(of('vendor/one').p90.depth).toBeNull();
  // How high they would have come is open.
  expect(of('human').meanEstimate.interval).toEqual({ low: expect.closeTo(0.78, 1), high: null });
  expect(of('vendor/one').meanEstimate.interval?.high).toBeGreaterThan(of('vendor/one').meanR);
});

test('takes repeats of frozen questions as one ladder, without an interval', () => {
  const cell = boardCell(rows(9), 'infbench/2d-forward', 'vendor/one+frozen', 'One');
  expect(cell.ladders).toBe(9);
  expect([cell.meanEstimate, cell.medianEstimate].map(({ interval, reason }) => [interval, reason])).toEqual([
    [null, 'one-observation'],
    [null, 'one-observation'],
  ]);
});
