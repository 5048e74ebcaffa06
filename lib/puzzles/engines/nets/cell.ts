/** Cells of a square grid, rows downward, and the eight placements of a figure of cells. */
import type { Side } from './frame';

export interface Cell {
  readonly row: number;
  readonly col: number;
}

export const neighbor = ({ row, col }: Cell, side: Side): Cell => {
  const [down, right] = STEPS[side];
  return { row: row + down, col: col + right };
};

const STEPS: Readonly<Record<Side, readonly [down: number, right: number]>> = {
  up: [-1, 0],
  right: [0, 1],
  down: [1, 0],
  left: [0, -1],
};

export const sameCell = (one: Cell, other: Cell): boolean => one.row === other.row && one.col === other.col;

/** Shifts the figure to the upper left and sorts it row by row. */
export function normalized(cells: readonly Cell[]): readonly Cell[] {
  const [top, left] = [Math.min(...cells.map(({ row }) => row)), Math.min(...cells.map(({ col }) => col))];
  return cells
    .map(({ row, col }) => ({ row: row - top, col: col - left }))
    .sort((one, other) => one.row - other.row || one.col - other.col);
}

/** Returns the same text for figures that differ only by a shift. */
export const figureKey = (cells: readonly Cell[]): string =>
  normalized(cells)
    .map(({ row, col }) => `${row},${col}`)
    .join(' ');

/** Returns the different figures (at most 8) after turning and mirroring, each shifted to the upper left. */
export function placementsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const turned = [cells];
  for (let turn = 1; turn < 4; turn += 1)
    turned.push((turned.at(-1) as readonly Cell[]).map(({ row, col }) => ({ row: col, col: -row })));
  const all = turned.flatMap((figure) => [figure, figure.map(({ row, col }) => ({ row, col: -col }))]);
  return [...new Map(all.map((figure) => [figureKey(figure), normalized(figure)])).values()];
}

/** Returns the same text for figures that differ by shifts, turns and mirroring. */
export const freeKey = (cells: readonly Cell[]): string => placementsOf(cells).map(figureKey).sort()[0] as string;
