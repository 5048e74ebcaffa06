/** Checks block moving again from its truth only, and with rules that see only the options. */

import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { many, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { puzzleOf } from '../../testing';
import { type BlockTruth, checkBlocks } from '../testing/block-moving';
import { chanceOf } from '../testing/voxel';
import { blockMoving } from './task';

const task = blockMoving as unknown as Parameters<typeof puzzleOf>[0];
const truthOf = (level: number, seed: number): BlockTruth & { readonly right: number } => {
  const puzzle = puzzleOf(task, level, seed);
  return {
    ...(task.truth(puzzle) as unknown as BlockTruth),
    right: OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A'),
  };
};

describe('block moving', () => {
  it.each([1, 2, 3, 4, 5, 6, 12, 20])(
    'has one right option, and pictures that leave nothing open, at level %i',
    (level) => {
      for (let seed = 0; seed < many(40); seed += 1) {
        const truth = truthOf(level, seed);
        expect(checkBlocks(truth, truth.right), `seed ${seed}`).toEqual([]);
        expect(truth.options.map(({ moves }) => moves.length)).toEqual([level + 1, level + 1, level + 1, level + 1]);
      }
    },
  );

  it.each([1, 2, 3, 6])('has one right option and lists of two lengths in the published form, level %i', (level) => {
    const cubes = new Set<number>();
    for (let seed = 0; seed < many(30); seed += 1) {
      const puzzle = puzzleOf(task, level, seed, 'image.published');
      const truth = task.truth(puzzle) as unknown as BlockTruth;
      const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image.published') as 'A');
      expect(checkBlocks(truth, right, true), `seed ${seed}`).toEqual([]);
      const shorter = Math.max(2, level);
      expect(new Set(truth.options.map(({ moves }) => moves.length))).toEqual(new Set([shorter, shorter + 1]));
      cubes.add(truth.blocks.length);
    }
    expect([...cubes].sort()).toEqual(level === 1 ? [4, 5] : [5, 6, 7]);
  });

  it.each([1, 2, 4, 6])('does not reveal the answer by its options, level %i', (level) => {
    const items = quickOrDeep(60, 400);
    const hits = new Map<string, number>();
    for (let seed = 0; seed < items; seed += 1) {
      const { options, right } = truthOf(level, seed);
      const lists = options.map(({ moves }) => moves.map(({ at, axis }) => `${at.join()}${axis}`));
      const shared = lists.map((list) =>
        list
          .map((move, step) => lists.filter((other) => other[step] === move).length)
          .reduce((sum, count) => sum + count, 0),
      );
      const rules: Readonly<Record<string, readonly number[]>> = {
        'most moves shared': shared,
        'fewest moves shared': shared.map((count) => -count),
        'most kinds of moves': lists.map((list) => new Set(list).size),
        'most swaps up or down': lists.map((list) => list.filter((move) => move.endsWith('z')).length),
        'fewest swaps up or down': lists.map((list) => -list.filter((move) => move.endsWith('z')).length),
        'highest places': options.map(({ moves }) => moves.reduce((sum, { at }) => sum + at[2], 0)),
      };
      for (const [rule, scores] of Object.entries(rules))
        hits.set(rule, (hits.get(rule) ?? 0) + chanceOf(scores, right));
    }
    for (const [rule, count] of hits)
      expect(count / items, rule).toBeLessThan(0.25 + 4 * Math.sqrt((0.25 * 0.75) / items));
  });
});
