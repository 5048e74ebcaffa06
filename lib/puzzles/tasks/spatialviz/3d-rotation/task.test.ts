/** Checks 3D rotation again from its truth only, with a second implementation of rotations, pictures and connection. */

import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { many, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { puzzleOf } from '../../testing';
import { checkRotation, type RotationTruth } from '../testing/3d-rotation';
import { chanceOf } from '../testing/voxel';
import { solidRotation } from './task';

const task = solidRotation as unknown as Parameters<typeof puzzleOf>[0];
const truthOf = (level: number, seed: number): RotationTruth & { readonly right: number } => {
  const puzzle = puzzleOf(task, level, seed);
  return {
    ...(task.truth(puzzle) as unknown as RotationTruth),
    right: OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A'),
  };
};

describe('3D rotation', () => {
  it.each([1, 2, 3, 4, 5, 6, 8, 10])(
    'has one right option, and pictures that leave nothing open, at level %i',
    (level) => {
      for (let seed = 0; seed < many(30); seed += 1) {
        const truth = truthOf(level, seed);
        expect(checkRotation(truth, truth.right), `seed ${seed}`).toEqual([]);
      }
    },
  );

  it('grows only in its number of cubes', () => {
    const cubes = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) =>
      Array.from({ length: 20 }, (_, seed) => truthOf(level, seed).cells.length).reduce((sum, count) => sum + count, 0),
    );
    expect(cubes).toEqual([...cubes].sort((a, b) => a - b));
  });

  it.each([2, 4, 6])('does not reveal the answer by its options, level %i', (level) => {
    const items = quickOrDeep(60, 400);
    const hits = new Map<string, number>();
    for (let seed = 0; seed < items; seed += 1) {
      const { options, right } = truthOf(level, seed);
      const counts = options.flatMap(({ cells }) => (cells ? [cells.length] : []));
      const widths = options.flatMap(({ cells }) => (cells ? [new Set(cells.map(([x, y]) => x - y)).size] : []));
      const rules: Readonly<Record<string, readonly number[]>> = {
        'most cubes': counts,
        'fewest cubes': counts.map((count) => -count),
        'count that most share': counts.map((count) => counts.filter((other) => other === count).length),
        'count that fewest share': counts.map((count) => -counts.filter((other) => other === count).length),
        widest: widths,
        narrowest: widths.map((width) => -width),
      };
      for (const [rule, scores] of Object.entries(rules))
        hits.set(rule, (hits.get(rule) ?? 0) + chanceOf(scores, right));
    }
    for (const [rule, count] of hits)
      expect(count / items, rule).toBeLessThan(0.25 + 4 * Math.sqrt((0.25 * 0.75) / items));
  });
});
