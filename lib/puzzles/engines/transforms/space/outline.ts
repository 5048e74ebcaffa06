/**
 * Measures how two states in space differ: the outline of the solid seen by the camera, as a support function (its
 * extent in each of twelve directions of the picture). Exact for a form under an affine map, but ignores that the
 * camera is at a finite distance. A difference of supports is at most the Hausdorff distance of the convex hulls, so
 * the outlines differ by at least that somewhere.
 */
import { assertNever } from 'rung-puzzles/core/invariant';
import type { FormName } from 'rung-puzzles/scene/shaded/forms';
import { determinant3, dot3, type Matrix3, type Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import { viewOf } from 'rung-puzzles/scene/shaded/view';
import { SPACE_CAMERA, SPACE_REACH } from './camera';
import { partsOf } from './shape';
import type { SpaceState } from './step';

/** Returns the extent of a state in a direction: the largest product of a point with it. */
export function reachOf({ shape, linear, center }: SpaceState, direction: Vector3): number {
  const inner = transposed(linear, direction);
  let most = Number.NEGATIVE_INFINITY;
  for (const part of partsOf(shape))
    most = Math.max(most, dot3(part.at, inner) + formReach(part.form, transposed(part.linear, inner)));
  return dot3(center, direction) + most;
}

// Uses indices, because destructuring takes most of the time.
function transposed(rows: Matrix3, vector: Vector3): Vector3 {
  const a = rows[0];
  const b = rows[1];
  const c = rows[2];
  const x = vector[0];
  const y = vector[1];
  const z = vector[2];
  return [a[0] * x + b[0] * y + c[0] * z, a[1] * x + b[1] * y + c[1] * z, a[2] * x + b[2] * y + c[2] * z];
}

/** Radius of the torus's middle line, and of its tube. */
const [RING, TUBE] = [0.7, 0.3];

function formReach(form: FormName, vector: Vector3): number {
  const x = vector[0];
  const y = vector[1];
  const z = vector[2];
  const round = Math.sqrt(x * x + y * y);
  switch (form) {
    case 'cube':
      return Math.abs(x) + Math.abs(y) + Math.abs(z);
    case 'pyramid':
      return Math.max(z, Math.abs(x) + Math.abs(y) - z);
    case 'sphere':
      return Math.sqrt(x * x + y * y + z * z);
    case 'cylinder':
      return round + Math.abs(z);
    case 'cone':
      return Math.max(z, round - z);
    case 'torus':
      return RING * round + TUBE * Math.sqrt(x * x + y * y + z * z);
    default:
      return assertNever(form);
  }
}

/** Cosines and sines of 0, 30, 60 … 330 degrees. */
const HALF_ROOT_3 = 0.8660254037844386;
const ROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [HALF_ROOT_3, 0.5],
  [0.5, HALF_ROOT_3],
].flatMap(([x, y]) => [
  [x, y],
  [-(y as number), x],
  [-(x as number), -(y as number)],
  [y, -(x as number)],
]) as never;

const { right: RIGHT, up: UP } = viewOf(SPACE_CAMERA, 1, 1);
const VIEW_DIRECTIONS: readonly Vector3[] = ROUND.map(
  ([cos, sin]) => [0, 1, 2].map((axis) => cos * (RIGHT[axis] as number) + sin * (UP[axis] as number)) as never,
);
/** Cached, because a state is used many times while a puzzle is made. */
const KNOWN = new WeakMap<SpaceState, readonly number[]>();

function outlineOf(state: SpaceState): readonly number[] {
  const known = KNOWN.get(state) ?? VIEW_DIRECTIONS.map((direction) => reachOf(state, direction));
  KNOWN.set(state, known);
  return known;
}

/** Returns a distance, in squares, by which two outlines differ somewhere. */
export function outlineGap(one: SpaceState, other: SpaceState): number {
  const reaches = outlineOf(other);
  return outlineOf(one).reduce((most, reach, index) => Math.max(most, Math.abs(reach - (reaches[index] as number))), 0);
}

const [LOWEST, HIGHEST, SIDE_MARGIN] = [0.12, 4.6, 0.05];
/** Limits of the solid's extent along each axis. */
const [THINNEST, WIDEST] = [0.75, 4.2];
/** Limits of its volume relative to the start. */
const [LEAST_GROWTH, MOST_GROWTH] = [0.1, 3.5];

/** Returns whether it is above the ground and its grid, in view, and neither too small nor too thin. */
export function isSpaceAllowed(state: SpaceState): boolean {
  const growth = determinant3(state.linear);
  if (growth < LEAST_GROWTH || growth > MOST_GROWTH) return false;
  const spans = AXES.map((axis): readonly [number, number] => [
    -reachOf(state, axis.map((each) => -each) as never),
    reachOf(state, axis),
  ]);
  const isSized = spans.every(([from, to]) => to - from >= THINNEST && to - from <= WIDEST);
  const [across, along, upright] = spans as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  const isOnGround = [across, along].every(
    ([from, to]) => from >= SIDE_MARGIN - SPACE_REACH && to <= SPACE_REACH - SIDE_MARGIN,
  );
  return isSized && isOnGround && upright[0] >= LOWEST && upright[1] <= HIGHEST;
}

const AXES: readonly Vector3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
