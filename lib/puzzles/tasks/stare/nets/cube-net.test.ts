import { freeKey } from 'rung-puzzles/engines/nets/cell';
import { foldedSquares } from 'rung-puzzles/engines/nets/hexomino/fold';
import { coveredFaces } from 'rung-puzzles/engines/nets/hexomino/sheet';
import { readReplay } from 'rung-puzzles/engines/nets/replay';
import { faceCount } from 'rung-puzzles/engines/nets/testing';
import type { Condition } from 'rung-puzzles/items/condition';
import { many, mostByChance, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { treeShare } from '../testing/attack';
import { type CubeNetPuzzle, cubeNet, squaresAt } from './cube-net';

const puzzleAt = (level: number, seed: number) => puzzleOf(opaqueTask(cubeNet), level, seed) as CubeNetPuzzle;

describe('cube net folding', () => {
  it('labels by the faces that are covered, counted by vertices', () => {
    for (let seed = 0; seed < many(400); seed += 1) {
      const { sheet, place } = puzzleAt(1 + (seed % 12), seed);
      expect(faceCount(sheet), `seed ${seed}`).toBe(coveredFaces(sheet));
      expect(faceCount(sheet) === 6, `seed ${seed}`).toBe(place === 0);
    }
  });

  it('shows all 11 nets and all 24 sheets that are none', () => {
    const seen = [0, 1].map(() => new Set<string>());
    for (let seed = 0; seed < 2500; seed += 1) {
      const { sheet, place } = puzzleAt(1, seed);
      seen[place]?.add(freeKey(sheet));
    }
    expect(seen.map(({ size }) => size)).toEqual([11, 24]);
  });

  it('folds every square once, after its parent, and ends in a cube or not', () => {
    for (let seed = 0; seed < many(60); seed += 1) {
      const { sheet, base, folds, place } = puzzleAt(1 + (seed % 8), seed);
      expect(folds).toHaveLength(sheet.length - 1);
      for (const [index, { parent }] of folds.entries())
        expect([base, ...folds.slice(0, index).map(({ square }) => square)]).toContain(parent);
      const ended = foldedSquares(sheet, base, new Set(folds.map(({ square }) => square)));
      expect(new Set(ended.map(({ middle }) => middle.join())).size === 6, `seed ${seed}`).toBe(place === 0);
    }
  });

  it('has the number of squares of its level, and pictures for both answers', () => {
    for (let level = 1; level <= 12; level += 1) {
      const puzzles = Array.from({ length: 8 }, (_, seed) => puzzleAt(level, seed));
      for (const puzzle of puzzles) {
        expect(puzzle.sheet).toHaveLength(squaresAt(level));
        expect(cubeNet.present(puzzle, 'image.all').panels).toHaveLength(1 + squaresAt(level) - 2);
      }
    }
  });

  it('describes the squares and their directions in words', () => {
    for (let seed = 0; seed < many(40); seed += 1) {
      const puzzle = puzzleAt(1 + (seed % 6), seed);
      const { sheet, numbers, folds } = puzzle;
      const texts = textsOf(puzzle, 'text.all');
      const rows = (texts[0] as string).split('\n').slice(1);
      const described = rows.flatMap((line, row) =>
        line
          .trim()
          .split(/ +/)
          .flatMap((entry, col) => (entry === '.' ? [] : [`${entry} ${row} ${col}`])),
      );
      const [top, left] = [Math.min(...sheet.map(({ row }) => row)), Math.min(...sheet.map(({ col }) => col))];
      expect(described.toSorted(), `seed ${seed}`).toEqual(
        sheet.map(({ row, col }, square) => `${numbers[square]} ${row - top} ${col - left}`).toSorted(),
      );
      for (const [step, text] of texts.slice(2).entries()) {
        const middles = new Map(
          [...text.matchAll(/(\d+) \(([^)]+)\)/g)].map(([, number, at]) => [
            Number(number),
            (at as string).split(', ').map(Number),
          ]),
        );
        for (const [index, { square, parent }] of folds.entries()) {
          const [one, other] = [square, parent].map((each) => middles.get(numbers[each] as number) as number[]) as [
            number[],
            number[],
          ];
          const squared = one.reduce((sum, value, axis) => sum + (value - (other[axis] as number)) ** 2, 0);
          expect(squared, `seed ${seed} step ${step + 1}`).toBe(index <= step ? 0.5 : 1);
        }
      }
    }
  });

  it('reads its replays back', () => {
    const { replay } = cubeNet.explain(puzzleAt(4, 2));
    const film = readReplay(
      JSON.parse(JSON.stringify(replay?.states)),
      (replay?.steps ?? []).map(({ action }) => JSON.parse(JSON.stringify(action))),
    );
    expect(film.states.at(-1)?.folded.filter((fold) => fold === 1)).toHaveLength(squaresAt(4) - 1);
  });
});

const textsOf = (puzzle: CubeNetPuzzle, condition: Condition): readonly string[] =>
  cubeNet.present(puzzle, condition).parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));

/** What the words have and the picture has not. */
function wordFeaturesOf(puzzle: CubeNetPuzzle): readonly number[] {
  const text = textsOf(puzzle, 'text')[0] as string;
  const rows = text.split('\n').slice(1);
  const numbers = text.match(/\d+/g) ?? [];
  return [
    text.length,
    rows.length,
    rows[0]?.length ?? 0,
    text.split('.').length,
    Number(numbers[0]),
    Number(numbers.at(-1)),
  ];
}

it.each([1, 3, 7])('does not reveal its answer by the form of its words at level %i', (level) => {
  const rows = Array.from({ length: quickOrDeep(100, 600) }, (_, seed) => {
    const puzzle = puzzleAt(level, 5000 + seed);
    return { features: wordFeaturesOf(puzzle), label: puzzle.place };
  });
  expect(treeShare(rows)).toBeLessThan(mostByChance(1 / 2, rows.length));
});

/** Obvious features: box, ink and words. */
function featuresOf({ sheet, base, folds, prefix }: CubeNetPuzzle): readonly number[] {
  const [rows, cols] = [sheet.map(({ row }) => row), sheet.map(({ col }) => col)].map(
    (values) => Math.max(...values) - Math.min(...values) + 1,
  ) as [number, number];
  const sides = folds.map(({ side }) => ['up', 'right', 'down', 'left'].indexOf(side));
  return [
    Math.max(rows, cols),
    Math.min(rows, cols),
    rows * cols,
    sheet.length,
    folds.length,
    prefix,
    sheet[base]?.row ?? 0,
    folds.filter(({ parent }) => parent === base).length,
    sides[0] ?? 0,
  ];
}

it.each([1, 3, 7])('does not reveal its answer by box, base or steps at level %i', (level) => {
  const rows = Array.from({ length: quickOrDeep(200, 1200) }, (_, seed) => {
    const puzzle = puzzleAt(level, 3000 + seed);
    return { features: featuresOf(puzzle), label: puzzle.place };
  });
  // Two answers in a hundred may leak.
  expect(treeShare(rows)).toBeLessThan(mostByChance(0.52, rows.length));
});
