/**
 * Folds a figure of cells along its inner edges away from the viewer, so that the print is outside. The squares form a
 * tree that grows from the base, nearest first. In a net of a cube the tree is unique, because there is no 2 × 2 block.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Cell, neighbor, sameCell } from './cell';
import { type Frame, foldedAcross, PAGE_FRAME, SIDES, type Side } from './frame';

/** A square attached to the `side` of its `parent`. Squares are identified by their index in the list of cells. */
export interface Hinge {
  readonly square: number;
  readonly parent: number;
  readonly side: Side;
}

/** Returns the hinges of all squares except the base, parents first. Throws if the cells are not connected. */
export function foldTree(cells: readonly Cell[], base: number): readonly Hinge[] {
  const hinges: Hinge[] = [];
  const reached = [base];
  for (const parent of reached) {
    for (const side of SIDES) {
      const beside = neighbor(cells[parent] as Cell, side);
      const square = cells.findIndex((cell) => sameCell(cell, beside));
      if (square === -1 || reached.includes(square)) continue;
      reached.push(square);
      hinges.push({ square, parent, side });
    }
  }
  invariant(reached.length === cells.length, 'the cells of a net are connected');
  return hinges;
}

/** Returns the frame of each square after all edges are folded by a right angle. The base does not move. */
export function foldedFrames(cells: readonly Cell[], base = 0, baseFrame: Frame = PAGE_FRAME): readonly Frame[] {
  const frames = new Map([[base, baseFrame]]);
  for (const { square, parent, side } of foldTree(cells, base))
    frames.set(square, foldedAcross(frames.get(parent) as Frame, side));
  return cells.map((_, square) => frames.get(square) as Frame);
}
