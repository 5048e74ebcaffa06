/** The 24 rotations of the cube, each as the images of the six directions (in the order of `DIRECTIONS`). */
import { cross, DIRECTIONS, type Direction, opposite, RIGHT, TOP } from './direction';

export type Rotation = readonly Direction[];

const rotationTo = (right: Direction, top: Direction): Rotation => {
  const front = cross(right, top);
  return [right, opposite(right), top, opposite(top), front, opposite(front)];
};

export const ROTATIONS: readonly Rotation[] = DIRECTIONS.flatMap((right) =>
  DIRECTIONS.filter((top) => top >> 1 !== right >> 1).map((top) => rotationTo(right, top)),
);

export const turnedBy = (rotation: Rotation, direction: Direction): Direction => rotation[direction] as Direction;

/** Applies `first`, then `then`. */
export const composed = (first: Rotation, then: Rotation): Rotation =>
  first.map((direction) => turnedBy(then, direction));

export const inverse = (rotation: Rotation): Rotation =>
  DIRECTIONS.map((direction) => rotation.indexOf(direction) as Direction);

export const IDENTITY: Rotation = rotationTo(RIGHT, TOP);
