/** Connection through shared faces. Cells that touch only along an edge or at a corner are not connected. */
import { addCells, type Cell, cellKey, keysOf, type Solid, STEP_KEYS, STEPS } from './cell';

/** Returns the connected parts of a solid, each in the order in which it is reached. */
export function connectedParts(solid: Solid): readonly Solid[] {
  const cells = new Map(solid.map((cell) => [cellKey(cell), cell]));
  const left = new Set(cells.keys());
  const parts: Solid[] = [];
  for (const key of cells.keys())
    if (left.has(key)) parts.push(reachedFrom(key, left).map((reached) => cells.get(reached) as Cell));
  return parts;
}

/** Returns the keys of the cells connected to the first, and removes them from `left`. */
function reachedFrom(start: number, left: Set<number>): readonly number[] {
  const reached = [start];
  left.delete(start);
  for (let next = 0; next < reached.length; next += 1) {
    for (const step of STEP_KEYS) {
      const key = (reached[next] as number) + step;
      if (left.delete(key)) reached.push(key);
    }
  }
  return reached;
}

export function isConnected(solid: Solid): boolean {
  const left = keysOf(solid);
  const [first] = left;
  return first !== undefined && reachedFrom(first, left).length === solid.length;
}

export function neighborsOf(solid: Solid): Solid {
  const own = keysOf(solid);
  const found = new Map<number, Cell>();
  for (const cell of solid) {
    const key = cellKey(cell);
    STEP_KEYS.forEach((step, index) => {
      if (!own.has(key + step) && !found.has(key + step)) found.set(key + step, addCells(cell, STEPS[index] as Cell));
    });
  }
  return [...found.values()];
}
