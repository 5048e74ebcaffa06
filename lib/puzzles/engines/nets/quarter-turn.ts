/** Quarter turns of the whole cube about an axis through the middle of a face. */
import { cross, DIRECTIONS, type Direction } from './direction';
import { inverse, type Rotation } from './rotation';

/**
 * Counter-clockwise as seen from outside, looking straight at the face: a right-handed turn about the direction that it
 * looks in.
 */
export const counterclockwise = (face: Direction): Rotation =>
  DIRECTIONS.map((direction) => (direction >> 1 === face >> 1 ? direction : cross(face, direction)));

export const clockwise = (face: Direction): Rotation => inverse(counterclockwise(face));
