/** From space to the picture: the camera's frame, projection, and clipping behind the camera. */
import type { Camera } from './shaded-scene';
import { add3, cross3, dot3, subtract3, unit3, type Vector3 } from './vector3';

export interface View {
  readonly from: Vector3;
  readonly right: Vector3;
  readonly up: Vector3;
  readonly forward: Vector3;
  /** px per unit of length at distance 1. */
  readonly scale: number;
  readonly middle: readonly [number, number];
}

/** `spread`: the tangent of half the camera's vertical angle of view. */
export function viewOf({ from, to, spread }: Camera, width: number, height: number): View {
  const forward = unit3(subtract3(to, from));
  const right = unit3(cross3(forward, [0, 0, 1]));
  return {
    from,
    right,
    up: cross3(right, forward),
    forward,
    scale: height / (2 * spread),
    middle: [width / 2, height / 2],
  };
}

export function toView({ from, right, up, forward }: View, point: Vector3): Vector3 {
  const offset = subtract3(point, from);
  return [dot3(offset, right), dot3(offset, up), dot3(offset, forward)];
}

/** Returns px for a point ahead of the camera. */
export const project = ({ scale, middle }: View, [right, up, ahead]: Vector3): readonly [number, number] => [
  middle[0] + (scale * right) / ahead,
  middle[1] - (scale * up) / ahead,
];

/** Returns where a point is seen, in px; null if it is behind the camera. */
export function seenAt(view: View, point: Vector3): readonly [number, number] | null {
  const viewPoint = toView(view, point);
  return viewPoint[2] < NEAREST ? null : project(view, viewPoint);
}

/** Distance of the near clipping plane from the camera. */
export const NEAREST = 0.05;

export interface ClippedCorner {
  readonly at: Vector3;
  readonly normal: Vector3;
}

/** Returns the part of a triangle, in the camera's frame, ahead of the camera: no, three or four corners. */
export function clipped(corners: readonly ClippedCorner[]): readonly ClippedCorner[] {
  if (corners.every(({ at }) => at[2] >= NEAREST)) return corners;
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] as ClippedCorner;
    const kept = from.at[2] >= NEAREST ? [from] : [];
    return from.at[2] >= NEAREST === to.at[2] >= NEAREST ? kept : [...kept, crossing(from, to)];
  });
}

function crossing(from: ClippedCorner, to: ClippedCorner): ClippedCorner {
  const share = (NEAREST - from.at[2]) / (to.at[2] - from.at[2]);
  return { at: between(from.at, to.at, share), normal: between(from.normal, to.normal, share) };
}

const between = (from: Vector3, to: Vector3, share: number): Vector3 =>
  add3(from, [share * (to[0] - from[0]), share * (to[1] - from[1]), share * (to[2] - from[2])]);
