/**
 * The isometric view of this engine, from the front left, above. Front faces are on the right of the page, left faces
 * on the left.
 */
import type { Point } from 'rung-puzzles/scene/scene';
import { dot, unit, type Vector } from './vector';

/** From the solid to the viewer. */
export const TO_VIEWER: Vector = [-1, -1, 1];
const COS_30 = 0.8660254037844386;

/** Projects to the page, in units of an edge along an axis, x to the right and y down. */
export const projected = ([x, y, z]: Vector): Point => [(x - y) * COS_30, -(x + y) / 2 - z];

const LIGHT = unit([-0.35, -0.75, 1.3]);
const [DARK, BRIGHT] = [
  [136, 151, 173],
  [246, 248, 251],
];

/** Returns the `#rrggbb` of a face with this outward normal (any length), lit from the front left, above. */
export function shadeOf(normal: Vector): string {
  const light = Math.max(0, (1 + dot(unit(normal), LIGHT)) / 2) ** 2;
  return `#${(DARK as number[]).map((dark, index) => hexByte(dark + (((BRIGHT as number[])[index] as number) - dark) * light)).join('')}`;
}

const hexByte = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
