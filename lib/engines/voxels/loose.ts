/**
 * Solids that lie anywhere, turned in any way, none of whose cubes is hidden. Which of them share a picture, exactly: two cubes of one
 * line of sight cover the same hexagon, so that where every cube is seen there is one cube for each hexagon of which something is seen.
 * What is open is how far away each is. Since the solid hangs together, it can be laid cube by cube, each against one that lies already.
 */
import { addCells, type Cell, cellKey, type Solid, STEPS } from './cell';
import { isConnected } from './connected';
import { type Corner, FRONT_LEFT, middleOf, pictureKey, visibleCells } from './seen';

/** True where at least a part of each cube is seen. */
export const isFullyVisible = (solid: Solid, corner: Corner = FRONT_LEFT): boolean => visibleCells(solid, corner).length === solid.length;

/**
 * True where the solid hangs together, has no hidden cube, and no other such solid has the same picture (one that differs by a shift only
 * is not another).
 */
export function isDeterminedLoose(solid: Solid, corner: Corner = FRONT_LEFT): boolean {
  if (!isConnected(solid) || !isFullyVisible(solid, corner)) return false;
  return countLaid(solid, corner, 2) === 1;
}

/** How many connected solids without hidden cubes have this picture, counted up to `most`. */
export function countLaid(solid: Solid, corner: Corner, most: number): number {
  const picture = pictureKey(solid, corner);
  const hexagon = (cell: Cell) => {
    const { u, v } = middleOf(cell, corner);
    return `${u},${v}`;
  };
  const open = new Set(solid.map(hexagon));
  const first = solid[0] as Cell;
  open.delete(hexagon(first));
  const isSame = (laid: Solid) => pictureKey(laid, corner) === picture;
  return lay([first], [], open, hexagon, isSame, most);
}

/**
 * Lays the cubes of the open hexagons against those that lie, in every way once: the next place is tried with a cube and then, for good,
 * without.
 */
function lay(
  laid: Solid,
  refused: readonly number[],
  open: ReadonlySet<string>,
  hexagon: (cell: Cell) => string,
  isSame: (laid: Solid) => boolean,
  most: number,
): number {
  if (open.size === 0) return isSame(laid) ? 1 : 0;
  const next = nextPlace(laid, refused, open, hexagon);
  if (next === null) return 0;
  const left = new Set(open);
  left.delete(hexagon(next));
  const withIt = lay([...laid, next], refused, left, hexagon, isSame, most);
  return withIt >= most ? withIt : withIt + lay(laid, [...refused, cellKey(next)], open, hexagon, isSame, most - withIt);
}

function nextPlace(laid: Solid, refused: readonly number[], open: ReadonlySet<string>, hexagon: (cell: Cell) => string): Cell | null {
  for (const cell of laid) {
    for (const step of STEPS) {
      const place = addCells(cell, step);
      if (open.has(hexagon(place)) && !refused.includes(cellKey(place))) return place;
    }
  }
  return null;
}
