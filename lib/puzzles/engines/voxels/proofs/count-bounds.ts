/**
 * Exact bounds on the number of cubes in a stack with given views. A column is on each filled square of the top view,
 * at least one cube high. The front shows the highest column of each x, the left view that of each y.
 *
 * Most: every column as high as both views allow. Least: one cube per column, and as few higher ones as possible. Each
 * x seen n > 1 high needs one column of height n that the left view allows, and so does each y. One column can serve an
 * x and a y of the same height n. So for each height, as many pairs as possible share a column (a largest matching of a
 * bipartite graph), and every other x and y needs a separate column. Every number in between is possible too, because
 * raising a column by one cube within the views' limits changes no view. (The generator of SpatialViz-Bench takes the
 * larger of two minima of two views each, which is too low for one stack in seven.)
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Solid } from '../cell';
import { type Heights, heightsOf, stackOf } from '../stack';

export interface Silhouettes {
  /** `top[x][y]`: whether there is a column. */
  readonly top: readonly (readonly boolean[])[];
  /** Height seen from the front at each x. */
  readonly front: readonly number[];
  /** Height seen from the left at each y; null if the left view is not shown. */
  readonly left: readonly number[] | null;
}

export interface CountBounds {
  readonly least: number;
  readonly most: number;
}

/** Returns the views of a supported stack on `width` by `depth` cells. */
export function silhouettesOf(stack: Solid, [width, depth]: readonly [number, number], withLeft: boolean): Silhouettes {
  const heights = heightsOf(stack, width, depth);
  return {
    top: heights.map((row) => row.map((height) => height > 0)),
    front: heights.map((row) => Math.max(...row)),
    left: withLeft
      ? Array.from({ length: depth }, (_, y) => Math.max(...heights.map((row) => row[y] as number)))
      : null,
  };
}

export const countBounds = (views: Silhouettes): CountBounds => ({
  least: cubesIn(leastHeights(views)),
  most: cubesIn(greatestHeights(views)),
});

/** Returns a stack with these views and this number of cubes, which must be within the bounds. */
export function stackWithCount(views: Silhouettes, count: number): Solid {
  const [heights, caps] = [leastHeights(views).map((row) => [...row]), greatestHeights(views)];
  let missing = count - cubesIn(heights);
  heights.forEach((row, x) => {
    row.forEach((height, y) => {
      const more = Math.min(missing, (caps[x]?.[y] as number) - height);
      row[y] = height + more;
      missing -= more;
    });
  });
  invariant(missing === 0, 'the count is within the bounds');
  return stackOf(heights);
}

function cubesIn(heights: Heights): number {
  let sum = 0;
  for (const row of heights) for (const height of row) sum += height;
  return sum;
}

function greatestHeights({ top, front, left }: Silhouettes): Heights {
  return top.map((row, x) =>
    row.map((isFilled, y) => (isFilled ? Math.min(front[x] as number, left?.[y] ?? Number.POSITIVE_INFINITY) : 0)),
  );
}

function leastHeights(views: Silhouettes): Heights {
  const caps = greatestHeights(views);
  const heights = caps.map((row) => row.map((cap) => Math.min(cap, 1)));
  const raise = (x: number, y: number, height: number) => {
    (heights[x] as number[])[y] = height;
  };
  const { front, left } = views;
  const shared = left === null ? [] : sharedColumns(caps, front, left);
  for (const [x, y] of shared) raise(x, y, front[x] as number);
  front.forEach((height, x) => {
    if (!shared.some((pair) => pair[0] === x)) raise(x, indexOfCap(caps[x] as readonly number[], height), height);
  });
  // Never a column raised for its x: at equal height, the two would have shared it.
  left?.forEach((height, y) => {
    const along = caps.map((row) => row[y] as number);
    if (!shared.some((pair) => pair[1] === y)) raise(indexOfCap(along, height), y, height);
  });
  return heights;
}

/** Returns the first column that can be this high. */
function indexOfCap(caps: readonly number[], height: number): number {
  const index = caps.findIndex((cap) => cap >= height && cap > 0);
  invariant(index !== -1 || height === 0, 'some stack looks so');
  return Math.max(index, 0);
}

/** Finds a largest set of columns, no two in one x or y, that are as high as both views show (augmenting paths). */
function sharedColumns(
  caps: Heights,
  front: readonly number[],
  left: readonly number[],
): readonly (readonly [x: number, y: number])[] {
  const xOf = new Map<number, number>();
  const canShare = (x: number, y: number) => (caps[x]?.[y] ?? 0) > 0 && front[x] === left[y];
  const augment = (x: number, tried: Set<number>): boolean =>
    left.some((_, y) => {
      if (tried.has(y) || !canShare(x, y)) return false;
      tried.add(y);
      const holder = xOf.get(y);
      if (holder !== undefined && !augment(holder, tried)) return false;
      xOf.set(y, x);
      return true;
    });
  front.forEach((_, x) => {
    augment(x, new Set());
  });
  return [...xOf].map(([y, x]) => [x, y]);
}
