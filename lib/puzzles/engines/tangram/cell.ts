/** Cells of a square grid as [row, column], rows downward, both from 0, and operations on figures of cells. */
export type Cell = readonly [row: number, col: number];
export type Figure = readonly Cell[];

export interface Board {
  readonly rows: number;
  readonly cols: number;
}

export const boardCells = ({ rows, cols }: Board): Figure =>
  Array.from({ length: rows * cols }, (_, index): Cell => [Math.floor(index / cols), index % cols]);

/** Returns the height and width, in cells, of the smallest box around a figure. */
export function boxOf(figure: Figure): Board {
  const { top, left, bottom, right } = boundsOf(figure);
  return { rows: bottom - top + 1, cols: right - left + 1 };
}

export function boundsOf(figure: Figure) {
  let [top, left, bottom, right] = [
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
  ];
  for (const [row, col] of figure) {
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (col < left) left = col;
    if (col > right) right = col;
  }
  return { top, left, bottom, right };
}

/** Moves a figure to the upper left and sorts it row by row. Adding 0 turns -0 into 0. */
export function normalized(figure: Figure): Figure {
  const { top, left } = boundsOf(figure);
  return figure.map(([row, col]): Cell => [row - top + 0, col - left + 0]).sort(byPlace);
}

const byPlace = (one: Cell, other: Cell): number => one[0] - other[0] || one[1] - other[1];

export const shifted = (figure: Figure, down: number, right: number): Figure =>
  figure.map(([row, col]): Cell => [row + down, col + right]);

/** Returns the same text for the same set of cells at the same place. */
export const placedKey = (figure: Figure): string => keyOf([...figure].sort(byPlace));

/** Returns the same text for figures that differ only by a shift. */
export const figureKey = (figure: Figure): string => keyOf(normalized(figure));

/** Returns a text for cells in this order. */
export function keyOf(figure: Figure): string {
  let key = '';
  for (const [row, col] of figure) key += `${row},${col} `;
  return key;
}

export function includes(figure: Figure, [row, col]: Cell): boolean {
  for (const cell of figure) if (cell[0] === row && cell[1] === col) return true;
  return false;
}

export const neighborsOf = ([row, col]: Cell): Figure => [
  [row - 1, col],
  [row, col + 1],
  [row + 1, col],
  [row, col - 1],
];

export function isConnected(figure: Figure): boolean {
  const reached = figure.slice(0, 1);
  const open = figure.slice(1);
  for (const cell of reached) {
    for (let index = open.length - 1; index >= 0; index -= 1) {
      if (areNeighbors(cell, open[index] as Cell)) reached.push(...open.splice(index, 1));
    }
  }
  return open.length === 0;
}

const areNeighbors = (one: Cell, other: Cell): boolean =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) === 1;

export function isRectangle(figure: Figure): boolean {
  const { rows, cols } = boxOf(figure);
  return rows * cols === figure.length;
}

/** Counts the sides of cells on the outline of a figure. */
export function outlineLength(figure: Figure): number {
  let inner = 0;
  for (const [index, cell] of figure.entries())
    for (const other of figure.slice(index + 1)) if (areNeighbors(cell, other)) inner += 1;
  return 4 * figure.length - 2 * inner;
}
