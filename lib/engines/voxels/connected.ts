/** Connection through shared faces: cells that touch along an edge or at a corner only are apart. */
import { addCells, type Cell, cellKey, type Solid, STEPS } from './cell';

/** The parts of a solid that hang together, each in the order in which it is reached. */
export function connectedParts(solid: Solid): readonly Solid[] {
  const left = new Map(solid.map((cell) => [cellKey(cell), cell]));
  const parts: Solid[] = [];
  for (const cell of solid) if (left.has(cellKey(cell))) parts.push(reachedFrom(cell, left));
  return parts;
}

/** Takes what it reaches out of `left`. */
function reachedFrom(start: Cell, left: Map<number, Cell>): Solid {
  const part: Cell[] = [start];
  left.delete(cellKey(start));
  for (let next = 0; next < part.length; next += 1) {
    for (const step of STEPS) {
      const key = cellKey(addCells(part[next] as Cell, step));
      const cell = left.get(key);
      if (cell !== undefined && left.delete(key)) part.push(cell);
    }
  }
  return part;
}

export const isConnected = (solid: Solid): boolean => connectedParts(solid).length === 1;

/** The empty cells that share a face with the solid, each once. */
export function neighborsOf(solid: Solid): Solid {
  const own = new Set(solid.map(cellKey));
  const found = new Map<number, Cell>();
  for (const cell of solid) {
    for (const step of STEPS) {
      const neighbor = addCells(cell, step);
      if (!own.has(cellKey(neighbor))) found.set(cellKey(neighbor), neighbor);
    }
  }
  return [...found.values()];
}
