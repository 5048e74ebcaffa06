import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardTask } from '@/lib/wire/board';
import { ladderScale } from './ladder-scale';
import { layOutMarks } from './marks';
import { spreadLabels } from './spread-labels';

describe('a ladder’s scale', () => {
  test('is equal below ten, and always rises', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (most) => {
        const { y, top } = ladderScale(most, 640);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(y(3) - y(4)).toBeCloseTo(y(8) - y(9), 0);
        for (const level of [0, 1, 9, 10, 11, 30, 99])
          if (level < top) expect(y(level + 1)).toBeLessThanOrEqual(y(level));
        expect(y(0)).toBeLessThan(640);
        expect(y(top)).toBeGreaterThan(0);
      }),
    );
  });

  test('numbers its first ten rungs and decades, without one number on another', () => {
    for (const most of [5, 31.5, 100, 671.4, 1000]) {
      const labelled = ladderScale(most, 640).rungs.filter(({ label }) => label);
      const levels = labelled.map(({ level }) => level);
      expect(levels).toEqual(expect.arrayContaining([0, 1, 5, 10]));
      if (most >= 200) expect(levels).toContain(100);
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

test('reported values keep separate marks, joined only among themselves', () => {
  const reported = [0, 0, 0.1, 12].map((value, index) => ({
    task: 't',
    entrant: `m${index}`,
    isHuman: false,
    metric: 'mean R',
    value,
    source: 'paper, Table 1',
    note: null,
  }));
  const task: BoardTask = {
    id: 't',
    title: 'T',
    condition: 'image',
    human: null,
    models: [],
    guesserR: 0,
    handles: [],
    comparison: null,
    reported,
  };
  const marks = layOutMarks(task, ladderScale(12, 640), false);
  expect(marks.map(({ kind, stands }) => [kind, stands])).toEqual([
    ['reported', 1],
    ['reported', 3],
  ]);
  expect(layOutMarks(task, ladderScale(12, 640), true)).toHaveLength(4);
});
