/**
 * Objects in a ring on the ground, filmed by a camera that circles around them. Degrees counter-clockwise, seen from
 * above.
 */
import type { FormName } from 'rung-puzzles/scene/shaded/forms';
import type { Camera, ShadedScene, Solid } from 'rung-puzzles/scene/shaded/shaded-scene';
import type { Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import { directionAt } from './heading';

export interface RingObject {
  readonly form: FormName;
  /** `#rrggbb` */
  readonly color: string;
}

export const RING_SIZE = 9;
const RING_RADIUS = 3;
const OBJECT_HALF = 0.58;
const ORBIT_RADIUS = 8.4;
const ORBIT_HEIGHT = 5.8;
const SPREAD = 0.42;
const PICTURE_PX = { width: 640, height: 480 } as const;

/** Returns the place of the object with this number, from 0. */
export const ringPlace = (index: number): readonly [number, number] => {
  const [x, y] = directionAt((360 / RING_SIZE) * index);
  return [RING_RADIUS * x, RING_RADIUS * y];
};

export const orbitCamera = (degrees: number): Camera => {
  const [x, y] = directionAt(degrees);
  return { from: [ORBIT_RADIUS * x, ORBIT_RADIUS * y, ORBIT_HEIGHT], to: [0, 0, 0.2], spread: SPREAD };
};

/** Moves with the camera, to its left, so that shade and shadow do not reveal where the camera is. */
function lightAt(degrees: number): Vector3 {
  const [x, y] = directionAt(degrees - 50);
  return [0.8 * x, 0.8 * y, 1.2];
}

export const drawRing = (objects: readonly RingObject[], degrees: number): ShadedScene => ({
  kind: 'shaded',
  ...PICTURE_PX,
  background: '#eef3f8',
  camera: orbitCamera(degrees),
  light: lightAt(degrees),
  shadowsFrom: [0, 0, 1],
  ground: { color: '#f3ece0', from: [-40, -40], to: [40, 40] },
  solids: objects.map(solidOf),
});

function solidOf({ form, color }: RingObject, index: number): Solid {
  const [x, y] = ringPlace(index);
  const high = form === 'torus' ? OBJECT_HALF * 0.36 : OBJECT_HALF;
  return {
    form,
    linear: [
      [OBJECT_HALF, 0, 0],
      [0, OBJECT_HALF, 0],
      [0, 0, form === 'torus' ? OBJECT_HALF : high],
    ],
    at: [x, y, high],
    color,
  };
}
