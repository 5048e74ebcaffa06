import { freeKey } from 'rung-puzzles/engines/nets/cell';
import { canFill } from 'rung-puzzles/engines/tangram/testing';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../task';
import { puzzleOf } from '../testing';
import { type CubeNetPuzzle, cubeNet } from './nets/cube-net';
import { PUBLISHED_OTHERS } from './nets/cube-net-published';
import { type TangramPuzzle, tangram } from './tangram/task';

const sets = new Map<string, TangramPuzzle>();

/** Kept, because several tests look at the same ones. */
function setAt(level: number, seed: number): TangramPuzzle {
  const key = `${level} ${seed}`;
  const puzzle = sets.get(key) ?? (puzzleOf(opaqueTask(tangram), level, seed, 'image.published') as TangramPuzzle);
  sets.set(key, puzzle);
  return puzzle;
}
const sheetAt = (seed: number) => puzzleOf(opaqueTask(cubeNet), 1, seed, 'image.published') as CubeNetPuzzle;
const cellsOf = (pieces: TangramPuzzle['pieces']) => pieces.map(({ cells }) => cells);

describe('published tangrams', () => {
  it('fill the board if and only if another solver fills it', () => {
    for (let seed = 0; seed < 80; seed += 1) {
      const { board, pieces, place } = setAt(1 + (seed % 2), seed);
      expect(canFill(board.rows, board.cols, cellsOf(pieces)), `seed ${seed}`).toBe(place === 0);
    }
  });

  it('are solved by counting cells in about three of four questions', () => {
    const puzzles = Array.from({ length: 400 }, (_, seed) => setAt(2, seed));
    const counted = puzzles.filter(
      ({ board, pieces, place }) => (cellsOf(pieces).flat().length === board.rows * board.cols) === (place === 0),
    );
    expect(counted.length / puzzles.length).toBeGreaterThan(0.68);
    expect(counted.length / puzzles.length).toBeLessThan(0.82);
  });

  it('have a wrong placement in about a quarter of the wrong answers with steps, of pieces that fill the board', () => {
    const wrong = Array.from({ length: 400 }, (_, seed) => setAt(2, seed)).filter(({ place }) => place === 1);
    const misplaced = wrong.filter(({ isWrongPlacement }) => isWrongPlacement);
    expect(misplaced.length / wrong.length).toBeGreaterThan(0.15);
    expect(misplaced.length / wrong.length).toBeLessThan(0.35);
    for (const { board, filling } of misplaced.slice(0, 10))
      expect(canFill(board.rows, board.cols, cellsOf(filling))).toBe(true);
  });

  it('show each picture after its step', () => {
    const { parts } = tangram.present(setAt(2, 1), 'image.published.all');
    const kinds = parts.slice(2).map((part) => part.kind);
    expect(kinds.slice(0, 4)).toEqual(['text', 'panel', 'text', 'panel']);
    expect(kinds.at(-1)).toBe('text');
  });
});

describe('published cube nets', () => {
  it('are the 11 nets and nine other sheets', () => {
    const seen = [0, 1].map(() => new Set<string>());
    for (let seed = 0; seed < 500; seed += 1) {
      const { sheet, place } = sheetAt(seed);
      seen[place]?.add(freeKey(sheet));
    }
    expect(seen[0]?.size).toBe(11);
    expect([...(seen[1] ?? [])].sort()).toEqual([...PUBLISHED_OTHERS].sort());
  });

  it('reveal the answer by the number of pictures, as in the paper', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const puzzle = sheetAt(seed);
      const pictures = cubeNet.present(puzzle, 'image.published.all').panels.length - 1;
      expect(pictures === 4, `seed ${seed}`).toBe(puzzle.place === 0);
      expect(pictures).toBeGreaterThan(0);
    }
  });
});
