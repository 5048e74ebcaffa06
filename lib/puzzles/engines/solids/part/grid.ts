/**
 * The unit cubes that a part fills while it is being built. A cube with a slope or a cylinder in it is taken and then
 * left alone.
 */
import type { Vector } from '../vector';

export const EMPTY = 0;
export const FULL = 1;
/** Empty or full, but must not change again. */
export const TAKEN_EMPTY = 2;
export const TAKEN_FULL = 3;
export type CellState = 0 | 1 | 2 | 3;

export interface CellBox {
  readonly from: Vector;
  readonly to: Vector;
}

export class CellGrid {
  private readonly cells: Uint8Array;

  constructor(
    readonly size: number,
    cells?: Uint8Array,
  ) {
    this.cells = cells ?? new Uint8Array(size ** 3);
  }

  copy(): CellGrid {
    return new CellGrid(this.size, this.cells.slice());
  }

  at(x: number, y: number, z: number): CellState {
    const { size } = this;
    if (x < 0 || y < 0 || z < 0 || x >= size || y >= size || z >= size) return EMPTY;
    return this.cells[(x * size + y) * size + z] as CellState;
  }

  isSolid(x: number, y: number, z: number): boolean {
    return (this.at(x, y, z) & 1) === 1;
  }

  fill(box: CellBox, state: CellState): void {
    eachCell(box, (x, y, z) => {
      this.cells[(x * this.size + y) * this.size + z] = state;
    });
  }

  isAll(box: CellBox, state: CellState): boolean {
    let all = true;
    eachCell(box, (x, y, z) => {
      all &&= this.at(x, y, z) === state;
    });
    return all;
  }

  count(box: CellBox, state: CellState): number {
    let count = 0;
    eachCell(box, (x, y, z) => {
      if (this.at(x, y, z) === state) count += 1;
    });
    return count;
  }
}

function eachCell({ from, to }: CellBox, visit: (x: number, y: number, z: number) => void): void {
  for (let x = from[0]; x < to[0]; x += 1)
    for (let y = from[1]; y < to[1]; y += 1) for (let z = from[2]; z < to[2]; z += 1) visit(x, y, z);
}

/**
 * Returns whether the full cells are connected by faces, never touch only by an edge or corner, and enclose no empty
 * cell. Checked at each lattice corner: the full and the empty ones of its eight cells are each connected.
 */
export function isWhole(grid: CellGrid): boolean {
  const span = grid.size + 2;
  const solid = paddedCells(grid, span);
  return isManifold(solid, span) && isConnected(solid, span);
}

/** Returns 1 for each full cell, with an empty layer all around. */
function paddedCells(grid: CellGrid, span: number): Uint8Array {
  const { size } = grid;
  const solid = new Uint8Array(span ** 3);
  for (let x = 0; x < size; x += 1)
    for (let y = 0; y < size; y += 1)
      for (let z = 0; z < size; z += 1) if (grid.isSolid(x, y, z)) solid[((x + 1) * span + y + 1) * span + z + 1] = 1;
  return solid;
}

function isConnected(solid: Uint8Array, span: number): boolean {
  let full = 0;
  for (const each of solid) full += each;
  return (
    full > 0 &&
    reachedFrom(solid, solid.indexOf(1), span) === full &&
    reachedFrom(solid, 0, span) === solid.length - full
  );
}

/** Counts the cells of the same state connected to this one by faces. `solid` must have an empty layer all around. */
function reachedFrom(solid: Uint8Array, start: number, span: number): number {
  const seen = new Uint8Array(solid.length);
  const open = [start];
  const steps = [1, -1, span, -span, span * span, -span * span];
  seen[start] = 1;
  let reached = 0;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    reached += 1;
    for (const step of steps) {
      // A step off one side wraps to the other, which is empty too: the empty layer is connected.
      const next = cell + step;
      if (next < 0 || next >= solid.length || seen[next] === 1 || solid[next] !== solid[start]) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return reached;
}

/** Bits of the eight cells around a corner: 1 for x, 2 for y, 4 for z. */
function isManifold(solid: Uint8Array, span: number): boolean {
  for (let x = 0; x + 1 < span; x += 1)
    for (let y = 0; y + 1 < span; y += 1)
      for (let z = 0; z + 1 < span; z += 1) {
        let bits = 0;
        for (let octant = 0; octant < 8; octant += 1) {
          const cell = ((x + (octant & 1)) * span + y + ((octant >> 1) & 1)) * span + z + (octant >> 2);
          bits |= (solid[cell] as number) << octant;
        }
        if (!IS_SOUND_CORNER[bits]) return false;
      }
  return true;
}

/**
 * For each of the 256 ways to fill the eight cells around a corner: whether full and empty cells are each connected.
 */
const IS_SOUND_CORNER: readonly boolean[] = Array.from(
  { length: 256 },
  (_, bits) => hangsTogether(bits) && hangsTogether(255 - bits),
);

function hangsTogether(bits: number): boolean {
  let reached = bits & -bits;
  for (let before = -1; before !== reached; ) {
    before = reached;
    for (let octant = 0; octant < 8; octant += 1) {
      if ((reached >> octant) & 1) for (const flip of [1, 2, 4]) reached |= bits & (1 << (octant ^ flip));
    }
  }
  return reached === bits;
}
