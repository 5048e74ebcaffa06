/**
 * What an isometric picture shows. Seen along a cube's diagonal, cubes project onto hexagons of a triangular lattice.
 * Each of the three visible faces is a rhombus of two triangles. A triangle of the picture shows the nearest cube
 * there, by the face through which the line of sight enters it: `top`, or the side face on the `left` or `right` of the
 * page. The picture shows only which kind of face each triangle has: rhombi of one kind tile the page, so the kinds
 * determine all edges between faces.
 *
 * Lattice: u counts half widths of a cube (edge times cos 30°) to the right, v half edges down. The six triangles of a
 * cube are around the projection of its nearest corner. One step along a line of sight, away from the viewer, changes
 * x, y and z by one each and keeps u and v.
 */
import type { Cell, Solid } from './cell';

/** The viewer's position, always above the ground: signs of x and y. */
export interface Corner {
  readonly x: 1 | -1;
  readonly y: 1 | -1;
}

/** Front faces are on the right of the page, left faces on the left. The view of most pictures. */
export const FRONT_LEFT: Corner = { x: -1, y: -1 };
/** Front faces are on the left of the page, right faces on the right. */
export const FRONT_RIGHT: Corner = { x: 1, y: -1 };
/** Opposite of `FRONT_LEFT`: back faces are on the right of the page, right faces on the left. */
export const BACK_RIGHT: Corner = { x: 1, y: 1 };
export const BACK_LEFT: Corner = { x: -1, y: 1 };

export const SIDES = ['top', 'left', 'right'] as const;
/** A visible face, named by its place on the page. */
export type Side = (typeof SIDES)[number];

export interface Lattice {
  readonly u: number;
  readonly v: number;
}

/** Projects a point in space (cell corners are integers) to the page. */
export const projected = ([x, y, z]: Cell, corner: Corner): Lattice => ({
  u: corner.x * y - corner.y * x,
  v: corner.x * x + corner.y * y - 2 * z,
});

/** Returns the nearest corner of a cube, the middle of its hexagon. */
export const middleOf = ([x, y, z]: Cell, corner: Corner): Lattice =>
  projected([x + (corner.x + 1) / 2, y + (corner.y + 1) / 2, z + 1], corner);

export interface PageBox {
  readonly from: Lattice;
  readonly to: Lattice;
}

export function pageBox(solid: Solid, corner: Corner = FRONT_LEFT): PageBox {
  let [left, top, right, bottom] = [REACH, REACH, -REACH, -REACH];
  for (const cell of solid) {
    const { u, v } = middleOf(cell, corner);
    [left, top, right, bottom] = [
      Math.min(left, u - 1),
      Math.min(top, v - 2),
      Math.max(right, u + 1),
      Math.max(bottom, v + 2),
    ];
  }
  return { from: { u: left, v: top }, to: { u: right, v: bottom } };
}

/** Steps away from the viewer. Cubes on one line of sight have different depths. */
export const depthOf = ([x, y, z]: Cell, corner: Corner): number => -(corner.x * x + corner.y * y + z);

/** The six triangles around the middle of a cube: side, and sum of corner offsets from the middle. */
export const TRIANGLES: readonly { readonly side: Side; readonly u: number; readonly v: number }[] = [
  { side: 'top', u: -1, v: -3 },
  { side: 'top', u: 1, v: -3 },
  { side: 'left', u: -2, v: 0 },
  { side: 'left', u: -1, v: 3 },
  { side: 'right', u: 2, v: 0 },
  { side: 'right', u: 1, v: 3 },
];

/** Lattice numbers are from -REACH to REACH - 1, tripled for triangles. */
const REACH = 2048;

/** Returns a unique number for a triangle, from three times its centroid. */
const triangleKey = (u: number, v: number): number => (u + REACH) * 2 * REACH + v + REACH;

/** Differences between the keys of a cube's triangles and of its middle. Keys are linear. */
const TRIANGLE_KEYS: readonly number[] = TRIANGLES.map(({ u, v }) => triangleKey(u, v) - triangleKey(0, 0));

export function trianglesOf(cell: Cell, corner: Corner): readonly number[] {
  const { u, v } = middleOf(cell, corner);
  const middle = triangleKey(3 * u, 3 * v);
  return TRIANGLE_KEYS.map((key) => middle + key);
}

export interface Sight {
  readonly side: Side;
  /** The nearest cube and its index in the solid. */
  readonly cell: Cell;
  readonly index: number;
  readonly triangle: number;
}

export type Picture = ReadonlyMap<number, Sight>;

export function seenFrom(solid: Solid, corner: Corner = FRONT_LEFT): Picture {
  const picture = new Map<number, Sight>();
  const byDepth = solid
    .map((cell, index) => ({ cell, index, depth: depthOf(cell, corner) }))
    .sort((a, b) => a.depth - b.depth);
  for (const { cell, index } of byDepth) {
    trianglesOf(cell, corner).forEach((key, triangle) => {
      if (!picture.has(key))
        picture.set(key, { side: (TRIANGLES[triangle] as (typeof TRIANGLES)[number]).side, cell, index, triangle });
    });
  }
  return picture;
}

/** Returns the least depth at which each triangle shows something, by the triangle's key. */
export function depthsFrom(solid: Solid, corner: Corner): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  for (const cell of solid) {
    const depth = depthOf(cell, corner);
    for (const key of trianglesOf(cell, corner))
      if (depth < (depths.get(key) ?? Number.POSITIVE_INFINITY)) depths.set(key, depth);
  }
  return depths;
}

const SIDE_CODE: Readonly<Record<Side, number>> = { top: 0, left: 1, right: 2 };

/** Returns a key that is equal exactly if two solids have equal pictures, anywhere on the page. */
export function pictureKey(solid: Solid, corner: Corner = FRONT_LEFT): string {
  const { from } = pageBox(solid, corner);
  const origin = triangleKey(3 * from.u, 3 * from.v);
  const picture = seenFrom(solid, corner);
  const codes = new Int32Array(picture.size);
  let index = 0;
  for (const [key, { side }] of picture) {
    codes[index] = (key - origin) * 3 + SIDE_CODE[side];
    index += 1;
  }
  return codes.sort().join();
}

/** Returns the cells with at least one visible triangle. */
export function visibleCells(solid: Solid, corner: Corner = FRONT_LEFT): Solid {
  const seen = new Set([...seenFrom(solid, corner).values()].map(({ index }) => index));
  return solid.filter((_, index) => seen.has(index));
}
