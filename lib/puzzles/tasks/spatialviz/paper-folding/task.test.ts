import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { itemOf, puzzleOf } from '../../testing';
import { type PaperTruth, rightLabels } from '../testing/paper-folding';
import { holeKind } from './kinds';
import { paperFolding, sizeOf } from './task';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const task = opaqueTask(paperFolding);
const ITEMS = quickOrDeep(100, 800);
/** A quarter plus four standard errors. */
const LIMIT = 0.25 + 4 * Math.sqrt((0.25 * 0.75) / ITEMS);

describe.each(LEVELS)('level %i', (level) => {
  const items = Array.from({ length: ITEMS }, (_, seed) => {
    const puzzle = puzzleOf(task, level, seed);
    return { seed, answer: task.answer(puzzle, 'image'), truth: task.truth(puzzle) as unknown as PaperTruth };
  });

  it('has one right option by a second way of folding', () => {
    for (const { seed, truth, answer } of items) expect(rightLabels(truth), `seed ${seed}`).toEqual([answer]);
  });

  it('folds and punches as often as it says, and shows four different patterns', () => {
    for (const { truth } of items) {
      const { rows, cols, folds, punches, options } = truth;
      expect({ side: rows, folds: folds.length, punches: punches.length }).toEqual(sizeOf(level));
      expect(cols).toBe(rows);
      expect(new Set(options.map(({ holes }) => holes.join(' '))).size).toBe(4);
    }
  });

  it('stays at chance against rules that read only the patterns', () => {
    const hits = new Map<string, number>();
    for (const { truth } of items) {
      const { options, rows } = truth;
      const right = options.findIndex((option) => option.class === 'right');
      for (const [name, scores] of Object.entries(
        attacks(
          options.map(({ holes }) => holes),
          rows,
        ),
      ))
        hits.set(name, (hits.get(name) ?? 0) + chanceOf(scores, right));
    }
    for (const [name, count] of hits) expect(count / ITEMS, name).toBeLessThan(LIMIT);
  });
});

type Holes = readonly Cell[];

function attacks(options: readonly Holes[], side: number): Readonly<Record<string, readonly number[]>> {
  const rules: Readonly<Record<string, readonly number[]>> = {
    holes: options.map((holes) => holes.length),
    'even number of holes': options.map((holes) => 1 - (holes.length % 2)),
    symmetry: options.map(
      (holes) =>
        Math.max(...mirrorsOf(side).map((mirror) => holes.filter((cell) => has(holes, mirror(cell))).length)) /
        holes.length,
    ),
    'distance from the others': options.map((holes) =>
      options.reduce((sum, other) => sum + differences(holes, other), 0),
    ),
    'cells that most have': options.map((holes) =>
      holes.reduce((sum, cell) => sum + options.filter((other) => has(other, cell)).length - 2, 0),
    ),
    'rows with holes': options.map((holes) => new Set(holes.map(([row]) => row)).size),
    'columns with holes': options.map((holes) => new Set(holes.map(([, col]) => col)).size),
    'neighbours in a row': options.map((holes) => holes.filter(([row, col]) => has(holes, [row, col + 1])).length),
    'neighbours across a corner': options.map(
      (holes) => holes.filter(([row, col]) => has(holes, [row + 1, col + 1]) || has(holes, [row + 1, col - 1])).length,
    ),
  };
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, scores]) => [
      [`most ${name}`, scores],
      [`least ${name}`, scores.map((score) => -score)],
    ]),
  );
}

type Cell = readonly [number, number];
const mirrorsOf = (side: number): readonly ((cell: Cell) => Cell)[] => [
  ([row, col]) => [side - 1 - row, col],
  ([row, col]) => [row, side - 1 - col],
  ([row, col]) => [col, row],
  ([row, col]) => [side - 1 - col, side - 1 - row],
];

const has = (holes: Holes, [row, col]: Cell): boolean => holes.some((hole) => hole[0] === row && hole[1] === col);
const differences = (one: Holes, other: Holes): number =>
  one.filter((cell) => !has(other, cell)).length + other.filter((cell) => !has(one, cell)).length;

function chanceOf(scores: readonly number[], right: number): number {
  const best = Math.max(...scores);
  return scores[right] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

it('shows every fold and the punch before the options, all of one size', () => {
  const { panels, parts } = itemOf(task, 3, 'image', 0).stimulus;
  expect(parts.map((part) => (part.kind === 'panel' ? part.panel : part.kind))).toEqual([
    'fold-1',
    'fold-2',
    'fold-3',
    'punch',
  ]);
  expect(new Set(panels.map(({ scene }) => `${scene.width} ${scene.height}`)).size).toBe(1);
});

it('names how a pattern differs in the words of the benchmark', () => {
  const right: Holes = [
    [0, 0],
    [0, 2],
    [1, 2],
  ];
  expect(
    holeKind(
      right,
      [
        [0, 2],
        [0, 0],
        [1, 0],
      ],
      3,
    ),
  ).toBe('mirrored');
  expect(
    holeKind(
      right,
      [
        [0, 0],
        [0, 2],
      ],
      3,
    ),
  ).toBe('missing row');
  expect(
    holeKind(
      right,
      [
        [0, 2],
        [1, 2],
      ],
      3,
    ),
  ).toBe('missing column');
  expect(holeKind(right, [...right, [2, 1]], 3)).toBe('extra row');
  expect(
    holeKind(
      right,
      [
        [0, 0],
        [0, 2],
        [2, 2],
      ],
      3,
    ),
  ).toBe('moved row');
  expect(
    holeKind(
      right,
      [
        [1, 0],
        [1, 2],
        [0, 2],
      ],
      3,
    ),
  ).toBe('swapped rows');
  expect(
    holeKind(
      right,
      [
        [0, 0],
        [1, 2],
      ],
      3,
    ),
  ).toBe('missing holes');
  expect(
    holeKind(
      right,
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      3,
    ),
  ).toBe('moved holes');
});
