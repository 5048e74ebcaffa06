/** Checks cube counting again from its truth only, by trying all columns, and with rules that see only the options. */

import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { many, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { puzzleOf } from '../../testing';
import { type CountingTruth, checkCounting } from '../testing/cube-counting';
import { chanceOf } from '../testing/voxel';
import { cubeCounting } from './task';

const task = cubeCounting as unknown as Parameters<typeof puzzleOf>[0];
const truthOf = (level: number, seed: number): CountingTruth & { readonly right: number } => {
  const puzzle = puzzleOf(task, level, seed);
  return {
    ...(task.truth(puzzle) as unknown as CountingTruth),
    right: OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as 'A'),
  };
};

describe('cube counting', () => {
  it.each([1, 2, 3, 4, 5, 6])('has one right option at level %i', (level) => {
    for (let seed = 0; seed < many(60); seed += 1) {
      const truth = truthOf(level, seed);
      expect(checkCounting(truth, truth.right), `seed ${seed}`).toEqual([]);
    }
  });

  it.each([1, 3, 6, 12])('asks for each kind of number equally often, level %i', (level) => {
    const asks = Array.from({ length: many(200) }, (_, seed) => truthOf(level, seed).ask);
    const kinds = level > 8 ? ['min', 'max'] : ['min', 'max', 'possible'];
    const chance = 1 / kinds.length;
    const tolerance = 4 * Math.sqrt((chance * (1 - chance)) / asks.length);
    for (const kind of kinds)
      expect(Math.abs(asks.filter((each) => each === kind).length / asks.length - chance), kind).toBeLessThan(
        tolerance,
      );
  });

  it('takes the number itself if asked without options, except for the possible one', () => {
    for (let seed = 0; seed < many(40); seed += 1) {
      const puzzle = puzzleOf(task, 2, seed);
      const { ask, bounds } = task.truth(puzzle) as unknown as { ask: string; bounds: { least: number; most: number } };
      const { reply } = task.present(puzzle, 'image.number');
      expect(reply.kind).toBe(ask === 'possible' ? 'choice' : 'number');
      expect(task.present(puzzle, 'image').rules.some((rule) => rule.includes('None of these'))).toBe(true);
      expect(task.present(puzzle, 'image.number').rules.some((rule) => rule.includes('None of these'))).toBe(false);
      if (ask !== 'possible')
        expect(task.answer(puzzle, 'image.number')).toBe(String(ask === 'min' ? bounds.least : bounds.most));
    }
  });

  it.each([1, 2, 4, 6])('does not reveal the answer by its numbers, level %i', (level) => {
    const items = quickOrDeep(80, 500);
    const hits = new Map<string, number>();
    // How often each number was right for such a question, minus how often it was wrong.
    const usual = new Map<string, number>();
    const hit = (rule: string, chance: number) => hits.set(rule, (hits.get(rule) ?? 0) + chance);
    for (let seed = 0; seed < items; seed += 1) {
      const { options, right, ask } = truthOf(level, seed);
      const counts = options.flatMap(({ count }) => (count === undefined ? [] : [count]));
      const [low, middle, high] = [...counts].sort((a, b) => a - b) as [number, number, number];
      const nearest = counts.map((count) =>
        Math.min(...counts.filter((other) => other !== count).map((other) => Math.abs(other - count))),
      );
      const rules: Readonly<Record<string, readonly number[]>> = {
        smallest: counts.map((count) => -count),
        middle: counts.map((count) => (count === middle ? 1 : 0)),
        largest: counts,
        'farthest from the others': nearest,
        'nearest to the others': nearest.map((distance) => -distance),
        'middle where it is halfway': counts.map((count) =>
          count === (middle - low === high - middle ? middle : low) ? 1 : 0,
        ),
        usual: counts.map((count) => usual.get(`${ask} ${count}`) ?? 0),
        'rank by the question': counts.map((count) =>
          ask === 'min' ? -count : ask === 'max' ? count : count === middle ? 1 : 0,
        ),
      };
      for (const [rule, scores] of Object.entries(rules)) hit(rule, chanceOf(scores, right));
      for (const [index, count] of counts.entries())
        usual.set(`${ask} ${count}`, (usual.get(`${ask} ${count}`) ?? 0) + (index === right ? 3 : -1));
    }
    for (const [rule, count] of hits)
      expect(count / items, rule).toBeLessThan(0.25 + 4 * Math.sqrt((0.25 * 0.75) / items));
  });
});
