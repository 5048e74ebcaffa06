/**
 * Random stacks that one picture tends to determine. A cube at [x, y, z + 1] hides the place [x + 1, y + 1, z] from the front left
 * corner, so that a stack is only determined where no column is more than one cube higher than the next one behind it on the diagonal.
 * They are grown cube by cube in keeping with that.
 */
import type { Rng } from '@/lib/core/rng';
import { type Cell, type Solid, STEPS } from './cell';
import { type Heights, stackOf } from './stack';

/** A connected stack of `count` cubes within a box, or null where growth gets stuck. */
export function growStack(count: number, box: Cell, rng: Rng): Solid | null {
  const [width, depth] = box;
  const heights = Array.from({ length: width }, () => new Array<number>(depth).fill(0));
  const columns = heights.flatMap((row, x) => row.map((_, y) => [x, y] as const));
  for (let cubes = 0; cubes < count; cubes += 1) {
    const open = columns.filter(([x, y]) => (cubes === 0 ? isSeenThrough(heights, x, y) : canGrow(heights, x, y, box[2])));
    if (open.length === 0) return null;
    const [x, y] = rng.pick(open);
    (heights[x] as number[])[y] = heightAt(heights, x, y) + 1;
  }
  return stackOf(heights);
}

const heightAt = (heights: Heights, x: number, y: number): number => heights[x]?.[y] ?? 0;

/** A cube on this column would touch a face of another and hide no empty place within the box. */
function canGrow(heights: Heights, x: number, y: number, most: number): boolean {
  const height = heightAt(heights, x, y);
  if (height >= most || !isSeenThrough(heights, x, y)) return false;
  return height > 0 || STEPS.some(([dx, dy]) => heightAt(heights, x + dx, y + dy) > 0 && (dx !== 0 || dy !== 0));
}

const isSeenThrough = (heights: Heights, x: number, y: number): boolean => {
  const behind = heights[x + 1]?.[y + 1];
  return behind === undefined || behind >= heightAt(heights, x, y);
};
