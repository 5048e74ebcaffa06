import { cornerCount } from 'rung-puzzles/engines/tangram/alter';
import { boxOf, type Figure, isRectangle, outlineLength } from 'rung-puzzles/engines/tangram/cell';
import { fillBoard } from 'rung-puzzles/engines/tangram/cover';
import { readReplay, replayOf, type TangramState } from 'rung-puzzles/engines/tangram/replay';
import { cellsOfStep, firstFailing } from 'rung-puzzles/engines/tangram/step';
import { canFill } from 'rung-puzzles/engines/tangram/testing';
import type { Condition } from 'rung-puzzles/items/condition';
import { many, mostByChance } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { puzzleOf } from '../../testing';
import { treeShare } from '../testing/attack';
import { ALLOWANCE, boardAt, LAST_LEVEL } from './sets';
import { describeStep } from './steps';
import { type TangramPuzzle, tangram } from './task';

const puzzleAt = (level: number, seed: number) => puzzleOf(opaqueTask(tangram), level, seed) as TangramPuzzle;
const figuresOf = ({ pieces }: TangramPuzzle): readonly Figure[] => pieces.map(({ cells }) => cells);

describe('tangram', () => {
  it('labels sets by whether they fill the board, found in a second way', () => {
    for (const [level, count] of [
      [1, 40],
      [2, 25],
    ] as const) {
      for (let seed = 0; seed < many(count); seed += 1) {
        const puzzle = puzzleAt(level, seed);
        const { rows, cols } = puzzle.board;
        expect(canFill(rows, cols, figuresOf(puzzle)), `level ${level} seed ${seed}`).toBe(puzzle.place === 0);
      }
    }
  });

  it('has the answers about steps that running them gives', () => {
    for (let seed = 0; seed < many(30); seed += 1) {
      const { board, pieces, steps, filling, rightSteps, slipSteps, failsAt, place } = puzzleAt(1 + (seed % 4), seed);
      expect(firstFailing(board, pieces, steps)).toBe(place === 0 ? null : steps.length);
      expect(firstFailing(board, filling, rightSteps)).toBeNull();
      expect(firstFailing(board, filling, slipSteps)).toBe(failsAt);
      const covered = rightSteps.flatMap((step) => cellsOfStep(filling, step)).map(String);
      expect(new Set(covered).size).toBe(board.rows * board.cols);
      expect(slipSteps.map((step, index) => step === rightSteps[index]).filter((isSame) => !isSame)).toHaveLength(1);
    }
  });

  it('has a board of the level’s size and the same number of cells in the pieces for both answers', () => {
    expect([1, 2, 3, 4, LAST_LEVEL].map(boardAt)).toEqual([
      { rows: 3, cols: 3 },
      { rows: 4, cols: 4 },
      { rows: 4, cols: 5 },
      { rows: 5, cols: 5 },
      { rows: 8, cols: 8 },
    ]);
    for (let level = 1; level <= LAST_LEVEL; level += 1) {
      const { board, pieces } = puzzleAt(level, level);
      expect(pieces.flatMap(({ cells }) => cells)).toHaveLength(board.rows * board.cols);
    }
  });

  it('describes a step in words', () => {
    expect(describeStep({ piece: 'B', turns: 1, flip: true, at: [1, 0] })).toBe(
      'Turn B 90° clockwise, flip it left to right, and put it at row 2, column 1.',
    );
    expect(describeStep({ piece: 'B', turns: 0, flip: false, at: [0, 2] })).toBe('Put B at row 1, column 3.');
    expect(describeStep({ piece: 'C', turns: 0, flip: true, at: [0, 2] })).toBe(
      'Flip C left to right and put it at row 1, column 3.',
    );
  });

  it('explains a failing step only in questions about steps, and replays those steps', () => {
    for (let seed = 0; seed < many(24); seed += 1) {
      const puzzle = puzzleAt(1 + (seed % 3), seed);
      const { board, filling, failsAt, place } = puzzle;
      const explained = (condition: Condition) => tangram.explain(puzzle, condition);
      const lastOf = (condition: Condition) =>
        (explained(condition).replay?.states.at(-1) as unknown as TangramState | undefined)?.laid ?? [];
      expect(explained('image').summary).not.toMatch(/which step|first that fails/i);
      expect(explained('image.steps')).toEqual(explained('image'));
      expect(tangram.explain(puzzle)).toEqual(explained('image'));
      expect(explained('image.which-step').summary).toMatch(new RegExp(`^Step ${failsAt} is the first that fails: `));
      expect(explained('image.these-steps').summary).toMatch(
        place === 0 ? /^Yes\. After/ : new RegExp(`^No\\. Step ${failsAt} is the first`),
      );
      expect(lastOf('image.which-step')).toEqual(
        puzzle.slipSteps.map((step) => ({ label: step.piece, cells: cellsOfStep(filling, step) })),
      );
      expect(covers(board, lastOf('image.which-step'))).toBe(false);
      expect(covers(board, lastOf('image.these-steps'))).toBe(place === 0);
      const [, failing, under] = /fails: (\w) would overlap (\w)/.exec(explained('image.which-step').summary) ?? [];
      const cellsOf = (label: string | undefined) =>
        lastOf('image.which-step')
          .find((piece) => piece.label === label)
          ?.cells.map(String) ?? [];
      expect(
        cellsOf(failing).some((cell) => cellsOf(under).includes(cell)),
        `seed ${seed}`,
      ).toBe(true);
    }
  });

  it('reads its replays back', () => {
    const { board, filling, rightSteps } = puzzleAt(2, 3);
    const { states, steps } = replayOf(board, filling, rightSteps, rightSteps.map(describeStep));
    const film = readReplay(
      JSON.parse(JSON.stringify(states)),
      steps.map(({ action }) => JSON.parse(JSON.stringify(action))),
    );
    expect(film.states.at(-1)?.laid).toHaveLength(filling.length);
  });

  it('finds a filling exactly if there is one', () => {
    const square = { rows: 2, cols: 2 };
    const corner: Figure = [
      [0, 0],
      [1, 0],
      [1, 1],
    ];
    expect(
      fillBoard(square, [corner, [[0, 0]]], ALLOWANCE)
        ?.flat()
        .map(String)
        .sort(),
    ).toEqual(['0,0', '0,1', '1,0', '1,1']);
    expect(fillBoard(square, [corner], ALLOWANCE)).toBeNull();
  });
});

const covers = ({ rows, cols }: TangramPuzzle['board'], laid: TangramState['laid']): boolean =>
  new Set(laid.flatMap(({ cells }) => cells).map(String)).size === rows * cols;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Features that need no placing of a piece. */
function featuresOf(puzzle: TangramPuzzle): readonly number[] {
  const figures = figuresOf(puzzle);
  const sides = figures.map((figure) => Math.max(boxOf(figure).rows, boxOf(figure).cols));
  const { steps } = puzzle;
  const last = steps.at(-1);
  return [
    sum(figures.map(({ length }) => length)),
    figures.length,
    figures.filter(isRectangle).length,
    Math.max(...figures.map(({ length }) => length)),
    sum(figures.map(outlineLength)),
    sum(figures.map(cornerCount)),
    Math.max(...sides),
    sum(sides),
    steps.length,
    sum(steps.map(({ turns }) => turns)),
    steps.filter(({ flip }) => flip).length,
    last?.turns ?? 0,
    last?.flip ? 1 : 0,
    sum(steps.map(({ at }) => at[0] + at[1])),
    puzzle.prefix,
  ];
}

it.each([1, 2])('does not reveal its answer by counts, sizes or the words of its steps at level %i', (level) => {
  const rows = Array.from({ length: many(160) }, (_, seed) => {
    const puzzle = puzzleAt(level, 7000 + seed);
    return { features: featuresOf(puzzle), label: puzzle.place };
  });
  expect(treeShare(rows)).toBeLessThan(mostByChance(1 / 2, rows.length));
});

/** How often a slip is where it is guessed to be, since the words of the steps treat both lists the same. */
it('does not reveal wrong steps by their words', () => {
  const rows = Array.from({ length: many(160) }, (_, seed) => {
    const { place, rightSteps, slipSteps } = puzzleAt(2, 9000 + seed);
    const steps = place === 0 ? rightSteps : slipSteps;
    const features = [
      steps.length,
      sum(steps.map(({ turns }) => turns)),
      steps.filter(({ flip }) => flip).length,
      sum(steps.map(({ at }) => at[0] + at[1])),
    ];
    return { features, label: place };
  });
  expect(treeShare(rows)).toBeLessThan(mostByChance(1 / 2, rows.length));
});
