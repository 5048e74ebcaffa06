/**
 * The 8 corners and 12 edges as lists of sites, derived from geometry. A corner's three sites run clockwise as seen
 * from outside and begin with the one on U or D. An edge's two sites begin with the one on U or D, or on F or B if it
 * has none there. This order gives the usual laws: twists of all corners sum to 0 mod 3, flips of all edges to 0 mod 2,
 * and corners and edges are permuted with equal parity (Singmaster, Notes on Rubik's Magic Cube, 1981).
 */
import { SITES } from './sphere/sites';
import { add, cross, dot, type Vector } from './vector';

export type Cubie = readonly number[];

export const CORNERS: readonly Cubie[] = cellsWith(3).map(clockwise);
export const EDGES: readonly Cubie[] = cellsWith(2).map((sites) => [...sites].sort((a, b) => rankOf(a) - rankOf(b)));

function cellsWith(stickers: number): number[][] {
  const cells = new Map<string, number[]>();
  SITES.forEach(({ cell }, site) => {
    cells.set(cell.join(), [...(cells.get(cell.join()) ?? []), site]);
  });
  return [...cells.values()].filter((sites) => sites.length === stickers);
}

/** Orders U and D before F and B before R and L. */
function rankOf(site: number): number {
  const [, y, z] = normalOf(site);
  return y !== 0 ? 0 : z !== 0 ? 1 : 2;
}

function clockwise(sites: readonly number[]): Cubie {
  const [first, second, third] = [...sites].sort((a, b) => rankOf(a) - rankOf(b)) as [number, number, number];
  const outwards = [first, second, third].map(normalOf).reduce(add);
  const counterClockwise = dot(cross(normalOf(first), normalOf(second)), outwards) > 0;
  return counterClockwise ? [first, third, second] : [first, second, third];
}

function normalOf(site: number): Vector {
  return (SITES[site] as (typeof SITES)[number]).normal;
}
