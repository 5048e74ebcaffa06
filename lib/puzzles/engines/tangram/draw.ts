/**
 * Draws boards and pieces. Pieces have soft fills, grid lines, a bold outline and a letter. Only the letter names a
 * piece.
 */
import type { PathCommand, Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { type Board, boxOf, type Cell, type Figure, includes } from './cell';
import type { LabelledPiece } from './step';

const BOARD_PX = 300;
const BOARD_MARGIN_PX = 34;
const PIECES_PX = { width: 480, height: 400 } as const;
const PIECES_MARGIN_PX = 20;
const MOST_CELL_PX = 40;
const NUMBER = { sizePx: 15, fill: '#4b5563', gapPx: 16 } as const;
const GRID_PX = 1.2;
const OUTLINE_PX = 3;
const LETTER_PER_CELL = 0.56;

/** Soft fills by letter. Neighbours in the list differ most. */
const FILLS = ['#c9dff5', '#fde3b3', '#cdeadb', '#f5d0db', '#e0d8f5', '#f6f0ad', '#c8eef0', '#e6ddd0'] as const;
const OVERLAP_FILL = '#8b94a3';

const fillOf = (label: string): string => FILLS[(label.charCodeAt(0) - 'A'.charCodeAt(0)) % FILLS.length] as string;

export interface LaidPiece {
  readonly label: string;
  readonly cells: Figure;
}

/** Draws the board with rows and columns numbered from 1 and its pieces. Cells covered twice are dark. */
export function drawBoard(board: Board, laid: readonly LaidPiece[] = []): Scene {
  const cellPx = (BOARD_PX - 2 * BOARD_MARGIN_PX) / Math.max(board.rows, board.cols);
  const origin: Point = [(BOARD_PX - board.cols * cellPx) / 2, (BOARD_PX - board.rows * cellPx) / 2];
  const twice = laid.flatMap(({ cells }, index) =>
    cells.filter((cell) => laid.slice(0, index).some((other) => includes(other.cells, cell))),
  );
  return {
    width: BOARD_PX,
    height: BOARD_PX,
    background: PICTURE_INK.background,
    shapes: [
      ...emptyBoard(board, origin, cellPx),
      ...laid.flatMap((piece) => pieceShapes(piece, origin, cellPx, twice)),
      ...twice.flatMap((cell) => overlapShapes(cell, origin, cellPx)),
    ],
  };
}

function emptyBoard({ rows, cols }: Board, [left, top]: Point, cellPx: number): readonly Shape[] {
  const [right, bottom] = [left + cols * cellPx, top + rows * cellPx];
  const lines = [
    ...Array.from({ length: cols - 1 }, (_, index) =>
      line([left + (index + 1) * cellPx, top], [left + (index + 1) * cellPx, bottom]),
    ),
    ...Array.from({ length: rows - 1 }, (_, index) =>
      line([left, top + (index + 1) * cellPx], [right, top + (index + 1) * cellPx]),
    ),
  ].flat();
  const frame: readonly Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const number = (value: number, at: Point): Shape => ({
    kind: 'text',
    at,
    text: String(value),
    sizePx: NUMBER.sizePx,
    fill: NUMBER.fill,
  });
  return [
    { kind: 'polygon', points: frame, fill: PICTURE_INK.paper },
    { kind: 'path', commands: lines, stroke: PICTURE_INK.faint, strokeWidth: GRID_PX },
    { kind: 'polygon', points: frame, stroke: PICTURE_INK.line, strokeWidth: OUTLINE_PX },
    ...Array.from({ length: cols }, (_, index) =>
      number(index + 1, [left + (index + 0.5) * cellPx, top - NUMBER.gapPx]),
    ),
    ...Array.from({ length: rows }, (_, index) =>
      number(index + 1, [left - NUMBER.gapPx, top + (index + 0.5) * cellPx]),
    ),
  ];
}

const line = (from: Point, to: Point): readonly PathCommand[] => [
  { op: 'M', to: from },
  { op: 'L', to },
];

const cornersOf = ([row, col]: Cell, [left, top]: Point, cellPx: number): readonly [Point, Point, Point, Point] => [
  [left + col * cellPx, top + row * cellPx],
  [left + (col + 1) * cellPx, top + row * cellPx],
  [left + (col + 1) * cellPx, top + (row + 1) * cellPx],
  [left + col * cellPx, top + (row + 1) * cellPx],
];

/** For each edge of a cell, the neighbour across it and its two corners: above, right, below, left. */
const EDGES: readonly (readonly [Cell, number, number])[] = [
  [[-1, 0], 0, 1],
  [[0, 1], 1, 2],
  [[1, 0], 2, 3],
  [[0, -1], 3, 0],
];

/** `covered`: cells in which no letter is readable. */
function pieceShapes(
  { label, cells }: LaidPiece,
  origin: Point,
  cellPx: number,
  covered: Figure = [],
): readonly Shape[] {
  const edges = cells.flatMap((cell) => {
    const corners = cornersOf(cell, origin, cellPx);
    return EDGES.map(([[down, right], from, to]) => ({
      isInner: includes(cells, [cell[0] + down, cell[1] + right]),
      path: line(corners[from] as Point, corners[to] as Point),
    }));
  });
  const paths = (isInner: boolean) => edges.filter((edge) => edge.isInner === isInner).flatMap(({ path }) => path);
  const fill: Shape = {
    kind: 'path',
    commands: cells.flatMap((cell) => filled(cornersOf(cell, origin, cellPx))),
    fill: fillOf(label),
    stroke: fillOf(label),
    strokeWidth: 0.6,
  };
  const inner: readonly Shape[] =
    cells.length > 1 ? [{ kind: 'path', commands: paths(true), stroke: '#8a93a1', strokeWidth: GRID_PX }] : [];
  const [row, col] = letterCell(cells, covered);
  const at: Point = [origin[0] + (col + 0.5) * cellPx, origin[1] + (row + 0.5) * cellPx];
  return [
    fill,
    ...inner,
    { kind: 'path', commands: paths(false), stroke: PICTURE_INK.line, strokeWidth: OUTLINE_PX },
    { kind: 'text', at, text: label, sizePx: Math.round(LETTER_PER_CELL * cellPx), fill: PICTURE_INK.line },
  ];
}

const filled = (corners: readonly Point[]): readonly PathCommand[] => [
  ...corners.map((to, index): PathCommand => ({ op: index === 0 ? 'M' : 'L', to })),
  { op: 'Z' },
];

/** Returns the cell nearest to the middle of the piece, a free one if possible. */
function letterCell(cells: Figure, covered: Figure): Cell {
  const free = cells.filter((cell) => !includes(covered, cell));
  const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const away = (cell: Cell) => (cell[0] - mean(0)) ** 2 + (cell[1] - mean(1)) ** 2;
  return (free.length > 0 ? free : cells).reduce((best, cell) => (away(cell) < away(best) - 1e-9 ? cell : best));
}

function overlapShapes(cell: Cell, origin: Point, cellPx: number): readonly Shape[] {
  const [[left, top], , [right, bottom]] = cornersOf(cell, origin, cellPx);
  const stripes = [1, 2, 3].flatMap((part) => {
    const away = ((right - left) * part) / 2;
    const over = Math.max(0, away - (right - left));
    return line([left + away - over, top + over], [left + over, Math.min(bottom, top + away)]);
  });
  return [
    {
      kind: 'polygon',
      points: cornersOf(cell, origin, cellPx),
      fill: OVERLAP_FILL,
      stroke: PICTURE_INK.line,
      strokeWidth: GRID_PX,
    },
    { kind: 'path', commands: stripes, stroke: PICTURE_INK.paper, strokeWidth: 2 },
  ];
}

/** Draws all pieces next to each other in the order of their letters, as large as they fit. */
export function drawPieces(pieces: readonly LabelledPiece[]): Scene {
  const { width, height } = PIECES_PX;
  const sheet = sheetFor(pieces);
  const shapes = sheet.rows.flatMap((row, index) => {
    const top = (height - sheet.heightPx) / 2 + (sheet.tops[index] as number);
    const left = (width - row.widthPx) / 2;
    return row.pieces.flatMap(({ piece, leftPx }) => {
      const down = (row.heightPx - boxOf(piece.cells).rows * sheet.cellPx) / 2;
      return pieceShapes(piece, [left + leftPx, top + down], sheet.cellPx);
    });
  });
  return { width, height, background: PICTURE_INK.background, shapes };
}

interface SheetRow {
  readonly pieces: readonly { readonly piece: LabelledPiece; readonly leftPx: number }[];
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Sheet {
  readonly cellPx: number;
  readonly rows: readonly SheetRow[];
  readonly tops: readonly number[];
  readonly heightPx: number;
}

function sheetFor(pieces: readonly LabelledPiece[]): Sheet {
  for (let cellPx = MOST_CELL_PX; ; cellPx -= 1) {
    const sheet = sheetAt(pieces, cellPx);
    if (
      sheet.heightPx <= PIECES_PX.height - 2 * PIECES_MARGIN_PX &&
      sheet.rows.every(({ widthPx }) => widthPx <= PIECES_PX.width - 2 * PIECES_MARGIN_PX)
    )
      return sheet;
  }
}

function sheetAt(pieces: readonly LabelledPiece[], cellPx: number): Sheet {
  const gapPx = cellPx * 0.8;
  const rows = rowsAt(pieces, cellPx, gapPx);
  const tops = rows.map((_, index) => rows.slice(0, index).reduce((sum, { heightPx }) => sum + heightPx + gapPx, 0));
  return { cellPx, rows, tops, heightPx: (tops.at(-1) ?? 0) + (rows.at(-1)?.heightPx ?? 0) };
}

function rowsAt(pieces: readonly LabelledPiece[], cellPx: number, gapPx: number): readonly SheetRow[] {
  const rows: { pieces: { piece: LabelledPiece; leftPx: number }[]; widthPx: number; heightPx: number }[] = [];
  for (const piece of pieces) {
    const box = boxOf(piece.cells);
    const [wide, high] = [box.cols * cellPx, box.rows * cellPx];
    const last = rows.at(-1);
    if (last !== undefined && last.widthPx + gapPx + wide <= PIECES_PX.width - 2 * PIECES_MARGIN_PX) {
      last.pieces.push({ piece, leftPx: last.widthPx + gapPx });
      last.widthPx += gapPx + wide;
      last.heightPx = Math.max(last.heightPx, high);
    } else rows.push({ pieces: [{ piece, leftPx: 0 }], widthPx: wide, heightPx: high });
  }
  return rows;
}
