/** What a pattern of holes looks like by itself, in numbers that a guesser could go by who never saw the folds. */
import type { Cell } from '@/lib/engines/paper/layers';

/** Whether a cell has a hole; false outside the sheet. */
type HasHole = (row: number, col: number) => boolean;

interface Holes {
  readonly cells: readonly Cell[];
  readonly has: HasHole;
  /** Rows and columns of the sheet. */
  readonly side: number;
}

/** Holes · rows and columns that have any · share of the holes that the best mirror line through the middle maps onto holes · best straight fold · best fold over a corner. */
export const LOOK_NAMES = ['holes', 'spread', 'symmetry', 'straightFold', 'cornerFold'] as const;

/** In the order of `LOOK_NAMES`; `cells` are not repeated and not none. */
export function looksOf(cells: readonly Cell[], side: number): readonly number[] {
  const holes: Holes = { cells, has: lookUp(cells, side), side };
  return [cells.length, spread(cells), symmetry(holes), straightFold(holes), cornerFold(holes)];
}

function lookUp(cells: readonly Cell[], side: number): HasHole {
  const filled = new Uint8Array(side * side);
  for (const [row, col] of cells) filled[row * side + col] = 1;
  return (row, col) => row >= 0 && col >= 0 && row < side && col < side && filled[row * side + col] === 1;
}

const spread = (cells: readonly Cell[]): number => new Set(cells.map(([row]) => row)).size + new Set(cells.map(([, col]) => col)).size;

function symmetry({ cells, has, side }: Holes): number {
  const last = side - 1;
  const partnered = [
    cells.filter(([row, col]) => has(last - row, col)),
    cells.filter(([row, col]) => has(row, last - col)),
    cells.filter(([row, col]) => has(col, row)),
    cells.filter(([row, col]) => has(last - col, last - row)),
  ];
  return Math.max(...partnered.map(({ length }) => length)) / cells.length;
}

/** Over all lines between rows or columns: holes of the smaller part that have a partner in the larger one, less those that have none. */
function straightFold({ cells, has, side }: Holes): number {
  const isSmall = (line: number, at: number) => (line * 2 <= side ? at < line : at >= line);
  let best = 0;
  for (let line = 1; line < side; line += 1) {
    let [upright, level] = [0, 0];
    for (const [row, col] of cells) {
      if (isSmall(line, col)) upright += has(row, 2 * line - 1 - col) ? 1 : -1;
      if (isSmall(line, row)) level += has(2 * line - 1 - row, col) ? 1 : -1;
    }
    best = Math.max(best, upright, level);
  }
  return best;
}

/** Over all 45° lines through corners of cells: pairs of holes on either side of it that are mirror images. */
function cornerFold({ cells, has, side }: Holes): number {
  let best = 0;
  for (let line = 0; line < 2 * side - 1; line += 1) {
    let [rising, falling] = [0, 0];
    for (const [row, col] of cells) {
      if (row + col < line && has(line - col, line - row)) rising += 1;
      const shift = line - side + 1;
      if (col + shift < row && has(col + shift, row - shift)) falling += 1;
    }
    best = Math.max(best, rising, falling);
  }
  return best;
}
