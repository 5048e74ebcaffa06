/**
 * Orthographic views as matrices of 0 and 1, in rows from the top as drawn: the front from -y, the left from -x, the
 * top from +z with the front edge at the bottom. From the left, the front is on the right.
 */
import type { Cell, Solid } from './cell';

export const VIEWS = ['front', 'left', 'top', 'right', 'back'] as const;
export type View = (typeof VIEWS)[number];

/** `matrix[row][column]`, 1 if a cube is seen. */
export type ViewMatrix = readonly (readonly number[])[];

const PLACES: Readonly<Record<View, (cell: Cell, box: Cell) => readonly [row: number, column: number]>> = {
  front: ([x, , z], [, , height]) => [height - 1 - z, x],
  left: ([, y, z], [, depth, height]) => [height - 1 - z, depth - 1 - y],
  top: ([x, y], [, depth]) => [depth - 1 - y, x],
  right: ([, y, z], [, , height]) => [height - 1 - z, y],
  back: ([x, , z], [width, , height]) => [height - 1 - z, width - 1 - x],
};

const SIZES: Readonly<Record<View, (box: Cell) => readonly [rows: number, columns: number]>> = {
  front: ([width, , height]) => [height, width],
  left: ([, depth, height]) => [height, depth],
  top: ([width, depth]) => [depth, width],
  right: ([, depth, height]) => [height, depth],
  back: ([width, , height]) => [height, width],
};

export const viewPlace = (view: View, cell: Cell, box: Cell): readonly [row: number, column: number] =>
  PLACES[view](cell, box);

/** Returns the view of a solid within a box whose lowest corner is the origin. */
export function viewOf(view: View, solid: Solid, box: Cell): ViewMatrix {
  const [rows, columns] = SIZES[view](box);
  const matrix = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  for (const cell of solid) {
    const [row, column] = viewPlace(view, cell, box);
    (matrix[row] as number[])[column] = 1;
  }
  return matrix;
}

/** Returns the visible cells of a view, nearest first on each line of sight, without hidden cubes. */
export function cellsSeenIn(view: View, solid: Solid, box: Cell): Solid {
  const nearest = new Map<string, Cell>();
  for (const cell of [...solid].sort((a, b) => distanceIn(view, a) - distanceIn(view, b))) {
    const place = viewPlace(view, cell, box).join();
    if (!nearest.has(place)) nearest.set(place, cell);
  }
  return [...nearest.values()];
}

/** Grows away from the viewer. */
function distanceIn(view: View, [x, y, z]: Cell): number {
  switch (view) {
    case 'front':
      return y;
    case 'back':
      return -y;
    case 'left':
      return x;
    case 'right':
      return -x;
    case 'top':
      return -z;
  }
}
