/** Outlines with trapezoid teeth. Lengths in px. */
import type { Point } from 'rung-puzzles/scene/scene';
import { ADDENDUM, DEDENDUM, PITCH } from '../train/proportions';
import { pointFrom } from '../turn-vector';

/**
 * Half the width of a tooth, in pitches, at its root and tip. A bit less than half a pitch on the pitch line, for play.
 */
const ROOT_HALF = 0.32;
const TIP_HALF = 0.12;

interface Toothing {
  readonly center: Point;
  readonly teeth: number;
  readonly modulePx: number;
  /** Direction of a tooth, in turns clockwise from the right. */
  readonly phase: number;
}

export const gearOutline = (toothing: Toothing): readonly Point[] => outline(toothing, -DEDENDUM, ADDENDUM);

/** Returns teeth that point inwards: the hole of a ring. */
export const ringHole = (toothing: Toothing): readonly Point[] => outline(toothing, DEDENDUM, -ADDENDUM);

function outline({ center, teeth, modulePx, phase }: Toothing, root: number, tip: number): readonly Point[] {
  const [rootRadius, tipRadius] = [(teeth / 2 + root) * modulePx, (teeth / 2 + tip) * modulePx];
  return Array.from({ length: teeth }, (_, tooth) => {
    const at = (pitches: number, radius: number): Point => pointFrom(center, phase + (tooth + pitches) / teeth, radius);
    return [at(-ROOT_HALF, rootRadius), at(-TIP_HALF, tipRadius), at(TIP_HALF, tipRadius), at(ROOT_HALF, rootRadius)];
  }).flat();
}

/**
 * Returns a straight row of teeth as `[along, out]`. The tips are `ADDENDUM` before the pitch line, and `out` is the
 * distance from the tips.
 */
export function rackTeeth(
  half: number,
  phase: number,
  modulePx: number,
): readonly (readonly [along: number, out: number])[] {
  const pitch = PITCH * modulePx;
  const first = Math.ceil((-half - phase) / pitch + ROOT_HALF);
  const last = Math.floor((half - phase) / pitch - ROOT_HALF);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const middle = phase + (first + index) * pitch;
    const [root, tip] = [DEDENDUM * modulePx, -ADDENDUM * modulePx];
    return [
      [middle - ROOT_HALF * pitch, root],
      [middle - TIP_HALF * pitch, tip],
      [middle + TIP_HALF * pitch, tip],
      [middle + ROOT_HALF * pitch, root],
    ] as const;
  }).flat();
}
