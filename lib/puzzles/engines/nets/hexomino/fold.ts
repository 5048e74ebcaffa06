/**
 * A sheet on a table, folded up square by square. Exact: all folds are right angles, so every square is a unit square
 * in a lattice plane. x to the right, y away from the viewer, z up. Coordinates of middles in half sides.
 */
import type { Vector } from '../direction';
import { foldTree, type Hinge } from '../fold-tree';
import type { Side } from '../frame';
import type { Sheet } from './sheet';

export interface FoldedSquare {
  /** In half sides, so that it is an integer. */
  readonly middle: Vector;
  /** Directions of the right and upper edges as drawn. */
  readonly right: Vector;
  readonly up: Vector;
}

/** A square that is attached to the base, directly or by others. */
export interface HungSquare extends FoldedSquare {
  /** Direction of the face that was on top. */
  readonly normal: Vector;
}

/** Returns the squares after those in `folded` are folded up from their parents. The base stays on the table. */
export function foldedSquares(sheet: Sheet, base: number, folded: ReadonlySet<number>): readonly FoldedSquare[] {
  const hung = new Map<number, HungSquare>([[base, flatAt([0, 0, 0])]]);
  for (const { square, parent, side } of foldTree(sheet, base))
    hung.set(square, hungAcross(hung.get(parent) as HungSquare, side, folded.has(square)));
  return sheet.map((_, square) => hung.get(square) as HungSquare);
}

export const flatAt = (middle: Vector): HungSquare => ({ middle, right: [1, 0, 0], up: [0, 1, 0], normal: [0, 0, 1] });

/** Returns the square on a side of another, folded up or not. */
export function hungAcross({ middle, right, up, normal }: HungSquare, side: Side, isFolded: boolean): HungSquare {
  const out = { up, right, down: negative(up), left: negative(right) }[side];
  if (!isFolded) return { middle: plus(middle, plus(out, out)), right, up, normal };
  const turned = { middle: plus(middle, plus(out, normal)), normal: negative(out) };
  switch (side) {
    case 'up':
      return { ...turned, right, up: normal };
    case 'right':
      return { ...turned, right: normal, up };
    case 'down':
      return { ...turned, right, up: negative(normal) };
    case 'left':
      return { ...turned, right: negative(normal), up };
  }
}

const plus = (one: Vector, other: Vector): Vector => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
const negative = ([x, y, z]: Vector): Vector => [0 - x, 0 - y, 0 - z];

/** Returns the hinges in a random order in which every square is folded after its parent. */
export function shuffledHinges(sheet: Sheet, base: number, int: (bound: number) => number): readonly Hinge[] {
  const left = [...foldTree(sheet, base)];
  const reached = new Set([base]);
  const order: Hinge[] = [];
  while (left.length > 0) {
    const open = left.filter(({ parent }) => reached.has(parent));
    const hinge = open[int(open.length)] as Hinge;
    left.splice(left.indexOf(hinge), 1);
    reached.add(hinge.square);
    order.push(hinge);
  }
  return order;
}
