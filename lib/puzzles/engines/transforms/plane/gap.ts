/** How far apart two outlines are, and whether one fits well in the picture. */

import type { PlanePoint } from './shape';
import { areaFactor, cornersOf, type PlaneState } from './step';

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

// Loops over numbers, because drawing a puzzle measures thousands of outlines.
function farthest(from: readonly PlanePoint[], to: readonly PlanePoint[]): number {
  let most = 0;
  let last = from.at(-1) as PlanePoint;
  for (const corner of from) {
    const middle = toOutline((last[0] + corner[0]) / 2, (last[1] + corner[1]) / 2, to);
    most = Math.max(most, toOutline(corner[0], corner[1], to), middle);
    last = corner;
  }
  return most;
}

function toOutline(x: number, y: number, outline: readonly PlanePoint[]): number {
  let least = Number.POSITIVE_INFINITY;
  let from = outline.at(-1) as PlanePoint;
  for (const to of outline) {
    least = Math.min(least, toSegment(x, y, from, to));
    from = to;
  }
  return least;
}

function toSegment(x: number, y: number, from: PlanePoint, to: PlanePoint): number {
  const alongX = to[0] - from[0];
  const alongY = to[1] - from[1];
  const share = ((x - from[0]) * alongX + (y - from[1]) * alongY) / (alongX * alongX + alongY * alongY);
  const held = Math.min(1, Math.max(0, share));
  return length(x - (from[0] + held * alongX), y - (from[1] + held * alongY));
}

const distance = (one: PlanePoint, other: PlanePoint): number => length(one[0] - other[0], one[1] - other[1]);

const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);
