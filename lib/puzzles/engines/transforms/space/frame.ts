/**
 * Frames solids and their shadows: the camera looks the same way as SPACE_CAMERA, moved to the side and with a narrower
 * view, so that they fill the picture. A bound of the picture is a plane through the camera, and solids are within it
 * if their extent perpendicular to it is. So the narrowest view follows from exact extents by halving.
 */
import type { Camera } from 'rung-puzzles/scene/shaded/shaded-scene';
import { add3, dot3, type Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import { viewOf } from 'rung-puzzles/scene/shaded/view';
import { SPACE_CAMERA } from './camera';
import { reachOf } from './outline';
import type { SpaceState } from './step';

/** Share of the picture's width or height that the solids take. */
const FILLED = 0.92;
const HALVINGS = 24;
/** A tangent of half an angle of view within which the whole ground is seen. */
const WIDEST = 0.5;

const { from: EYE, right: RIGHT, up: UP, forward: FORWARD } = viewOf(SPACE_CAMERA, 1, 1);

const combined = (a: Vector3, factorA: number, b: Vector3, factorB: number): Vector3 => [
  factorA * a[0] + factorB * b[0],
  factorA * a[1] + factorB * b[1],
  factorA * a[2] + factorB * b[2],
];

/** Returns the camera for pictures of all these solids. `aspect`: width over height. */
export function frameSpace(states: readonly SpaceState[], aspect: number): Camera {
  const least = Math.max(narrowest(states, UP), narrowest(states, RIGHT) / aspect);
  const aside = combined(RIGHT, middle(states, RIGHT, least * aspect), UP, middle(states, UP, least));
  return { from: add3(EYE, aside), to: add3(SPACE_CAMERA.to, aside), spread: least / FILLED };
}

/** Returns how far solids and shadows reach beyond the plane through the camera that this direction is normal to. */
function beyond(states: readonly SpaceState[], direction: Vector3): number {
  const below: Vector3 = [direction[0], direction[1], 0];
  const reaches = states.map((state) => Math.max(reachOf(state, direction), reachOf(state, below)));
  return Math.max(...reaches) - dot3(EYE, direction);
}

/** Returns how far they reach past both bounds of a view along an axis: not above 0 if a camera between sees them. */
const excess = (states: readonly SpaceState[], axis: Vector3, tangent: number): number =>
  beyond(states, combined(axis, 1, FORWARD, -tangent)) + beyond(states, combined(axis, -1, FORWARD, -tangent));

function narrowest(states: readonly SpaceState[], axis: Vector3): number {
  let [tooNarrow, wide] = [0, WIDEST];
  for (let round = 0; round < HALVINGS; round += 1) {
    const half = (tooNarrow + wide) / 2;
    if (excess(states, axis, half) <= 0) wide = half;
    else tooNarrow = half;
  }
  return wide;
}

/** Returns how far the camera moves along an axis for equal room on both sides. */
const middle = (states: readonly SpaceState[], axis: Vector3, tangent: number): number =>
  (beyond(states, combined(axis, 1, FORWARD, -tangent)) - beyond(states, combined(axis, -1, FORWARD, -tangent))) / 2;
