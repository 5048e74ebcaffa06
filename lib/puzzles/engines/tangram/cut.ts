/**
 * Cuts a board into pieces (STARE, arXiv 2506.04633, appendix; notes, section 4): straight cuts from side to side, then
 * some neighbours glued to irregular pieces.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Board, type Cell, type Figure, isRectangle } from './cell';

/** A piece at its place on the board: one rectangle, or several glued ones. */
export interface CutPiece {
  readonly cells: Figure;
  readonly parts: readonly Figure[];
}

interface Box {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/**
 * Returns the pieces of a board, `merged` of them irregular; null if this draw has no such neighbours or the board is
 * too small.
 */
export function cutBoard(board: Board, pieces: number, merged: number, rng: Rng): readonly CutPiece[] | null {
  const boxes = splitBoard(board, pieces + merged, rng);
  if (boxes === null) return null;
  const rectangles = boxes.map(cellsOf).map((cells) => ({ cells, parts: [cells] }));
  return mergeSome(rectangles, merged, LARGEST_SHARE * board.rows * board.cols, rng);
}

/** As published, cuts sides longer than 2; shorter ones only if there is no other. */
function splitBoard({ rows, cols }: Board, count: number, rng: Rng): readonly Box[] | null {
  const boxes: Box[] = [{ row: 0, col: 0, rows, cols }];
  while (boxes.length < count) {
    const longest = (box: Box) => Math.max(box.rows, box.cols);
    const long = boxes.filter((box) => longest(box) > 2);
    const candidates = long.length > 0 ? long : boxes.filter((box) => longest(box) > 1);
    if (candidates.length === 0) return null;
    const box = rng.pick(candidates);
    boxes.splice(boxes.indexOf(box), 1, ...halvesOf(box, rng));
  }
  return boxes;
}

function halvesOf({ row, col, rows, cols }: Box, rng: Rng): readonly Box[] {
  const isAcross = rows === cols ? rng.chance(1, 2) : Math.min(rows, cols) > 2 ? rng.chance(1, 2) : rows > cols;
  const at = 1 + rng.int((isAcross ? rows : cols) - 1);
  return isAcross
    ? [
        { row, col, rows: at, cols },
        { row: row + at, col, rows: rows - at, cols },
      ]
    : [
        { row, col, rows, cols: at },
        { row, col: col + at, rows, cols: cols - at },
      ];
}

const cellsOf = ({ row, col, rows, cols }: Box): Figure =>
  Array.from({ length: rows * cols }, (_, index): Cell => [row + Math.floor(index / cols), col + (index % cols)]);

function mergeSome(
  pieces: readonly CutPiece[],
  count: number,
  mostCells: number,
  rng: Rng,
): readonly CutPiece[] | null {
  if (count === 0) return pieces;
  const pairs = rng.shuffle(touchingPairs(pieces));
  const pair = pairs.find(([one, other]) => canMerge(one, other, mostCells));
  if (pair === undefined) return null;
  const [one, other] = pair;
  const glued: CutPiece = { cells: [...one.cells, ...other.cells], parts: [...one.parts, ...other.parts] };
  return mergeSome([...pieces.filter((piece) => piece !== one && piece !== other), glued], count - 1, mostCells, rng);
}

function touchingPairs(pieces: readonly CutPiece[]): readonly (readonly [CutPiece, CutPiece])[] {
  const owners = new Map(
    pieces.flatMap((piece, index) => piece.cells.map(([row, col]) => [row * ROW + col, index] as const)),
  );
  const pairs = new Set<number>();
  for (const [cell, owner] of owners) {
    for (const next of [owners.get(cell + 1), owners.get(cell + ROW)]) {
      if (next !== undefined && next !== owner)
        pairs.add(Math.min(owner, next) * pieces.length + Math.max(owner, next));
    }
  }
  return [...pairs].map((pair) => [
    pieces[Math.floor(pair / pieces.length)] as CutPiece,
    pieces[pair % pieces.length] as CutPiece,
  ]);
}

const ROW = 100;

const LARGEST_SHARE = 0.56;

const canMerge = (one: CutPiece, other: CutPiece, mostCells: number): boolean =>
  one.cells.length + other.cells.length <= mostCells && !isRectangle([...one.cells, ...other.cells]);
