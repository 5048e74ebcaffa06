/**
 * Random stacks that one picture is likely to determine. No picture determines a stack with a hidden column top, which
 * could be one cube lower, or with a column on which another cube would be hidden. Stacks are grown cube by cube to
 * have neither.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, type Solid, STEPS } from './cell';
import { depthOf, depthsFrom, FRONT_LEFT, trianglesOf } from './seen';
import { type Heights, stackOf } from './stack';

/** Grows a connected stack of `count` cubes within a box; null if growth gets stuck. */
export function growStack(count: number, box: Cell, rng: Rng): Solid | null {
  const [width, depth] = box;
  let heights: Heights = Array.from({ length: width }, () => new Array<number>(depth).fill(0));
  const columns = heights.flatMap((row, x) => row.map((_, y) => [x, y] as const));
  for (let cubes = 0; cubes < count; cubes += 1) {
    const open = rng.shuffle(
      columns.filter(([x, y]) => heightAt(heights, x, y) < box[2] && (cubes === 0 || isBeside(heights, x, y))),
    );
    const grown = open.map(([x, y]) => raised(heights, x, y)).find((each) => isOpenToSight(each));
    if (grown === undefined) return null;
    heights = grown;
  }
  return stackOf(heights);
}

const heightAt = (heights: Heights, x: number, y: number): number => heights[x]?.[y] ?? 0;

/** Returns whether a cube on this column would touch a face of another. */
const isBeside = (heights: Heights, x: number, y: number): boolean =>
  heightAt(heights, x, y) > 0 || STEPS.some(([dx, dy]) => heightAt(heights, x + dx, y + dy) > 0);

const raised = (heights: Heights, x: number, y: number): Heights =>
  heights.with(x, (heights[x] as number[]).with(y, heightAt(heights, x, y) + 1));

/** Returns whether each column's top, and a cube on it, would be partly visible. */
function isOpenToSight(heights: Heights): boolean {
  const depths = depthsFrom(stackOf(heights), FRONT_LEFT);
  return heights.every((row, x) =>
    row.every((height, y) => (height === 0 || isSeen([x, y, height - 1], depths)) && isSeen([x, y, height], depths)),
  );
}

/** Returns whether a triangle of the cell shows the cell itself or a farther one. */
function isSeen(cell: Cell, depths: ReadonlyMap<number, number>): boolean {
  const depth = depthOf(cell, FRONT_LEFT);
  return trianglesOf(cell, FRONT_LEFT).some((key) => (depths.get(key) ?? depth) >= depth);
}
