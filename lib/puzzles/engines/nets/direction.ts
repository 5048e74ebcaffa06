/**
 * The six directions along the axes: x to the right, y up, z towards the viewer. Coded 0 … 5 for +x −x +y −y +z −z, so
 * that opposite directions differ in the last bit. A face of a cube is named by the direction it faces.
 */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export type Vector = readonly [x: number, y: number, z: number];

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];
export const RIGHT: Direction = 0;
export const TOP: Direction = 2;
export const FRONT: Direction = 4;

const VECTORS: readonly Vector[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

export const opposite = (direction: Direction): Direction => (direction ^ 1) as Direction;
export const areOpposite = (one: Direction, other: Direction): boolean => (one ^ 1) === other;
export const vectorOf = (direction: Direction): Vector => VECTORS[direction] as Vector;

/** Returns the vector product of two perpendicular directions, by the right-hand rule. */
export function cross(one: Direction, other: Direction): Direction {
  const axis = 3 - (one >> 1) - (other >> 1);
  const isCyclic = ((one >> 1) + 1) % 3 === other >> 1;
  const isNegative = ((one & 1) ^ (other & 1)) === (isCyclic ? 1 : 0);
  return (2 * axis + (isNegative ? 1 : 0)) as Direction;
}
