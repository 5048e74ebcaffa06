/**
 * The root of a continuous function between two places where its signs differ, to the last digits. Inverse quadratic
 * interpolation where it is safe, otherwise bisection (Chandrupatla 1997, Advances in Engineering Software 28:145).
 */
import { invariant } from 'rung-puzzles/core/invariant';

const TOLERANCE = 2 * Number.EPSILON;
const MOST_STEPS = 200;

interface Point {
  readonly x: number;
  readonly y: number;
}

export function rootBetween(f: (x: number) => number, low: number, high: number): number {
  const at = (x: number): Point => ({ x, y: f(x) });
  // The root is between `a`, the newest point, and `b`; `last` was one of them before.
  let [a, b] = [at(high), at(low)];
  let last = b;
  invariant(Math.sign(a.y) * Math.sign(b.y) <= 0, `a root between ${low} and ${high}`);
  let place = 0.5;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const best = Math.abs(a.y) < Math.abs(b.y) ? a : b;
    const least = (TOLERANCE * Math.abs(best.x)) / Math.abs(b.x - a.x);
    if (best.y === 0 || least > 0.5) return best.x;
    const next = at(a.x + Math.min(1 - least, Math.max(least, place)) * (b.x - a.x));
    const isSameSide = Math.sign(next.y) === Math.sign(a.y);
    [last, b] = isSameSide ? [a, b] : [b, a];
    a = next;
    place = interpolated(a, b, last) ?? 0.5;
  }
  return a.x;
}

/** How far from `a` to `b` the parabola through three points, x over y, is 0; null where it may leave the two. */
function interpolated(a: Point, b: Point, last: Point): number | null {
  const xi = (a.x - b.x) / (last.x - b.x);
  const phi = (a.y - b.y) / (last.y - b.y);
  if (phi ** 2 >= xi || (1 - phi) ** 2 >= 1 - xi) return null;
  const byB = (a.y / (b.y - a.y)) * (last.y / (b.y - last.y));
  const byLast = ((last.x - a.x) / (b.x - a.x)) * (a.y / (last.y - a.y)) * (b.y / (last.y - b.y));
  return byB + byLast;
}
