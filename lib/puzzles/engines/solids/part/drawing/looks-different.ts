import { TO_VIEWER } from '../../isometric';
import { times, type Vector } from '../../vector';
import { boxOf, type Part } from '../part';
import { type Solid, solidOf, stretchesOf } from '../solid';

/** Distance between lines of sight, in units on the page. */
const STEP = 0.37;
/** Least number of differing lines of sight: about two thirds of a unit square on the page. */
const LEAST_SIGHTS = 5;

/** Returns whether the isometric pictures of two parts differ by a clearly visible area. */
export function looksDifferent(part: Part, other: Part): boolean {
  const [one, two] = [solidOf(part), solidOf(other)];
  const reach = Math.max(...[...part, ...other].flatMap(({ shape }) => [...boxOf(shape).to]));
  let different = 0;
  for (let x = -reach; x <= reach; x += STEP) {
    for (let y = 0; y <= 2 * reach; y += STEP) {
      if (Math.abs(depthAt(one, x, y) - depthAt(two, x, y)) > 0.05) different += 1;
      if (different >= LEAST_SIGHTS) return true;
    }
  }
  return false;
}

/** Returns where a line of sight meets the solid, in units of its direction; a large number if it misses. */
function depthAt(solid: Solid, x: number, y: number): number {
  const origin: Vector = [x / 2, -x / 2, y];
  return stretchesOf(solid, origin, times(TO_VIEWER, -1))[0]?.start ?? 1000;
}
