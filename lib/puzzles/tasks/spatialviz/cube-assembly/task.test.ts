/**
 * Checks cube assembly again from its truth only, by placing parts in every way, and with rules that see only the
 * options.
 */

import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { many, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { puzzleOf } from '../../testing';
import { type AssemblyTruth, checkAssembly, checkPublishedAssembly } from '../testing/cube-assembly';
import { chanceOf, type TestCell } from '../testing/voxel';
import { cubeAssembly } from './task';

const task = cubeAssembly as unknown as Parameters<typeof puzzleOf>[0];
const truthOf = (level: number, seed: number): AssemblyTruth & { readonly right: number } => {
  const puzzle = puzzleOf(task, level, seed);
  return {
    ...(task.truth(puzzle) as unknown as AssemblyTruth),
    right: OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A'),
  };
};

describe('cube assembly', () => {
  it.each([
    [1, 25],
    [2, 25],
    [3, 20],
    [4, 10],
    [5, 5],
    [6, 3],
  ])('has one right option at level %i', (level, items) => {
    for (let seed = 0; seed < many(items); seed += 1) {
      const truth = truthOf(level, seed);
      expect(checkAssembly(truth, truth.right), `seed ${seed}`).toEqual([]);
      expect(truth.parts).toHaveLength(level);
    }
  });

  it.each([1, 2, 4])('has one right option or none in the published form, level %i', (level) => {
    for (let seed = 0; seed < many(15); seed += 1) {
      const puzzle = puzzleOf(task, level, seed, 'image.published');
      const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image.published') as 'A');
      expect(checkPublishedAssembly(task.truth(puzzle) as unknown as AssemblyTruth, right), `seed ${seed}`).toEqual([]);
    }
  });

  it.each([1, 2, 4])('does not reveal the answer by its options, level %i', (level) => {
    const items = quickOrDeep(50, 300);
    const hits = new Map<string, number>();
    for (let seed = 0; seed < items; seed += 1) {
      const { options, right } = truthOf(level, seed);
      const solids = options.map(({ cells }) => cells);
      const touching = solids.map(
        (solid) => solid.flatMap((one) => solid.filter((other) => apart(one, other) === 1)).length,
      );
      const sides = solids.map((solid) =>
        [0, 1, 2].reduce((product, axis) => product * new Set(solid.map((cell) => cell[axis])).size, 1),
      );
      const widths = solids.map((solid) => new Set(solid.map(([x, y]) => x - y)).size);
      const scores: Readonly<Record<string, readonly number[]>> = {
        'most cubes': solids.map((solid) => solid.length),
        'most touching faces': touching,
        'largest box': sides,
        'most faces for its cubes': touching.map(
          (faces, index) => -faces / (solids[index] as readonly TestCell[]).length,
        ),
        widest: widths,
        'most frequent box': sides.map((side) => sides.filter((other) => other === side).length),
      };
      for (const [rule, values] of Object.entries(scores)) {
        hits.set(rule, (hits.get(rule) ?? 0) + chanceOf(values, right));
        hits.set(
          `not ${rule}`,
          (hits.get(`not ${rule}`) ?? 0) +
            chanceOf(
              values.map((value) => -value),
              right,
            ),
        );
      }
    }
    for (const [rule, count] of hits)
      expect(count / items, rule).toBeLessThan(0.25 + 4 * Math.sqrt((0.25 * 0.75) / items));
  });
});

const apart = (one: TestCell, other: TestCell): number =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]);
