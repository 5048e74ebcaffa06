/** Placing pieces: steps in the form of the task's `truth`, the cells they cover, and the first step that fails. */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Board, boxOf, type Cell, type Figure, includes, placedKey, shifted } from './cell';
import { type Allowance, easiestPosesOf, posed, posesTo } from './pose';

export interface LabelledPiece {
  /** One capital letter. */
  readonly label: string;
  /** As drawn, at the upper left. */
  readonly cells: Figure;
}

export interface Step {
  readonly piece: string;
  /** Quarter turns clockwise, made first. */
  readonly turns: number;
  /** Left to right, made after the turns. */
  readonly flip: boolean;
  /** The upper left cell of the box around the placed piece. */
  readonly at: Cell;
}

export function pieceOf(pieces: readonly LabelledPiece[], label: string): LabelledPiece {
  const piece = pieces.find((each) => each.label === label);
  invariant(piece !== undefined, `a piece ${label}`);
  return piece;
}

export const cellsOfStep = (pieces: readonly LabelledPiece[], { piece, turns, flip, at }: Step): Figure =>
  shifted(posed(pieceOf(pieces, piece).cells, { turns, flip }), ...at);

/**
 * Returns the number (from 1) of the first step whose piece overlaps another or leaves the board; null if none does.
 */
export function firstFailing(board: Board, pieces: readonly LabelledPiece[], steps: readonly Step[]): number | null {
  const taken = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const cells = cellsOfStep(pieces, step);
    if (cells.some((cell) => taken.has(cell.join()) || !isOnBoard(cell, board))) return index + 1;
    for (const cell of cells) taken.add(cell.join());
  }
  return null;
}

const isOnBoard = ([row, col]: Cell, { rows, cols }: Board): boolean =>
  row >= 0 && col >= 0 && row < rows && col < cols;

/** Returns the steps that cover the same cells, with any turns and flips. */
export function waysOf(pieces: readonly LabelledPiece[], step: Step, allowance: Allowance): readonly Step[] {
  const { cells } = pieceOf(pieces, step.piece);
  return posesTo(cells, posed(cells, step), allowance).map((pose) => ({ ...step, ...pose }));
}

/** Returns all steps, with as few turns and flips as possible, that put a piece on the board. */
export function stepsOn(board: Board, piece: LabelledPiece, allowance: Allowance): readonly Step[] {
  return easiestPosesOf(piece.cells, allowance).flatMap(({ pose, cells }) => {
    const { rows, cols } = boxOf(cells);
    const places = Array.from(
      { length: Math.max(0, board.rows - rows + 1) * Math.max(0, board.cols - cols + 1) },
      (_, index): Cell => [Math.floor(index / (board.cols - cols + 1)), index % (board.cols - cols + 1)],
    );
    return places.map((at): Step => ({ piece: piece.label, ...pose, at }));
  });
}

/**
 * Changes one step as a mistake would: moved by one cell, or in another pose. The changed piece stays on the board,
 * covers other cells, and the board is no longer filled.
 */
export function mistakesOf(
  board: Board,
  pieces: readonly LabelledPiece[],
  steps: readonly Step[],
  allowance: Allowance,
): readonly (readonly Step[])[] {
  return steps.flatMap((step, index) => {
    const home = placedKey(cellsOfStep(pieces, step));
    const slips = stepsOn(board, pieceOf(pieces, step.piece), allowance).filter((slip) => isNear(slip, step));
    return slips.filter((slip) => placedKey(cellsOfStep(pieces, slip)) !== home).map((slip) => steps.with(index, slip));
  });
}

function isNear(slip: Step, step: Step): boolean {
  const isHeldAlike = slip.turns === step.turns && slip.flip === step.flip;
  const away = Math.abs(slip.at[0] - step.at[0]) + Math.abs(slip.at[1] - step.at[1]);
  return isHeldAlike ? away === 1 : away === 0;
}

export const coveredOf = (pieces: readonly LabelledPiece[], step: Step, hole: Figure): number =>
  cellsOfStep(pieces, step).filter((cell) => includes(hole, cell)).length;
