import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { itemOf, puzzleOf } from '../../testing';
import { type ArrowTruth, play, rightLabels } from '../testing/arrow-moving';
import { arrowMoving } from './task';

const task = opaqueTask(arrowMoving);
const ITEMS = quickOrDeep(100, 800);
/** A quarter plus four standard errors. */
const LIMIT = 0.25 + 4 * Math.sqrt((0.25 * 0.75) / ITEMS);

describe.each([1, 2, 3, 4, 5, 6])('level %i', (level) => {
  const items = Array.from({ length: ITEMS }, (_, seed) => {
    const puzzle = puzzleOf(task, level, seed);
    return { seed, answer: task.answer(puzzle, 'image'), truth: task.truth(puzzle) as unknown as ArrowTruth };
  });

  it('has one right option by a second way of moving', () => {
    for (const { seed, truth, answer } of items) {
      expect(rightLabels(truth), `seed ${seed}`).toEqual([answer]);
      expect(rightLabels({ ...truth, ask: truth.ask === 'path' ? 'picture' : 'path' }), `seed ${seed}`).toEqual([
        answer,
      ]);
    }
  });

  it('has four lists with four ends, none of them the start', () => {
    for (const { truth } of items) {
      const ends = truth.options.map(({ moves, arrows }) =>
        moves ? play(truth.size, truth.arrows, moves) : play(truth.size, arrows ?? [], []),
      );
      expect(new Set([...ends, play(truth.size, truth.arrows, [])]).size).toBe(5);
    }
  });

  it('has the arrows and moves of its level, with different colours', () => {
    for (const { truth } of items) {
      const { size, arrows, moves } = truth;
      expect(size).toBe(3);
      expect(new Set(arrows.map(({ color }) => color)).size).toBe(arrows.length);
      expect(arrows.length === 1).toBe(level === 1);
      expect(arrows.length).toBeLessThanOrEqual(6);
      expect(level === 1 ? [2] : level === 2 ? [2, 3] : [level + 1]).toContain(moves.length);
      for (const option of truth.options) expect(option.moves?.length ?? moves.length).toBe(moves.length);
    }
    expect(new Set(items.map(({ truth }) => truth.ask)).size).toBe(level === 1 ? 1 : 2);
  });

  it('stays at chance against rules that read only the options', () => {
    const hits = new Map<string, number>();
    for (const { truth, answer } of items)
      for (const [name, scores] of Object.entries(attacks(truth.options.map(partsOf))))
        hits.set(name, (hits.get(name) ?? 0) + chanceOf(scores, 'ABCD'.indexOf(answer)));
    for (const [name, count] of hits) expect(count / ITEMS, name).toBeLessThan(LIMIT);
  });
});

type Option = ArrowTruth['options'][number];

/** Moves in their order, or arrows in the order of their colours. */
const partsOf = ({ moves, arrows }: Option): readonly string[] =>
  moves?.map((move) => JSON.stringify(move)) ??
  (arrows ?? []).map(({ at, facing, color }) => `${color} ${at} ${facing}`).sort();

function attacks(options: readonly (readonly string[])[]): Readonly<Record<string, readonly number[]>> {
  const shared = options.map((one) =>
    one.reduce((sum, part, at) => sum + options.filter((other) => other[at] === part).length, 0),
  );
  const length = options.map((one) => one.join('').length);
  const backward = options.map((one) => one.filter((part) => part.includes('backward')).length);
  const units = options.map((one) => one.filter((part) => part.includes('"units":2')).length);
  return {
    'most parts shared': shared,
    'rarest parts': shared.map((count) => -count),
    longest: length,
    shortest: length.map((count) => -count),
    'most moves backward': backward,
    'fewest moves backward': backward.map((count) => -count),
    'longest way': units,
    'shortest way': units.map((count) => -count),
    'first in the alphabet': options.map((one) => -options.filter((other) => other.join() < one.join()).length),
  };
}

function chanceOf(scores: readonly number[], right: number): number {
  const best = Math.max(...scores);
  return scores[right] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

it('names no cell for a single arrow, and every cell for several', () => {
  const stepsAt = (level: number, seed: number) => JSON.stringify(itemOf(task, level, 'image', seed).stimulus);
  expect(stepsAt(1, 0)).not.toMatch(/\(\d, \d\) /);
  for (let seed = 0; seed < 10; seed += 1)
    expect(stepsAt(2, seed)).toMatch(/\(\d, \d\) (forward|backward|left|right), [12] units?"/);
});
