import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardCell, BoardTask } from '@/lib/wire/boards/board';
import { ladderScale } from '../board/ladder-scale';
import { middleHalf, namedEntrants } from '../board/named-entrants';
import { spreadLabels } from '../board/spread-labels';

describe('a ladder’s scale', () => {
  test('always rises, and grows with the square root', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (most) => {
        const { y, top } = ladderScale(most, 640);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(2 * (y(0) - y(1))).toBeCloseTo(y(0) - y(4), 0);
        for (const level of [0, 1, 9, 10, 11, 30, 99])
          if (level < top) expect(y(level + 1)).toBeLessThanOrEqual(y(level));
        expect(y(0)).toBeLessThan(640);
        expect(y(top)).toBeGreaterThan(0);
      }),
    );
  });

  test('numbers its ground and its top, without one number on another', () => {
    for (const most of [5, 31.5, 100, 671.4, 1000]) {
      const { rungs, top } = ladderScale(most, 640);
      const labelled = rungs.filter(({ label }) => label);
      expect(labelled.map(({ level }) => level)).toEqual(expect.arrayContaining([0, 1, top]));
      for (const [index, { y }] of labelled.entries())
        if (index > 0) expect((labelled[index - 1]?.y ?? 0) - y).toBeGreaterThanOrEqual(12.9);
    }
  });
});

describe('labels', () => {
  const label = fc.record({ wantedPx: fc.integer({ min: 0, max: 640 }), heightPx: fc.constantFrom(17, 24) });

  test('never overlap and stay in the frame', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 26 }), (labels) => {
        const ordered = [...labels].sort((a, b) => a.wantedPx - b.wantedPx);
        const places = spreadLabels(ordered, 0, 640);
        for (const [index, place] of places.entries()) {
          const half = (ordered[index]?.heightPx ?? 0) / 2;
          expect(place - half).toBeGreaterThanOrEqual(-0.1);
          expect(place + half).toBeLessThanOrEqual(640.1);
          if (index > 0)
            expect(place - half).toBeGreaterThanOrEqual(
              (places[index - 1] ?? 0) + (ordered[index - 1]?.heightPx ?? 0) / 2 - 0.2,
            );
        }
      }),
    );
  });

  test('are at their mark if there is room', () => {
    const labels = [100, 200, 300].map((wantedPx) => ({ wantedPx, heightPx: 24 }));
    expect(spreadLabels(labels, 0, 640)).toEqual([100, 200, 300]);
  });
});

const cell = (entrant: string, meanR: number): BoardCell =>
  ({ entrant, name: entrant, meanR }) as Partial<BoardCell> as BoardCell;
const ladder = (models: readonly BoardCell[]): BoardTask => ({ models }) as Partial<BoardTask> as BoardTask;

describe('named models', () => {
  const tasks = [ladder([cell('a', 9), cell('b', 2), cell('c', 3)]), ladder([cell('b', 2), cell('c', 4)])];

  test('are those with most ladders, the highest first, if no one is chosen', () => {
    expect(namedEntrants(tasks, undefined).names).toEqual(['c', 'b', 'a']);
  });

  test('are the chosen ones in their order, without unknown ones', () => {
    expect(namedEntrants(tasks, 'b,nobody,a').names).toEqual(['b', 'a']);
    expect(namedEntrants(tasks, 'b,a,b').names).toEqual(['b', 'a']);
    expect(namedEntrants(tasks, '').names).toEqual([]);
  });
});

test('the middle half of people starts at the rung that a quarter of them did not pass', () => {
  const depths = [1, 2, 4, 7].map((r) => ({ r, censored: false, count: 25 }));
  expect(middleHalf({ depths, ladders: 100 })).toEqual({ low: 1, high: 4 });
  expect(middleHalf({ depths: [{ r: 3, censored: true, count: 1 }], ladders: 1 })).toEqual({ low: 3, high: 3 });
});
