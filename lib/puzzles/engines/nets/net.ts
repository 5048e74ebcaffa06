/** Printed nets: folding one into a cube, and cutting a cube open to a net. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Cell } from './cell';
import type { Direction } from './direction';
import type { DistinctTurns, Print, PrintedCube } from './draw/printed-cube';
import { foldedFrames } from './fold-tree';
import { type Frame, PAGE_FRAME, turnAt, upAt } from './frame';
import { type Rotation, turnedBy } from './rotation';

/** A square of a net as drawn, the print towards the viewer. */
export interface NetSquare extends Cell {
  readonly pattern: string;
  /** Quarter turns clockwise of the print, as drawn. */
  readonly turn: number;
}

/**
 * Folds a net into a cube, with the base (an index in the list) in front and upright. Throws if it does not fold to a
 * cube.
 */
export function foldNet(squares: readonly NetSquare[], base = 0): PrintedCube {
  const cube: Print[] = [];
  foldedFrames(squares, base).forEach((frame, index) => {
    const { pattern, turn } = squares[index] as NetSquare;
    invariant(cube[frame.normal] === undefined, 'no two squares of a net are on one face');
    cube[frame.normal] = { pattern, up: upAt(frame, turn) };
  });
  return cube;
}

/**
 * Returns the net of a cube with these cells. Its first square is the face that the rotation maps the front to. Turns
 * are least.
 */
export function unfoldCube(
  cube: PrintedCube,
  cells: readonly Cell[],
  rotation: Rotation,
  distinctTurns: DistinctTurns,
): readonly NetSquare[] {
  return foldedFrames(cells, 0, turnedFrame(PAGE_FRAME, rotation)).map((frame, index) => {
    const { pattern, up } = cube[frame.normal] as Print;
    return { ...(cells[index] as Cell), pattern, turn: turnAt(frame, up) % distinctTurns(pattern) };
  });
}

function turnedFrame({ normal, right, down }: Frame, rotation: Rotation): Frame {
  const turned = (direction: Direction) => turnedBy(rotation, direction);
  return { normal: turned(normal), right: turned(right), down: turned(down) };
}
