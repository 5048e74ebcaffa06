/** Which cells of the sheet are at a place of the folded sheet, and what a punch there does to them. */
import { applyIsometry } from './isometry';
import type { PaperPoint } from './point';
import { isInside } from './polygon';
import type { Facet, Sheet } from './sheet';

/** `[row, col]` from the top left. */
export type Cell = readonly [row: number, col: number];

export interface Layer {
  readonly cell: Cell;
  /** For each fold, whether it moved this layer. */
  readonly moved: readonly boolean[];
}

/** One point in each triangle between a cell's diagonals. No crease separates points within a triangle. */
const QUARTERS: readonly PaperPoint[] = [
  [0.5, 0.25],
  [0.75, 0.5],
  [0.5, 0.75],
  [0.25, 0.5],
];

/**
 * Returns the layers at a cell of the page, lowest first; empty if there is no paper. Null if a crease or an edge of
 * the paper runs through the cell in any layer, because a punch there would cut it.
 */
export function layersAt({ facets }: Sheet, [row, col]: Cell): readonly Layer[] | null {
  const layers: Layer[] = [];
  for (const facet of facets) {
    const covered = QUARTERS.filter(([x, y]) => isInside(facet.outline, [col + x, row + y])).length;
    if (covered !== 0 && covered !== QUARTERS.length) return null;
    if (covered > 0) layers.push({ cell: sheetCell(facet, [row, col]), moved: facet.moved });
  }
  return layers;
}

function sheetCell({ toSheet }: Facet, [row, col]: Cell): Cell {
  const [x, y] = applyIsometry(toSheet, [col + 0.5, row + 0.5]);
  return [Math.floor(y), Math.floor(x)];
}

/**
 * Returns holes in the unfolded sheet after punches through all layers, row by row. Null if a punch meets a crease or
 * no paper.
 */
export function punch(sheet: Sheet, punches: readonly Cell[]): readonly Cell[] | null {
  const holes: Cell[] = [];
  for (const place of punches) {
    const layers = layersAt(sheet, place);
    if (layers === null || layers.length === 0) return null;
    holes.push(...layers.map(({ cell }) => cell));
  }
  return sortCells(holes);
}

export const sortCells = (cells: readonly Cell[]): readonly Cell[] =>
  [...cells].sort(([row, col], [otherRow, otherCol]) => row - otherRow || col - otherCol);

export interface Place {
  readonly at: Cell;
  readonly layers: readonly Layer[];
}

/** Returns all cells of the page where a punch is allowed, row by row. */
export function punchable(sheet: Sheet): readonly Place[] {
  const cells = Array.from(
    { length: sheet.rows * sheet.cols },
    (_, index): Cell => [Math.floor(index / sheet.cols), index % sheet.cols],
  );
  return cells.flatMap((at) => {
    const layers = layersAt(sheet, at) ?? [];
    return layers.length === 0 ? [] : [{ at, layers }];
  });
}
