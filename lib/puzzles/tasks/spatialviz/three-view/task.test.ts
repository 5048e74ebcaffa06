import type { Json } from 'rung-puzzles/core/json';
import { faceCount } from 'rung-puzzles/engines/solids/part/count-faces';
import type { Part } from 'rung-puzzles/engines/solids/part/part';
import { readReplay } from 'rung-puzzles/engines/solids/replay';
import type { Vector } from 'rung-puzzles/engines/solids/vector';
import type { Condition } from 'rung-puzzles/items/condition';
import { many, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { edgePlaces, faultsOf, type LineTruth, leftViewOf, type ViewTruth } from '../testing/three-view';
import { hasFaces, type PartPuzzle } from './parts';
import { threeView, type ViewPuzzle } from './task';

/** Parts of the levels left out have more faces, and take most of the time. */
const PART_LEVELS = quickOrDeep([2, 3, 5], [2, 3, 4, 5, 6, 7]);

const made = new Map<string, ViewPuzzle>();

/** Caches puzzles, since several tests use the same ones. */
function puzzleAt(level: number, seed: number, condition?: Condition): ViewPuzzle {
  const key = `${level} ${seed} ${condition}`;
  const puzzle = made.get(key) ?? (puzzleOf(opaqueTask(threeView), level, seed, condition) as ViewPuzzle);
  made.set(key, puzzle);
  return puzzle;
}

const truthOf = (puzzle: ViewPuzzle) => JSON.parse(JSON.stringify(threeView.truth(puzzle))) as ViewTruth;

describe('three views of cubes', () => {
  it('have exactly one picture of the view from the left, and the same number of dark squares in each', () => {
    for (let seed = 0; seed < many(60); seed += 1) {
      const truth = truthOf(puzzleAt(1, seed));
      const view = JSON.stringify(leftViewOf(truth));
      expect(
        truth.options.filter((option) => JSON.stringify(option.view) === view).map((option) => option.class),
        `seed ${seed}`,
      ).toEqual(['right']);
      expect(
        new Set(truth.options.map((option) => option.view?.flat().filter((square) => square === 2).length)).size,
      ).toBe(1);
      expect(truth.marked).toHaveLength(3);
    }
  });
});

describe.each(PART_LEVELS)('three views of parts, level %i', (level) => {
  it('have exactly one picture, or none, that agrees with the part line of sight by line of sight', () => {
    for (let seed = 0; seed < many(2); seed += 1) {
      const puzzle = puzzleAt(level, seed) as PartPuzzle;
      const truth = truthOf(puzzle);
      const edges = edgePlaces(truth.part ?? [], truth.asked);
      const agreeing = truth.options.filter(
        ({ lines }) => lines && faultsOf(truth.part ?? [], truth.asked, lines, edges).length === 0,
      );
      expect(
        agreeing.map((option) => option.class),
        `seed ${seed}`,
      ).toEqual(puzzle.place === 3 ? [] : ['right']);
    }
  });

  it('give a view that agrees with the part, and a recipe that a replay reads back', () => {
    for (let seed = 0; seed < many(2); seed += 1) {
      const puzzle = puzzleAt(level, seed) as PartPuzzle;
      const lines = puzzle.givenLines as unknown as readonly LineTruth[];
      expect(faultsOf(truthOf(puzzle).part ?? [], puzzle.given, lines), `seed ${seed}`).toEqual([]);
      const { replay } = threeView.explain(puzzle);
      const states = JSON.parse(JSON.stringify(replay?.states)) as Json[];
      const film = readReplay(states, replay?.steps.map(({ action }) => action) ?? []);
      expect(film.states[1]).toEqual({ scene: 'part', part: puzzle.part, pose: puzzle.asked });
    }
  });

  it('show parts with the number of faces of the level', () => {
    for (let seed = 0; seed < many(8); seed += 1) {
      const faces = faceCount((puzzleAt(level, seed) as PartPuzzle).part);
      expect(faces).toBeGreaterThanOrEqual(7);
      if (level === 2) expect(faces).toBeLessThanOrEqual(20);
    }
  });
});

it('parts with more than 20 faces are for higher levels than 2', () => {
  const box = (from: Vector, to: Vector) => ({ op: 'add', shape: { kind: 'box', from, to } }) as const;
  const comb = (teeth: number) => [
    box([0, 0, 0], [12, 2, 1]),
    ...Array.from({ length: teeth }, (_, tooth) => box([2 * tooth, 0, 1], [2 * tooth + 1, 2, 3])),
  ];
  expect([4, 5].map((teeth) => faceCount(comb(teeth)))).toEqual([20, 24]);
  const isAllowed = (part: Part) => [2, 3, 7].map((level) => hasFaces(part, level));
  expect(isAllowed(comb(4))).toEqual([true, true, true]);
  expect(isAllowed(comb(5))).toEqual([false, true, true]);
});

describe.each(quickOrDeep([2, 3], [2, 3, 5]))('three views of parts in the published form, level %i', (level) => {
  it('have exactly one picture, or none, that shows the visible edges of the part and no more', () => {
    for (let seed = 0; seed < many(2); seed += 1) {
      const puzzle = puzzleAt(level, seed, 'image.published');
      const truth = truthOf(puzzle);
      const edges = edgePlaces(truth.part ?? [], truth.asked).filter(({ hidden }) => !hidden);
      const agreeing = truth.options.filter(
        ({ lines }) => lines && faultsOf(truth.part ?? [], truth.asked, lines, edges).length === 0,
      );
      expect(
        agreeing.map((option) => option.class),
        `seed ${seed}`,
      ).toEqual(puzzle.place === 3 ? [] : ['right']);
      expect(truth.options.every(({ lines = [] }) => lines.every(({ hidden }) => !hidden))).toBe(true);
    }
  });

  it('have wrong pictures of the three published kinds', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < many(45); seed += 1) {
      const { options } = truthOf(puzzleAt(level, seed, 'image.published'));
      for (const option of options) kinds.add(option.class.replace('other-view ', ''));
    }
    expect([...kinds].sort()).toEqual(['line-deleted', 'mirrored', 'none', 'quarter-turn', 'right', 'upside-down']);
  });
});
