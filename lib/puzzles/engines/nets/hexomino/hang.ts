/**
 * Reconstructs a partly folded sheet: all sheets and sets of folds that put squares at these places. A square is folded
 * only after its parent, and squares that touch in the flat sheet are attached. A hung square is one attached so far.
 */
import { type Cell, neighbor, sameCell } from '../cell';
import type { Vector } from '../direction';
import { SIDES, type Side } from '../frame';
import { flatAt, type HungSquare, hungAcross } from './fold';

/** The folded squares and the base, by index in the list. */
export type Hanging = ReadonlySet<number>;

interface Hung {
  readonly square: number;
  readonly cell: Cell;
  readonly pose: HungSquare;
  readonly isFolded: boolean;
}

/** An edge of an attached square where another may be attached. */
interface Edge {
  readonly from: Hung;
  readonly side: Side;
}

/** Returns all ways to attach squares with these different middles to a base. */
export function hangingsOf(middles: readonly Vector[], base: number): readonly Hanging[] {
  const root: Hung = { square: base, cell: { row: 0, col: 0 }, pose: flatAt(middles[base] as Vector), isFolded: true };
  return extended(middles, [root], edgesOf(root));
}

const edgesOf = (from: Hung): readonly Edge[] => SIDES.map((side) => ({ from, side }));

/** Decides one edge at a time: nothing is attached there, or one of the remaining squares. */
function extended(middles: readonly Vector[], hung: readonly Hung[], open: readonly Edge[]): readonly Hanging[] {
  if (hung.length === middles.length)
    return [new Set(hung.filter(({ isFolded }) => isFolded).map(({ square }) => square))];
  const [edge, ...rest] = open;
  if (edge === undefined) return [];
  const more = childrenAt(middles, hung, edge).flatMap((child) =>
    extended(middles, [...hung, child], [...rest, ...edgesOf(child)]),
  );
  return [...more, ...extended(middles, hung, rest)];
}

function childrenAt(middles: readonly Vector[], hung: readonly Hung[], { from, side }: Edge): readonly Hung[] {
  const cell = neighbor(from.cell, side);
  const touches = hung.filter((other) => SIDES.some((each) => sameCell(neighbor(cell, each), other.cell)));
  if (touches.length !== 1 || hung.some((other) => sameCell(other.cell, cell))) return [];
  return (from.isFolded ? [false, true] : [false]).flatMap((isFolded) => {
    const pose = hungAcross(from.pose, side, isFolded);
    const square = middles.findIndex((middle) => middle.join() === pose.middle.join());
    return square === -1 || hung.some((other) => other.square === square) ? [] : [{ square, cell, pose, isFolded }];
  });
}
