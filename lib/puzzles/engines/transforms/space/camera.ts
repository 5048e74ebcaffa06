/** The camera of the whole ground, from the front, slightly left, above; and the light of all pictures in space. */
import type { Camera } from 'rung-puzzles/scene/shaded/shaded-scene';
import type { Vector3 } from 'rung-puzzles/scene/shaded/vector3';

export const SPACE_CAMERA: Camera = { from: [-4.5, -18, 10.5], to: [0.22, -0.2, 1.05], spread: 0.226 };
export const SPACE_LIGHT: Vector3 = [-0.75, -0.45, 1];
/** A shadow is right under its solid, so that it shows the place. */
export const SPACE_SHADOWS: Vector3 = [0, 0, 1];
/** Squares of the ground from the origin to each side. */
export const SPACE_REACH = 4;
