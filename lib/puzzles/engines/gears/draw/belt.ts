/** A belt around two pulleys: their common tangents, and the arcs between them. Lengths in px. */
import type { PathCommand, Point, Shape } from 'rung-puzzles/scene/scene';
import { pointDistance } from './footprint';
import { BELT_PX, GEARS_INK } from './look';

interface Wheel {
  readonly center: Point;
  readonly radius: number;
}

export function drawBelt(a: Wheel, b: Wheel, crossed: boolean): readonly Shape[] {
  const sides = crossed ? [tangent(a, b, 1, -1), tangent(a, b, -1, 1)] : [tangent(a, b, 1, 1), tangent(a, b, -1, -1)];
  const [first, second] = sides as [readonly [Point, Point], readonly [Point, Point]];
  const around: readonly PathCommand[] = [
    { op: 'M', to: second[0] },
    ...wrap(a, b, first[0], 0),
    { op: 'L', to: first[1] },
    ...wrap(b, a, second[1], crossed ? 1 : 0),
    { op: 'L', to: second[0] },
  ];
  return [{ kind: 'path', commands: around, stroke: GEARS_INK.belt, strokeWidth: BELT_PX }];
}

/**
 * Returns where a common tangent touches both circles. `sideA` and `sideB` say on which side of the line of centres,
 * seen from the first: 1 is right.
 */
function tangent(a: Wheel, b: Wheel, sideA: 1 | -1, sideB: 1 | -1): readonly [Point, Point] {
  const distance = pointDistance(a.center, b.center);
  const [x, y] = [(b.center[0] - a.center[0]) / distance, (b.center[1] - a.center[1]) / distance];
  const cos = (a.radius - sideA * sideB * b.radius) / distance;
  const sin = sideA * Math.sqrt(1 - cos * cos);
  const normal: Point = [x * cos - y * sin, x * sin + y * cos];
  const on = ({ center, radius }: Wheel, sign: number): Point => [
    center[0] + sign * radius * normal[0],
    center[1] + sign * radius * normal[1],
  ];
  return [on(a, 1), on(b, sideA * sideB)];
}

/** Follows the side of a wheel that is farthest from the other one, in two arcs of less than half a turn. */
function wrap(wheel: Wheel, other: Wheel, to: Point, sweep: 0 | 1): readonly PathCommand[] {
  const distance = pointDistance(wheel.center, other.center);
  const far = (axis: 0 | 1) =>
    wheel.center[axis] + ((wheel.center[axis] - other.center[axis]) * wheel.radius) / distance;
  const arc = (end: Point): PathCommand => ({ op: 'A', radius: wheel.radius, sweep, to: end });
  return [arc([far(0), far(1)]), arc(to)];
}
