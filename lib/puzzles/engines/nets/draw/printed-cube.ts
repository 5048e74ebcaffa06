import { DIRECTIONS, type Direction } from '../direction';
import { ROTATIONS, type Rotation, turnedBy } from '../rotation';

export interface Print {
  readonly pattern: string;
  /** Direction of the print's upper edge in space. */
  readonly up: Direction;
}

/** Six prints, by the direction that their faces look in, in the order of `DIRECTIONS`. */
export type PrintedCube = readonly Print[];

/** Returns how many of a pattern's four quarter turns look different: 1, 2 or 4. Turns count modulo this number. */
export type DistinctTurns = (pattern: string) => number;

export function turnedCube(cube: PrintedCube, rotation: Rotation): PrintedCube {
  const turned: Print[] = [];
  for (const face of DIRECTIONS) {
    const { pattern, up } = cube[face] as Print;
    turned[turnedBy(rotation, face)] = { pattern, up: turnedBy(rotation, up) };
  }
  return turned;
}

export const heldCubes = (cube: PrintedCube): readonly PrintedCube[] =>
  ROTATIONS.map((rotation) => turnedCube(cube, rotation));
