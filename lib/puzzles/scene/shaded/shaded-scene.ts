/**
 * Solids in space, with light and shadows on the ground, seen through a camera. Drawn pixel by pixel in plain
 * arithmetic, the same on every machine. x to the right, y away from the viewer, z up; the ground is z = 0. Lengths in
 * any one unit.
 */
import type { Point } from '../scene';
import type { SolidForm } from './forms';
import type { Matrix3, Vector3 } from './vector3';

/** Share of the light that a shadow leaves. */
export const SHADED = 0.74;

export interface ShadedScene {
  readonly kind: 'shaded';
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** `#rrggbb` */
  readonly background: string;
  readonly camera: Camera;
  /** Towards the light, which is infinitely far away. Any length, above the ground. */
  readonly light: Vector3;
  /** Direction of shadows, if not that of the light. From straight above, they mark places. */
  readonly shadowsFrom?: Vector3;
  /** Default: no ground and no shadows. */
  readonly ground?: Ground;
  readonly solids: readonly Solid[];
  /** Drawn over everything else, in order. */
  readonly strokes?: readonly Stroke[];
}

export interface Camera {
  readonly from: Vector3;
  /** The point in the middle of the picture; not straight above or below. */
  readonly to: Vector3;
  /** Half the picture's height over the distance: the tangent of half the vertical angle of view. */
  readonly spread: number;
}

export interface Ground {
  readonly color: string;
  /** Corners on z = 0. */
  readonly from: Point;
  readonly to: Point;
  /** Lines at all multiples of `spacing`, in both directions. */
  readonly grid?: { readonly spacing: number; readonly color: string; readonly lineWidth: number };
}

export const MATERIALS = ['matte', 'glossy', 'metal'] as const;
export type Material = (typeof MATERIALS)[number];

export interface Solid {
  readonly form: SolidForm;
  /** Maps the form's points (rows) before adding `at`. */
  readonly linear: Matrix3;
  readonly at: Vector3;
  /** `#rrggbb` */
  readonly color: string;
  /** Default: matte. */
  readonly material?: Material;
  /** Default: it casts a shadow on the ground. */
  readonly castsShadow?: false;
}

/** A line on the picture itself, with round ends, in px. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly width: number;
  readonly color: string;
}
