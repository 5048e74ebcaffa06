import { outlineOf, PLAIN_WITNESSES } from 'rung-puzzles/engines/transforms/plane/shape';
import { readReplay } from 'rung-puzzles/engines/transforms/replay';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { many, mostByChance } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import type { Task } from '../../task';
import { itemOf, puzzleOf } from '../../testing';
import {
  affineOf,
  areaBetween,
  areaOf,
  complaints,
  countSymmetries,
  type PlaneTruth,
  type Point2,
} from '../testing/2d';
import { companies, learntShare, ranks, strangeness } from '../testing/define-attack';
import { planeAnalogy } from './2d-analogy';
import { planeInstruction } from './2d-instruction';
import { type PlanePuzzle, planeFilm } from './2d-puzzle';
import { fillOf } from './define';

const TASKS: readonly { readonly name: string; readonly task: Task<PlanePuzzle> }[] = [
  { name: 'instruction', task: planeInstruction },
  { name: 'analogy', task: planeAnalogy },
];
/** Puzzles, of which one half is learned from and the other guessed. */
const COUNTED = many(400);
const truthAt = (task: Task<PlanePuzzle>, level: number, seed: number) => {
  const puzzle = puzzleOf(task as Task, level, seed) as PlanePuzzle;
  return { puzzle, truth: task.truth(puzzle) as unknown as PlaneTruth, answer: task.answer(puzzle, 'image') };
};

it('has shapes without symmetries except the identity', () => {
  for (const shape of PLAIN_WITNESSES) {
    const outline = outlineOf(shape);
    expect(outline.kind === 'polygon' && countSymmetries(outline.points), shape).toBe(1);
  }
});

describe.each(TASKS)('the 2D $name', ({ task }) => {
  it('has one right option by a second computation, with every step visible and necessary', () => {
    for (const level of [1, 2, 3, 5, 8]) {
      for (let seed = 0; seed < many(3); seed += 1) {
        const { truth, answer } = truthAt(task, level, seed);
        expect(complaints(truth, answer), `level ${level} seed ${seed}`).toEqual([]);
      }
    }
  });

  it('asks for the number of steps of its level', () => {
    for (const level of [1, 4, 7]) expect(truthAt(task, level, 3).truth.steps).toHaveLength(level);
  });

  it('replays its steps up to the right option', () => {
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

  it('reveals nothing by its options except by their colours', () => {
    const puzzles = Array.from({ length: COUNTED }, (_, seed) => truthAt(task, 3, 9000 + seed));
    const rate = (featuresOf: (options: PlaneTruth['options'], puzzle: PlanePuzzle) => readonly string[]) =>
      learntShare(
        puzzles.map(({ puzzle, truth }) => ({ features: featuresOf(truth.options, puzzle), place: puzzle.place })),
      );
    const rates = {
      place: rate((options) => companies(options.map(({ center }) => center.join()))),
      distance: rate((options) => ranks(options.map(({ center }) => center[0] ** 2 + center[1] ** 2))),
      height: rate((options) => ranks(options.map(({ outline }) => Math.max(...outline.map(([, y]) => y))))),
      ink: rate((options) => ranks(options.map(({ outline }) => Math.abs(areaOf(outline))))),
      hand: rate((options) => companies(options.map(({ outline }) => Math.sign(areaOf(outline))))),
      odd: rate((options) => strangeness(options, (one, other) => gapOf(one.outline, other.outline))),
    };
    for (const [name, value] of Object.entries(rates))
      expect(value, name).toBeLessThan(mostByChance(1 / 4, COUNTED / 2));
  });

  it('names the places that its pictures show, in an order that depends only on them', () => {
    for (let seed = 0; seed < many(60); seed += 1) {
      const { puzzle, truth } = truthAt(task, 1 + (seed % 6), seed);
      for (const [index, words] of optionWords(task, puzzle).entries()) {
        const { center, outline } = truth.options[index] as PlaneTruth['options'][number];
        const [middle, ...places] = placesIn(words) as [Point2, ...Point2[]];
        expect(middle, words).toEqual(center.map(rounded));
        if (truth.shape.kind === 'ellipse')
          expect(boxOf(outline).every((edge, at) => Math.abs(edge - (boxOf(places)[at] as number)) < 0.02)).toBe(true);
        else
          expect(sorted(places), words).toEqual(
            sorted(outline.map((corner) => corner.map(rounded) as unknown as Point2)),
          );
        if (truth.shape.kind !== 'ellipse')
          expect([areaOf(places) > 0, sorted(places)[0]], words).toEqual([true, places[0]]);
      }
    }
  });

  it('reveals nothing by the words of its options', () => {
    const cases = Array.from({ length: COUNTED }, (_, seed) => {
      const { puzzle } = truthAt(task, 3, 12000 + seed);
      return { words: optionWords(task, puzzle), place: puzzle.place };
    });
    const rate = (featuresOf: (words: readonly string[]) => readonly string[]) =>
      learntShare(cases.map(({ words, place }) => ({ features: featuresOf(words), place })));
    const rates = {
      length: rate((words) => ranks(words.map((text) => text.length))),
      decimals: rate((words) => ranks(words.map((text) => text.split('.').length))),
      minus: rate((words) => ranks(words.map((text) => text.split('-').length))),
      first: rate((words) => ranks(words.map((text) => placesIn(text)[0]?.[0] ?? 0))),
      corner: rate((words) => companies(words.map((text) => placesIn(text)[1]?.join() ?? ''))),
      odd: rate((words) =>
        strangeness(
          words,
          (one, other) =>
            placesIn(one).filter((place) => !placesIn(other).some((each) => each.join() === place.join())).length,
        ),
      ),
    };
    for (const [name, value] of Object.entries(rates))
      expect(value, name).toBeLessThan(mostByChance(1 / 4, COUNTED / 2));
  });

  it('rules out by colour the number of wrong options of its difficulty', () => {
    for (let seed = 0; seed < many(20); seed += 1) {
      const { puzzle } = truthAt(task, 2, seed);
      for (const [difficulty, count] of [
        ['easy', 2],
        ['medium', 1],
        ['hard', 0],
      ] as const) {
        const other = [0, 1, 2, 3].filter(
          (option) => fillOf(puzzle.coloring, option, difficulty) !== puzzle.coloring.fill,
        );
        expect(other).toHaveLength(count);
        expect(other).not.toContain(puzzle.place);
      }
    }
  });

  it('shows the condition’s number of pictures between the steps for all answers', () => {
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

const optionWords = (task: Task<PlanePuzzle>, puzzle: PlanePuzzle): readonly string[] =>
  optionsOf(task.present(puzzle, 'text.hard').reply).map(({ content }) =>
    content.kind === 'text' ? content.text : '',
  );

/** The centre first. */
const placesIn = (words: string): readonly Point2[] =>
  [...words.matchAll(/\((\S+), (\S+)\)/g)].map(([, x, y]): Point2 => [Number(x), Number(y)]);
const rounded = (value: number): number =>
  Number((Math.sign(value) * Math.round(Math.abs(value) * 100)).toFixed(0)) / 100 + 0;
const sorted = (points: readonly Point2[]): readonly Point2[] =>
  [...points].sort(([x, y], [otherX, otherY]) => y - otherY || x - otherX);
const boxOf = (points: readonly Point2[]): readonly number[] =>
  [0, 1].flatMap((axis) => [Math.min, Math.max].map((end) => end(...points.map((point) => point[axis] as number))));

it('describes an ellipse by four places of its outline, opposite in pairs', () => {
  for (let seed = 0; seed < many(40); seed += 1) {
    const { puzzle, truth } = truthAt(planeAnalogy, 5, seed);
    if (truth.shape.kind !== 'ellipse') continue;
    const [middle, right, top, left, bottom] = placesIn(optionWords(planeAnalogy, puzzle)[0] as string) as Point2[];
    const outline = (truth.options[0] as PlaneTruth['options'][number]).outline;
    for (const place of [right, top, left, bottom] as Point2[])
      expect(
        Math.min(...outline.map((point) => Math.abs(point[0] - place[0]) + Math.abs(point[1] - place[1]))),
      ).toBeLessThan(0.4);
    for (const [one, other] of [
      [right, left],
      [top, bottom],
    ] as [Point2, Point2][])
      expect(
        Math.abs(one[0] + other[0] - 2 * (middle as Point2)[0]) +
          Math.abs(one[1] + other[1] - 2 * (middle as Point2)[1]),
      ).toBeLessThan(0.03);
  }
});

it('determines the answer of an analogy by the two pictures of shape 1', () => {
  for (let seed = 0; seed < many(40); seed += 1) {
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

it('never reveals shape 2 by the place of the centre from level 2 on', () => {
  for (let seed = 0; seed < many(40); seed += 1) {
    const { truth } = truthAt(planeAnalogy, 2 + (seed % 4), seed);
    for (const count of companies(truth.options.map(({ center }) => center.join())))
      expect(Number(count)).toBeGreaterThan(1);
  }
});

const gapOf = (one: readonly Point2[], other: readonly Point2[]): number =>
  one.reduce((sum, [x, y]) => sum + Math.sqrt(Math.min(...other.map(([a, b]) => (a - x) ** 2 + (b - y) ** 2))), 0);
