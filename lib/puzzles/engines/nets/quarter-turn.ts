import { cross, DIRECTIONS, type Direction } from './direction';
import { inverse, type Rotation } from './rotation';

/** Turns counter-clockwise as seen from outside, facing the face: a right-handed turn about its direction. */
export const counterclockwise = (face: Direction): Rotation =>
  DIRECTIONS.map((direction) => (direction >> 1 === face >> 1 ? direction : cross(face, direction)));

export const clockwise = (face: Direction): Rotation => inverse(counterclockwise(face));
