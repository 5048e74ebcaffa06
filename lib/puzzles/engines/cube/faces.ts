/**
 * The 3×3×3 cube in space and on paper. Axes: x to the right, y up, z towards the viewer. Cells have coordinates −1, 0
 * and 1. Faces are in the order U R F D L B. Each is read row by row as seen from outside on the standard net (U above
 * F; L F R B in a row; D below F).
 */
import type { Vector } from './vector';

export const FACES = ['U', 'R', 'F', 'D', 'L', 'B'] as const;
export type Face = (typeof FACES)[number];

/** A face's outward normal and, as seen from outside on the net, the directions of its rows and columns. */
export interface FaceFrame {
  readonly normal: Vector;
  readonly right: Vector;
  readonly down: Vector;
}

export const FACE_FRAMES: Readonly<Record<Face, FaceFrame>> = {
  U: { normal: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  R: { normal: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  F: { normal: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
  D: { normal: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  L: { normal: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  B: { normal: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
};
