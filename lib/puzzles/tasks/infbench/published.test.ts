import { MOVES, type Move } from 'rung-puzzles/engines/cube/moves';
import type { Condition } from 'rung-puzzles/items/condition';
import type { PanelScene } from 'rung-puzzles/items/stimulus';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { TASKS } from '../index';
import { itemOf, puzzleOf } from '../testing';
import { PUBLISHED_MOVES } from './cubes/random';
import type { CubePuzzle } from './cubes/world';
import type { ShapePuzzle } from './shapes/puzzle';
import { nearestIsRight } from './testing/nearest-option';
import { NEAREST_IS_RIGHT } from './variants';

const INFBENCH = TASKS.filter(({ benchmark }) => benchmark === 'infbench');
const named = INFBENCH.map((task) => ({ id: task.id, task }));
const CONDITION: Condition = 'image.published';
const ITEMS = many(300);
/** Four standard errors of a share, in per cent. */
const TOLERANCE = 100 * 4 * Math.sqrt(1 / 4 / ITEMS);

const seeds = Array.from({ length: 60 }, (_, seed) => seed);
const optionsOf = (task: (typeof INFBENCH)[number], level: number, seed: number) =>
  puzzleOf(task, level, seed, CONDITION) as ShapePuzzle & CubePuzzle;

describe.each(named)('$id in the variant published', ({ task }) => {
  it('replaces 1 to half of the actions in each wrong list', () => {
    const counts = new Set<number>();
    for (const seed of seeds) {
      const { lists, right } = optionsOf(task, 9, seed);
      const texts = lists.map((list) => list.map((action) => JSON.stringify(action)));
      for (const [index, list] of texts.entries())
        if (index !== right) counts.add(list.filter((action, at) => action !== texts[right]?.[at]).length);
    }
    expect([...counts].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('states how often the nearest option is right', () => {
    const [at2, at10] = NEAREST_IS_RIGHT[task.id.replace('infbench/', '') as keyof typeof NEAREST_IS_RIGHT];
    expect(Math.abs(nearestIsRight(task, 2, ITEMS) - at2)).toBeLessThan(TOLERANCE);
    expect(Math.abs(nearestIsRight(task, 10, ITEMS) - at10)).toBeLessThan(TOLERANCE);
  });

  it('exists at level 1,000', () => {
    expect(optionsOf(task, 1000, 1).lists.map((list) => list.length)).toEqual([1000, 1000, 1000, 1000]);
  });
});

const textsIn = (scene: PanelScene): readonly string[] =>
  'shapes' in scene ? scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])) : [];

const SHAPES = named.filter(({ id }) => !id.includes('3d'));
const CUBES = named.filter(({ id }) => id.includes('3d'));

describe.each(SHAPES)('$id', ({ task }) => {
  it('draws each kind of action equally often', () => {
    const kinds = new Map<string, number>();
    for (const seed of seeds) {
      const { lists, right } = optionsOf(task, 20, seed);
      for (const { op } of lists[right] as unknown as ShapePuzzle['lists'][number])
        kinds.set(op, (kinds.get(op) ?? 0) + 1);
    }
    const shares = [...kinds]
      .filter(([op]) => op !== 'stack' && op !== 'cut')
      .map(([, count]) => count / (20 * seeds.length));
    expect(kinds.size).toBe(task.id.includes('25d') ? 7 : 6);
    // Cuts and stacks are sometimes illegal, so other actions occur a little more often than one in six or seven.
    for (const share of shares) expect(share).toBeGreaterThan(0.12);
    for (const share of shares) expect(share).toBeLessThan(0.24);
  });

  it('shows no letters in pictures in the variant plain', () => {
    const letters = (condition: Condition) =>
      itemOf(task, 3, condition, 1).stimulus.panels.flatMap(({ scene }) =>
        textsIn(scene).filter((text) => /^[rgbypcuw]$/.test(text)),
      ).length;
    expect(letters('image')).toBeGreaterThan(0);
    expect(letters('image.plain')).toBe(0);
  });
});

describe.each(CUBES)('$id', ({ task }) => {
  it('uses only the 45 moves of the paper', () => {
    const used = new Set<string>(seeds.flatMap((seed) => optionsOf(task, 20, seed).lists.flat() as readonly Move[]));
    expect([...used].sort()).toEqual([...PUBLISHED_MOVES].sort());
    expect(MOVES.filter((move) => !used.has(move)).map((move) => move.charAt(0))).toEqual([
      'x',
      'x',
      'x',
      'y',
      'y',
      'y',
      'z',
      'z',
      'z',
    ]);
  });

  it('shows no letters on stickers in the variant plain', () => {
    const letters = (condition: Condition) =>
      itemOf(task, 3, condition, 1).stimulus.panels.map(({ scene }) => textsIn(scene).length);
    // The six names of the faces remain.
    for (const count of letters('image.plain')) expect(count).toBe(6);
    for (const count of letters('image')) expect(count).toBe(60);
  });

  it('writes cubes as six matrices of colour letters in the variant colours', () => {
    const { stimulus } = itemOf(task, 1, 'text.colours', 1);
    const [start] = stimulus.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
    const matrix = String.raw`:(\n\[[ywrogb] [ywrogb] [ywrogb]\]){3}`;
    expect(start).toMatch(new RegExp(`^Start:\n${[...'UDLRFB'].map((face) => face + matrix).join('\n')}$`));
  });
});
