import { foldedSquares } from 'rung-puzzles/engines/nets/hexomino/fold';
import { hangingsOf } from 'rung-puzzles/engines/nets/hexomino/hang';
import type { Scene } from 'rung-puzzles/scene/scene';
import { many, mostByChance, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../../task';
import { itemOf, puzzleOf } from '../../../testing';
import { treeShare } from '../../testing/attack';
import { type NetColorPuzzle, netColor } from './color';
import { type NetConnectivityPuzzle, netConnectivity } from './connectivity';
import { type NetFoldedPuzzle, netFolded } from './folded';

const colorAt = (level: number, seed: number) => puzzleOf(opaqueTask(netColor), level, seed) as NetColorPuzzle;
const pairAt = (level: number, seed: number) =>
  puzzleOf(opaqueTask(netConnectivity), level, seed) as NetConnectivityPuzzle;
const foldedAt = (level: number, seed: number) => puzzleOf(opaqueTask(netFolded), level, seed) as NetFoldedPuzzle;

describe('face colour', () => {
  it('shows six colours on six faces and offers four of them, including the right one', () => {
    for (let seed = 0; seed < many(200); seed += 1) {
      const { colors, asked, options, place } = colorAt(1, seed);
      expect(new Set(colors).size).toBe(6);
      expect(options[place]).toBe(colors[asked]);
      expect(new Set(options).size).toBe(4);
    }
  });

  it('keeps all six colours on a larger sheet', () => {
    for (let seed = 0; seed < many(60); seed += 1) expect(new Set(colorAt(2 + (seed % 11), seed).colors).size).toBe(6);
  });
});

describe('connected faces', () => {
  it('says yes if and only if the two squares are next to each other in the flat sheet', () => {
    for (let seed = 0; seed < many(300); seed += 1) {
      const { sheet, pair, place } = pairAt(1 + (seed % 12), seed);
      const [one, other] = pair.map((square) => sheet[square]);
      const away = Math.abs((one?.row ?? 0) - (other?.row ?? 0)) + Math.abs((one?.col ?? 0) - (other?.col ?? 0));
      expect(away === 1, `seed ${seed}`).toBe(place === 0);
    }
  });
});

describe('folded yet', () => {
  it('says yes if and only if the face is at a right angle to its parent, or is the base', () => {
    for (let seed = 0; seed < many(200); seed += 1) {
      const { sheet, base, folds, shown, asked, place } = foldedAt(1 + (seed % 6), seed);
      const squares = foldedSquares(sheet, base, new Set(folds.slice(0, shown).map(({ square }) => square)));
      const parent = folds.find(({ square }) => square === asked)?.parent ?? base;
      const [one = [], other = []] = [squares[asked], squares[parent]].map((square) => square?.middle);
      const isAtRightAngle = one.filter((value, axis) => value !== other[axis]).length === 2;
      expect(asked === base || isAtRightAngle, `seed ${seed}`).toBe(place === 0);
    }
  });

  it('shows the number that it asks about', () => {
    for (let seed = 0; seed < many(100); seed += 1) {
      const { stimulus, truth } = itemOf(opaqueTask(netFolded), 1 + (seed % 6), 'image', seed);
      const scene = stimulus.panels[0]?.scene as Scene;
      const texts = scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
      expect(texts, `seed ${seed}`).toContain(String(truth.face));
    }
  });

  it('hardly reveals its answer by the number of folds or by the numbers in the question', () => {
    const rows = Array.from({ length: quickOrDeep(120, 800) }, (_, seed) => {
      const { shown, numbers, asked, base, place } = foldedAt(1, 3000 + seed);
      return { features: [shown, numbers[asked] ?? 0, numbers[base] ?? 0, asked === base ? 1 : 0], label: place };
    });
    // One answer in a hundred may leak.
    expect(treeShare(rows)).toBeLessThan(mostByChance(0.51, rows.length));
  });

  it('finds how squares in space can be connected', () => {
    // Two squares in line are upright on the base: the upper one moved with the lower.
    const tower = [
      [0, 0, 0],
      [0, 1, 1],
      [0, 1, 3],
    ] as const;
    expect(hangingsOf(tower, 0).map((folded) => [...folded].sort())).toEqual([[0, 1]]);
    // A lid is a fold of the wall below it.
    const lid = [
      [0, 0, 0],
      [0, 1, 1],
      [0, 0, 2],
    ] as const;
    expect(hangingsOf(lid, 0).map((folded) => [...folded].sort())).toEqual([[0, 1, 2]]);
  });
});
