/** Cuts a solid at random into connected parts. */
import type { Rng } from 'rung-puzzles/core/rng';
import { cellKey, type Solid } from './cell';
import { isConnected, neighborsOf } from './connected';

/** Returns parts of these sizes (in cubes, together the whole), or null if a cut leaves no room for the next. */
export function splitInto(whole: Solid, sizes: readonly number[], rng: Rng): readonly Solid[] | null {
  const parts: Solid[] = [];
  let rest = whole;
  for (const size of sizes.slice(0, -1)) {
    const part = cutOff(rest, size, rng);
    if (part === null) return null;
    const keys = new Set(part.map(cellKey));
    rest = rest.filter((cell) => !keys.has(cellKey(cell)));
    parts.push(part);
  }
  return [...parts, rest];
}

const TRIES = 12;

function cutOff(solid: Solid, size: number, rng: Rng): Solid | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const part = growWithin(solid, size, rng);
    const keys = new Set(part.map(cellKey));
    const rest = solid.filter((cell) => !keys.has(cellKey(cell)));
    if (part.length === size && rest.length > 0 && isConnected(rest)) return part;
  }
  return null;
}

function growWithin(solid: Solid, size: number, rng: Rng): Solid {
  const keys = new Set(solid.map(cellKey));
  let part: Solid = [rng.pick(solid)];
  while (part.length < size) {
    const next = neighborsOf(part).filter((cell) => keys.has(cellKey(cell)));
    if (next.length === 0) break;
    part = [...part, rng.pick(next)];
  }
  return part;
}
