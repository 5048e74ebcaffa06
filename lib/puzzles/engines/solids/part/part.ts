/**
 * Engineering parts as a recipe: shapes added and cut in order, starting from nothing (constructive solid geometry).
 * Coordinates in units: x to the right, y away from the viewer, z up. All are multiples of a quarter; those of boxes
 * and wedges are integers.
 */
import type { Vector } from '../vector';

export const AXES = ['x', 'y', 'z'] as const;
export type Axis = (typeof AXES)[number];

export type PartShape =
  /** All points between two opposite corners. `from` is the lower on each axis. */
  | { readonly kind: 'box'; readonly from: Vector; readonly to: Vector }
  /** `center`: the two other coordinates in the order x, y, z. Extends `from` … `to` along its axis. */
  | {
      readonly kind: 'cylinder';
      readonly axis: Axis;
      readonly center: readonly [number, number];
      readonly radius: number;
      readonly from: number;
      readonly to: number;
    }
  /**
   * Half of a box: a prism along `axis` over the right triangle at one corner of the box's end. Its legs are two edges
   * of that end. `corner`: for the two other axes, in the order x, y, z, whether the right angle is at the low (0) or
   * the high (1) end. Ends are square.
   */
  | {
      readonly kind: 'wedge';
      readonly axis: Axis;
      readonly from: Vector;
      readonly to: Vector;
      readonly corner: readonly [0 | 1, 0 | 1];
    };

export interface PartStep {
  readonly op: 'add' | 'cut';
  readonly shape: PartShape;
}

export type Part = readonly PartStep[];

export type AxisIndex = 0 | 1 | 2;
export const axisIndex = (axis: Axis): AxisIndex => AXES.indexOf(axis) as AxisIndex;

export const OTHER_AXES: Readonly<Record<AxisIndex, readonly [AxisIndex, AxisIndex]>> = {
  0: [1, 2],
  1: [0, 2],
  2: [0, 1],
};

export function boxOf(shape: PartShape): { readonly from: Vector; readonly to: Vector } {
  if (shape.kind !== 'cylinder') return { from: shape.from, to: shape.to };
  const along = axisIndex(shape.axis);
  const at = (end: number, side: 1 | -1): Vector => {
    const corner: [number, number, number] = [end, end, end];
    OTHER_AXES[along].forEach((axis, index) => {
      corner[axis] = (shape.center[index] as number) + side * shape.radius;
    });
    return corner;
  };
  return { from: at(shape.from, -1), to: at(shape.to, 1) };
}
