import { describe, expect, it } from 'vitest';
import { outlineOf, PLAIN_WITNESSES } from '@/lib/engines/transforms/plane-shape';
import { readReplay } from '@/lib/engines/transforms/replay';
import type { Task } from '../task';
import { itemOf, puzzleOf } from '../testing';
import { planeAnalogy } from './2d-analogy';
import { planeInstruction } from './2d-instruction';
import { type PlanePuzzle, planeFilm } from './2d-puzzle';
import { affineOf, areaBetween, areaOf, complaints, countSymmetries, type PlaneTruth, type Point2 } from './2d-testing';
import { companies, learntShare, ranks, strangeness } from './define-attack';
import { fillOf } from './define-transforms';

const TASKS: readonly { readonly name: string; readonly task: Task<PlanePuzzle> }[] = [
  { name: 'instruction', task: planeInstruction },
  { name: 'analogy', task: planeAnalogy },
];
const truthAt = (task: Task<PlanePuzzle>, level: number, seed: number) => {
  const puzzle = puzzleOf(task as Task, level, seed) as PlanePuzzle;
  return { puzzle, truth: task.truth(puzzle) as unknown as PlaneTruth, answer: task.answer(puzzle, 'image') };
};

it('knows shapes of which no map of the plane but one takes each to itself', () => {
  for (const shape of PLAIN_WITNESSES) {
    const outline = outlineOf(shape);
    expect(outline.kind === 'polygon' && countSymmetries(outline.points), shape).toBe(1);
  }
});

describe.each(TASKS)('the 2D $name', ({ task }) => {
  it('has one right option by other arithmetic, every step seen and needed', () => {
    for (const level of [1, 2, 3, 5, 8]) {
      for (let seed = 0; seed < 3; seed += 1) {
        const { truth, answer } = truthAt(task, level, seed);
        expect(complaints(truth, answer), `level ${level} seed ${seed}`).toEqual([]);
      }
    }
  });

  it('asks for as many steps as its level says', () => {
    for (const level of [1, 4, 7]) expect(truthAt(task, level, 3).truth.steps).toHaveLength(level);
  });

  it('plays its steps up to the right option', () => {
    const { puzzle } = truthAt(task, 4, 6);
    const film = planeFilm(puzzle);
    const { states, actions } = readReplay(
      film.states,
      film.steps.map(({ action }) => action),
    );
    expect(states[0]).toEqual(puzzle.start);
    expect(states.at(-1)).toEqual(puzzle.options[puzzle.place]?.state);
    expect(actions).toEqual(puzzle.options[puzzle.place]?.steps);
  });

  it('tells nothing by its options alone, but what their colours tell', () => {
    const puzzles = Array.from({ length: 400 }, (_, seed) => truthAt(task, 3, 9000 + seed));
    const rate = (featuresOf: (options: PlaneTruth['options'], puzzle: PlanePuzzle) => readonly string[]) =>
      learntShare(puzzles.map(({ puzzle, truth }) => ({ features: featuresOf(truth.options, puzzle), place: puzzle.place })));
    const rates = {
      place: rate((options) => companies(options.map(({ center }) => center.join()))),
      distance: rate((options) => ranks(options.map(({ center }) => center[0] ** 2 + center[1] ** 2))),
      height: rate((options) => ranks(options.map(({ outline }) => Math.max(...outline.map(([, y]) => y))))),
      ink: rate((options) => ranks(options.map(({ outline }) => Math.abs(areaOf(outline))))),
      hand: rate((options) => companies(options.map(({ outline }) => Math.sign(areaOf(outline))))),
      odd: rate((options) => strangeness(options, (one, other) => gapOf(one.outline, other.outline))),
    };
    for (const [name, value] of Object.entries(rates)) expect(value, name).toBeLessThan(0.25 + 4 * Math.sqrt((0.25 * 0.75) / 200));
  });

  it('gives away by colour as many wrong options as its difficulty says', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { puzzle } = truthAt(task, 2, seed);
      for (const [difficulty, count] of [
        ['easy', 2],
        ['medium', 1],
        ['hard', 0],
      ] as const) {
        const other = [0, 1, 2, 3].filter((option) => fillOf(puzzle.coloring, option, difficulty) !== puzzle.coloring.fill);
        expect(other).toHaveLength(count);
        expect(other).not.toContain(puzzle.place);
      }
    }
  });

  it('shows as many pictures between the steps as the condition says, whatever the answer', () => {
    for (const [condition, count] of [
      ['image', 0],
      ['image.all', 3],
      ['image.last', 1],
      ['image.hard.all', 3],
    ] as const) {
      const { stimulus } = itemOf(task as Task, 4, condition, 5);
      expect(stimulus.panels.filter(({ name }) => /^(after|second)-\d/.test(name))).toHaveLength(count);
    }
  });
});

it('fixes the answer of an analogy by the two pictures of shape 1 alone', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { truth, answer } = truthAt(planeAnalogy, 1 + (seed % 6), seed);
    const { before, after } = truth.first as NonNullable<PlaneTruth['first']>;
    const map = affineOf(before.outline.slice(0, 3), after.outline.slice(0, 3));
    const shape = truth.shape.kind === 'polygon' ? truth.shape.points : null;
    if (shape === null) continue;
    const drawn = { center: map([0, 0]), outline: shape.map(map) };
    expect(
      truth.options.filter((option) => areaBetween(option, drawn) < 0.05).map(({ label }) => label),
      `seed ${seed}`,
    ).toEqual([answer]);
  }
});

it('never lets the place of the centre alone find shape 2 from level 2 on', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { truth } = truthAt(planeAnalogy, 2 + (seed % 4), seed);
    for (const count of companies(truth.options.map(({ center }) => center.join()))) expect(Number(count)).toBeGreaterThan(1);
  }
});

const gapOf = (one: readonly Point2[], other: readonly Point2[]): number =>
  one.reduce((sum, [x, y]) => sum + Math.sqrt(Math.min(...other.map(([a, b]) => (a - x) ** 2 + (b - y) ** 2))), 0);
