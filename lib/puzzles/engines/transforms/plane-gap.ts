/** How far apart two outlines are, and whether one fits well in the picture. */

import type { PlanePoint } from './plane-shape';
import { areaFactor, cornersOf, type PlaneState } from './plane-step';

/** Pictures show the squares from -6 to 6 in both directions. */
export const PLANE_REACH = 6;

const MARGIN = 0.25;
const [LEAST_RADIUS, MOST_RADIUS] = [0.7, 3.6];
/** Limits how thin slanting may make a shape: its area as a share of the circle around it, relative to the start. */
const LEAST_FULLNESS = 0.34;

export function isPlaneAllowed(state: PlaneState): boolean {
  const corners = cornersOf(state);
  const radius = radiusOf(state.center, corners);
  const start = radiusOf(
    [0, 0],
    cornersOf({
      ...state,
      center: [0, 0],
      linear: [
        [1, 0],
        [0, 1],
      ],
    }),
  );
  const fullness = (Math.abs(areaFactor(state)) * start * start) / (radius * radius);
  const isInside = corners.every(
    ([x, y]) => Math.abs(x) <= PLANE_REACH - MARGIN && Math.abs(y) <= PLANE_REACH - MARGIN,
  );
  return isInside && radius >= LEAST_RADIUS && radius <= MOST_RADIUS && fullness >= LEAST_FULLNESS;
}

const radiusOf = ([x, y]: PlanePoint, corners: readonly PlanePoint[]): number =>
  Math.max(...corners.map((corner) => distance(corner, [x, y])));

/**
 * Returns the Hausdorff distance of two outlines, in squares: the largest distance from a point of one to the other.
 * Checks corners and middles of edges.
 */
export function planeGap(one: PlaneState, other: PlaneState): number {
  const [first, second] = [cornersOf(one), cornersOf(other)];
  return Math.max(farthest(first, second), farthest(second, first));
}

const farthest = (from: readonly PlanePoint[], to: readonly PlanePoint[]): number =>
  Math.max(
    ...from.flatMap((corner, index) => {
      const next = from[(index + 1) % from.length] as PlanePoint;
      return [toOutline(corner, to), toOutline([(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2], to)];
    }),
  );

const toOutline = (point: PlanePoint, outline: readonly PlanePoint[]): number =>
  Math.min(
    ...outline.map((from, index) => toSegment(point, from, outline[(index + 1) % outline.length] as PlanePoint)),
  );

function toSegment(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const share = ((point[0] - from[0]) * alongX + (point[1] - from[1]) * alongY) / (alongX * alongX + alongY * alongY);
  const held = Math.min(1, Math.max(0, share));
  return distance(point, [from[0] + held * alongX, from[1] + held * alongY]);
}

const distance = (one: PlanePoint, other: PlanePoint): number => {
  const [x, y] = [one[0] - other[0], one[1] - other[1]];
  return Math.sqrt(x * x + y * y);
};
