/** The points of a form where they are in a scene, and where they are seen. */
import type { Matrix3, Vector3 } from './vector3';
import { NEAREST, type View } from './view';

/** Three numbers a point, or two where it is seen. */
export interface Placed {
  /** In space. */
  readonly points: Float64Array;
  /** To the right, up and ahead of the camera. */
  readonly inView: Float64Array;
  /** Columns and rows of samples; without meaning behind the camera. */
  readonly seen: Float64Array;
}

/** Returns the images of vectors of three numbers each, moved by `by`. */
export function moved(vectors: Float64Array, [a, b, c]: Matrix3, by: Vector3): Float64Array {
  const images = new Float64Array(vectors.length);
  const [a0, a1, a2] = a;
  const [b0, b1, b2] = b;
  const [c0, c1, c2] = c;
  const [byX, byY, byZ] = by;
  for (let at = 0; at < vectors.length; at += 3) {
    const x = vectors[at] as number;
    const y = vectors[at + 1] as number;
    const z = vectors[at + 2] as number;
    images[at] = a0 * x + a1 * y + a2 * z + byX;
    images[at + 1] = b0 * x + b1 * y + b2 * z + byY;
    images[at + 2] = c0 * x + c1 * y + c2 * z + byZ;
  }
  return images;
}

export function placed(points: Float64Array, { from, right, up, forward, scale, middle }: View): Placed {
  const inView = new Float64Array(points.length);
  const seen = new Float64Array((points.length / 3) * 2);
  const [fromX, fromY, fromZ] = from;
  const [rightX, rightY, rightZ] = right;
  const [upX, upY, upZ] = up;
  const [forwardX, forwardY, forwardZ] = forward;
  const [middleX, middleY] = middle;
  for (let at = 0, place = 0; at < points.length; at += 3, place += 2) {
    const x = (points[at] as number) - fromX;
    const y = (points[at + 1] as number) - fromY;
    const z = (points[at + 2] as number) - fromZ;
    const aside = x * rightX + y * rightY + z * rightZ;
    const above = x * upX + y * upY + z * upZ;
    const ahead = x * forwardX + y * forwardY + z * forwardZ;
    inView[at] = aside;
    inView[at + 1] = above;
    inView[at + 2] = ahead;
    seen[place] = middleX + (scale * aside) / ahead;
    seen[place + 1] = middleY - (scale * above) / ahead;
  }
  return { points, inView, seen };
}

export const isAhead = ({ inView }: Placed, point: number): boolean => (inView[3 * point + 2] as number) >= NEAREST;

export const vectorAt = (vectors: Float64Array, place: number): Vector3 => [
  vectors[3 * place] as number,
  vectors[3 * place + 1] as number,
  vectors[3 * place + 2] as number,
];
