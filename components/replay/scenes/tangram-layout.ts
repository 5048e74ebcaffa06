/**
 * Positions of a board and its pieces on the stage: the board above, the pieces in a tray below, as large as they fit.
 */
import { type Board, boxOf } from 'rung-puzzles/engines/tangram/cell';
import { drawBoard } from 'rung-puzzles/engines/tangram/draw';
import type { LabelledPiece } from 'rung-puzzles/engines/tangram/step';
import type { Point } from 'rung-puzzles/scene/scene';

export const STAGE_PX = 480;
const TRAY_MARGIN_PX = 14;
/** Of a cell, between pieces and between rows of them. */
const GAP_SHARE = 0.6;
/** Cells in the tray are smaller than on the board if the pieces need it. */
const LARGEST_SHARE = 0.9;

/** A piece in the tray: its upper left corner, px. */
interface TrayPlace {
  readonly label: string;
  readonly at: Point;
}

export interface TangramLayout {
  /** Where the picture of the board begins, px. */
  readonly board: Point;
  readonly tray: readonly TrayPlace[];
  /** Of a cell in the tray, px. */
  readonly trayCellPx: number;
}

export function tangramLayout(board: Board, pieces: readonly LabelledPiece[], boardCellPx: number): TangramLayout {
  const picture = drawBoard(board);
  // The picture of the board has a margin for the numbers; below it there are none.
  const from = picture.height - TRAY_MARGIN_PX;
  const room = { width: STAGE_PX - 2 * TRAY_MARGIN_PX, height: STAGE_PX - from - TRAY_MARGIN_PX };
  const sizes = Array.from(
    { length: 4 * Math.floor(boardCellPx * LARGEST_SHARE) },
    (_, index) => boardCellPx * LARGEST_SHARE - index / 4,
  );
  const trayCellPx =
    sizes.find((cellPx) => heightOf(rowsOf(pieces, cellPx, room.width), cellPx) <= room.height) ??
    (sizes.at(-1) as number);
  const rows = rowsOf(pieces, trayCellPx, room.width);
  return {
    board: [(STAGE_PX - picture.width) / 2, 0],
    tray: placesOf(rows, trayCellPx, from + (room.height - heightOf(rows, trayCellPx)) / 2),
    trayCellPx,
  };
}

type Row = readonly LabelledPiece[];

/** In the order of their letters. */
function rowsOf(pieces: readonly LabelledPiece[], cellPx: number, width: number): readonly Row[] {
  const rows: LabelledPiece[][] = [];
  for (const piece of pieces) {
    const last = rows.at(-1);
    if (last !== undefined && widthOf([...last, piece], cellPx) <= width) last.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

const widthOf = (row: Row, cellPx: number): number =>
  (row.reduce((sum, { cells }) => sum + boxOf(cells).cols + GAP_SHARE, 0) - GAP_SHARE) * cellPx;
const rowCells = (row: Row): number => Math.max(...row.map(({ cells }) => boxOf(cells).rows));
const heightOf = (rows: readonly Row[], cellPx: number): number =>
  (rows.reduce((sum, row) => sum + rowCells(row) + GAP_SHARE, 0) - GAP_SHARE) * cellPx;

function placesOf(rows: readonly Row[], cellPx: number, top: number): readonly TrayPlace[] {
  return rows.flatMap((row, index) => {
    const above = top + (index === 0 ? 0 : heightOf(rows.slice(0, index), cellPx) + GAP_SHARE * cellPx);
    const left = (STAGE_PX - widthOf(row, cellPx)) / 2;
    return row.map(({ label, cells }, place): TrayPlace => {
      const before = place === 0 ? 0 : widthOf(row.slice(0, place), cellPx) + GAP_SHARE * cellPx;
      return { label, at: [left + before, above + ((rowCells(row) - boxOf(cells).rows) / 2) * cellPx] };
    });
  });
}
