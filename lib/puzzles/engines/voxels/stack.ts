/** Solids on the ground, z = 0: columns without gaps. */
import { addCells, type Cell, cellKey, keysOf, type Solid } from './cell';

/** `heights[x][y]` in cells from the ground. */
export type Heights = readonly (readonly number[])[];

/** Returns whether every cell is on the ground or on another cell. */
export function isSupported(solid: Solid): boolean {
  const keys = keysOf(solid);
  return solid.every((cell) => cell[2] === 0 || keys.has(cellKey(addCells(cell, [0, 0, -1]))));
}

export function stackOf(heights: Heights): Solid {
  const cells: Cell[] = [];
  for (const [x, row] of heights.entries())
    for (const [y, height] of row.entries()) for (let z = 0; z < height; z += 1) cells.push([x, y, z]);
  return cells;
}

/** Returns heights of a supported stack within a ground of `width` by `depth` cells. */
export function heightsOf(stack: Solid, width: number, depth: number): Heights {
  const heights = Array.from({ length: width }, () => new Array<number>(depth).fill(0));
  for (const [x, y] of stack) (heights[x] as number[])[y] = (heights[x]?.[y] ?? 0) + 1;
  return heights;
}

export function topsOf(stack: Solid): Solid {
  const keys = keysOf(stack);
  return stack.filter((cell) => !keys.has(cellKey(addCells(cell, [0, 0, 1]))));
}
