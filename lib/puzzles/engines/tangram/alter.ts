/**
 * Changes one piece of a set but keeps the number of cells, the sizes and the number of rectangles, so that counting
 * does not help. (Most published changes, arXiv 2506.04633, appendix, can be solved by counting cells.)
 */
import type { Rng } from 'rung-puzzles/core/rng';
import {
  type Board,
  boardCells,
  boundsOf,
  boxOf,
  type Cell,
  type Figure,
  figureKey,
  includes,
  isConnected,
  isRectangle,
  neighborsOf,
  normalized,
  outlineLength,
  shifted,
} from './cell';
import type { CutPiece } from './cut';
import { type Allowance, orientationsOf } from './pose';

/**
 * `double-halve`: a rectangle becomes twice as long and half as wide. `irregular`: one part or cell of an irregular
 * piece moves; its box, outline length and number of corners stay the same.
 */
const ALTERATIONS = ['double-halve', 'irregular'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/** One piece, by its index, becomes another figure. The others stay in place. */
export interface Altered {
  readonly index: number;
  readonly figure: Figure;
}

/** A piece with six corners (an L) rarely has another figure of its box and size. */
const LEAST_CORNERS = 8;
const MOST_DRAWS = 12;

/** Draws a random alteration of this kind; null if no draw succeeded. */
export function drawAlteration(kind: Alteration, pieces: readonly CutPiece[], board: Board, rng: Rng): Altered | null {
  const isCandidate = ({ cells }: CutPiece) =>
    isRectangle(cells) ? kind === 'double-halve' : kind === 'irregular' && cornerCount(cells) >= LEAST_CORNERS;
  const candidates = pieces.map((_, index) => index).filter((index) => isCandidate(pieces[index] as CutPiece));
  if (candidates.length === 0) return null;
  const index = rng.pick(candidates);
  const piece = pieces[index] as CutPiece;
  const home = new Set(orientationsOf(piece.cells, ANY_POSE).map(figureKey));
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const figure = kind === 'double-halve' ? stretched(piece.cells, rng) : reshaped(piece, rng);
    if (figure !== null && fits(figure, board) && !home.has(figureKey(figure))) return { index, figure };
  }
  return null;
}

function reshaped(piece: CutPiece, rng: Rng): Figure | null {
  const figure = rng.chance(1, 3) ? withShiftedPart(piece, rng) : withMovedCell(piece.cells, rng);
  if (
    figure === null ||
    !sameBox(figure, piece.cells) ||
    isRectangle(figure) ||
    outlineLength(figure) !== outlineLength(piece.cells)
  )
    return null;
  return cornerCount(figure) === cornerCount(piece.cells) ? figure : null;
}

/**
 * Counts corners of the outline: points where an odd number of the four cells around, or two diagonal ones, are in the
 * figure.
 */
export function cornerCount(figure: Figure): number {
  const { top, left, bottom, right } = boundsOf(figure);
  const width = right - left + 3;
  const isFilled = new Uint8Array(width * (bottom - top + 3));
  for (const [row, col] of figure) isFilled[(row - top + 1) * width + col - left + 1] = 1;
  let corners = 0;
  for (let at = 0; at + width + 1 < isFilled.length; at += 1) {
    const [one, two, three, four] = [
      isFilled[at],
      isFilled[at + 1],
      isFilled[at + width],
      isFilled[at + width + 1],
    ] as [number, number, number, number];
    corners += (one + two + three + four) % 2;
    if (one === four && two === three && one !== two) corners += 2;
  }
  return corners;
}

function fits(figure: Figure, board: Board): boolean {
  const { rows, cols } = boxOf(figure);
  return (
    Math.min(rows, cols) <= Math.min(board.rows, board.cols) && Math.max(rows, cols) <= Math.max(board.rows, board.cols)
  );
}

/** Makes it twice as long and half as wide, or the reverse; null if a side is odd. */
export function stretched(cells: Figure, rng: Rng): Figure | null {
  const { rows, cols } = boxOf(cells);
  const [height, width] = rng.chance(1, 2) ? [rows * 2, cols / 2] : [rows / 2, cols * 2];
  return Number.isInteger(height) && Number.isInteger(width) ? boardCells({ rows: height, cols: width }) : null;
}

function sameBox(one: Figure, other: Figure): boolean {
  const sizes = [one, other].map((figure) => Object.values(boxOf(figure)).sort().join());
  return sizes[0] === sizes[1];
}

/** Moves one of the glued parts by one cell; null if it overlaps another or comes off. */
export function withShiftedPart({ parts }: CutPiece, rng: Rng): Figure | null {
  const moving = rng.int(parts.length);
  const others = parts.filter((_, index) => index !== moving).flat();
  const moved = shifted(parts[moving] as Figure, ...rng.pick(neighborsOf([0, 0])));
  if (moved.some((cell) => includes(others, cell)) || !isConnected([...others, ...moved])) return null;
  return normalized([...others, ...moved]);
}

/** Moves a cell to a place with as many neighbours, so that the outline's length is unchanged. */
function withMovedCell(cells: Figure, rng: Rng): Figure | null {
  const index = rng.int(cells.length);
  const rest = cells.toSpliced(index, 1);
  const touching = (cell: Cell) => neighborsOf(cell).filter((next) => includes(rest, next)).length;
  const wanted = touching(cells[index] as Cell);
  const free = rest.flatMap(neighborsOf).filter((next) => !includes(cells, next) && touching(next) === wanted);
  if (free.length === 0) return null;
  const moved = normalized([...rest, rng.pick(free)]);
  return isConnected(moved) ? moved : null;
}

const ANY_POSE: Allowance = { mayTurn: true, mayFlip: true };
