import type { Solid } from '../cell';
import { stackOf } from '../stack';

/** Returns all non-empty stacks on a ground of `width` by `depth` cells up to a height. */
export function allStacks(width: number, depth: number, height: number): readonly Solid[] {
  return Array.from({ length: (height + 1) ** (width * depth) - 1 }, (_, index) => {
    const digit = (place: number) => Math.floor((index + 1) / (height + 1) ** place) % (height + 1);
    return stackOf(
      Array.from({ length: width }, (_, x) => Array.from({ length: depth }, (_, y) => digit(x * depth + y))),
    );
  });
}
