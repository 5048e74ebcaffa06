/** A cube with a print on the outside of each face. */
import { DIRECTIONS, type Direction } from './direction';
import { ROTATIONS, type Rotation, turnedBy } from './rotation';

export interface Print {
  /** Id of what is printed. */
  readonly pattern: string;
  /** Where the upper edge of the print points in space. */
  readonly up: Direction;
}

/** Six prints by the direction that their faces look in, in the order of `DIRECTIONS`. */
export type PrintedCube = readonly Print[];

/** How many of its four quarter turns a pattern looks different in: 1, 2 or 4. A turn counts modulo this number. */
export type DistinctTurns = (pattern: string) => number;

export function turnedCube(cube: PrintedCube, rotation: Rotation): PrintedCube {
  const turned: Print[] = [];
  for (const face of DIRECTIONS) {
    const { pattern, up } = cube[face] as Print;
    turned[turnedBy(rotation, face)] = { pattern, up: turnedBy(rotation, up) };
  }
  return turned;
}

/** All 24 ways to hold a cube. */
export const heldCubes = (cube: PrintedCube): readonly PrintedCube[] =>
  ROTATIONS.map((rotation) => turnedCube(cube, rotation));
