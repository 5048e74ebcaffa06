/**
 * The position of figures in space in front of the camera: one as in its picture, several side by side on separate
 * grounds.
 */
import type { Camera } from 'rung-puzzles/scene/shaded/shaded-scene';
import { minus, times, type Vector } from '../vectors';

/** Of a ground, between two. */
const GAP_SHARE = 0.12;

/** The distance of each to the right of the middle. */
export const asides = (count: number, groundWidth: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * groundWidth * (1 + GAP_SHARE));

/** From the point that it looks at. With more figures it is farther away, so that each is seen from a similar side. */
export const cameraOffset = ({ from, to }: Camera, count: number): Vector => times(minus(from, to), count);

/** The vertical angle of view in degrees that shows everything on a stage of this aspect ratio. */
export function viewAngle({ spread }: Camera, pictureAspect: number, count: number, stageAspect: number): number {
  const narrow = Math.max(1, (pictureAspect * count) / stageAspect);
  return (360 / Math.PI) * Math.atan((spread / count) * narrow);
}
