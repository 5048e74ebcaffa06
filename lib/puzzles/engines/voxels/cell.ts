/**
 * Unit cubes on the integer grid: x to the right, y away from the viewer, z up. A cell [x, y, z] fills the cube from
 * its own corner to [x+1, y+1, z+1]. A solid is a list of different cells in any order.
 */
import { invariant } from 'rung-puzzles/core/invariant';

export type Cell = readonly [x: number, y: number, z: number];
export type Solid = readonly Cell[];

const AXES = [0, 1, 2] as const;
export type Axis = (typeof AXES)[number];

export const STEPS: readonly Cell[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

export const addCells = (a: Cell, b: Cell): Cell => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scaleCell = ([x, y, z]: Cell, factor: number): Cell => [x * factor, y * factor, z * factor];

/** Coordinates are from -REACH to REACH - 1. */
const REACH = 128;
const SPAN = 2 * REACH;

/** Returns a unique number for a cell. Orders by x, then y, then z. */
export const cellKey = (cell: Cell): number => ((cell[0] + REACH) * SPAN + cell[1] + REACH) * SPAN + cell[2] + REACH;

const cellOfKey = (key: number): Cell => [
  Math.floor(key / (SPAN * SPAN)) - REACH,
  (Math.floor(key / SPAN) % SPAN) - REACH,
  (key % SPAN) - REACH,
];

/** How much keys grow with each of `STEPS`. Keys are linear. */
export const STEP_KEYS: readonly number[] = STEPS.map((step) => cellKey(step) - cellKey([0, 0, 0]));

export function keysOf(solid: Solid): Set<number> {
  const keys = new Set<number>();
  for (const cell of solid) keys.add(cellKey(cell));
  return keys;
}

/** Typed arrays sort numbers several times faster than lists. */
function sortedKeys(solid: Solid): Int32Array {
  const keys = new Int32Array(solid.length);
  for (let index = 0; index < solid.length; index += 1) keys[index] = cellKey(solid[index] as Cell);
  return keys.sort();
}

export function cellsOfKeys(keys: Int32Array): Solid {
  const cells: Cell[] = [];
  for (const key of keys) cells.push(cellOfKey(key));
  return cells;
}

export const sorted = (solid: Solid): Solid => cellsOfKeys(sortedKeys(solid));

const lowest = (solid: Solid): Cell => boxOf(solid).from;

function boxOf(solid: Solid): { readonly from: Cell; readonly to: Cell } {
  invariant(solid.length > 0, 'a solid has cells');
  const first = solid[0] as Cell;
  let [left, front, bottom] = first;
  let [right, back, top] = first;
  for (const [x, y, z] of solid) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < front) front = y;
    if (y > back) back = y;
    if (z < bottom) bottom = z;
    if (z > top) top = z;
  }
  return { from: [left, front, bottom], to: [right, back, top] };
}

/** Returns the number of cells along each axis of the smallest box around the solid. */
export function extentsOf(solid: Solid): Cell {
  const { from, to } = boxOf(solid);
  return addCells(addCells(to, scaleCell(from, -1)), [1, 1, 1]);
}

/** Shifts the smallest coordinate on each axis to 0 and sorts: equal for solids that differ only by a shift. */
export const normalized = (solid: Solid): Solid => cellsOfKeys(normalizedKeys(solid));

export function normalizedKeys(solid: Solid): Int32Array {
  const shift = cellKey(lowest(solid)) - cellKey([0, 0, 0]);
  const keys = sortedKeys(solid);
  for (let index = 0; index < keys.length; index += 1) keys[index] = (keys[index] as number) - shift;
  return keys;
}

export const areSameKeys = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** Returns a text for the cells at their places, in any order. */
export const solidKey = (solid: Solid): string => sortedKeys(solid).join();

export const boxCells = ([width, depth, height]: Cell): Solid =>
  Array.from({ length: width * depth * height }, (_, index) => [
    Math.floor(index / (depth * height)),
    Math.floor(index / height) % depth,
    index % height,
  ]);

export const isInBox = (cell: Cell, box: Cell): boolean =>
  AXES.every((axis) => cell[axis] >= 0 && cell[axis] < box[axis]);
