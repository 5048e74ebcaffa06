/**
 * Folding a figure of cells along its inner edges, the print towards the viewer, away from the viewer, so that the
 * print ends outside. Squares hang on each other as in a tree that grows from the base, nearest first. In a net of a
 * cube the tree is the only one: it has no two-by-two block.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type Cell, neighbor, sameCell } from './cell';
import { type Frame, foldedAcross, PAGE_FRAME, SIDES, type Side } from './frame';

/** Where a square hangs: on the `side` of its `parent`. Squares are named by their place in the list of cells. */
export interface Hinge {
  readonly square: number;
  readonly parent: number;
  readonly side: Side;
}

/** The hinges of all squares but the base, parents before children. Throws where the cells are not connected. */
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

/** The frame of each square when all edges are folded by a right angle and the base stays as it is. */
export function foldedFrames(cells: readonly Cell[], base = 0, baseFrame: Frame = PAGE_FRAME): readonly Frame[] {
  const frames = new Map([[base, baseFrame]]);
  for (const { square, parent, side } of foldTree(cells, base))
    frames.set(square, foldedAcross(frames.get(parent) as Frame, side));
  return cells.map((_, square) => frames.get(square) as Frame);
}
