/**
 * Edge-connected figures of cells up to shifts, turns and mirroring: 1, 1, 2, 5, 12, 35 of one to six cells (OEIS
 * A000105).
 */
import { type Cell, freeKey, neighbor, normalized, sameCell } from './cell';
import { SIDES } from './frame';

export function freePolyominoes(size: number): readonly (readonly Cell[])[] {
  if (size === 1) return [[{ row: 0, col: 0 }]];
  const grown = freePolyominoes(size - 1).flatMap((cells) =>
    freeNeighbors(cells).map((cell) => normalized([...cells, cell])),
  );
  return [...new Map(grown.map((cells) => [freeKey(cells), cells])).values()];
}

const freeNeighbors = (cells: readonly Cell[]): readonly Cell[] =>
  cells
    .flatMap((cell) => SIDES.map((side) => neighbor(cell, side)))
    .filter((candidate) => !cells.some((cell) => sameCell(cell, candidate)));
