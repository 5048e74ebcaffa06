import { TO_VIEWER } from '../isometric';
import { times, type Vector } from '../vector';
import { boxOf, type Part } from './part';
import { type Solid, solidOf, stretchesOf } from './solid';

/** Between lines of sight, in units on the page. */
const STEP = 0.37;
/**
 * Least number of lines of sight on which something else is met first: about two thirds of a unit square of the page.
 */
const LEAST_SIGHTS = 5;

/** Whether two parts show different things in the isometric picture, by an area that cannot be overlooked. */
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

/** How far along a line of sight the solid is met, in units of the line's direction; far away where it is not. */
function depthAt(solid: Solid, x: number, y: number): number {
  const origin: Vector = [x / 2, -x / 2, y];
  return stretchesOf(solid, origin, times(TO_VIEWER, -1))[0]?.start ?? 1000;
}
