/**
 * Draws a stack in perspective from front left or back right. From above the stack no part is hidden by one below it,
 * so parts are painted from the bottom up.
 */
import type { Point, Scene } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { cross, dot, minus, plus, times, unit, type Vector } from '../vector';
import { normalOf, type Place, partShapes } from './draw-stack';
import { type Face, type PartFaces, stackFaces } from './faces';
import { heightOf, type Stack } from './stack';

const VIEWPOINTS = ['front-left', 'back-right'] as const;
export type Viewpoint = (typeof VIEWPOINTS)[number];

const TO_EYE: Readonly<Record<Viewpoint, Vector>> = {
  'front-left': unit([-2, -3, 2.1]),
  'back-right': unit([3, 2, 1.7]),
};
/** In units. With the eye's height, beyond any stack. */
const DISTANCE = 58;
const UP: Vector = [0, 0, 1];
const MARGIN_PX = 14;

export function drawInPerspective(stack: Stack, viewpoint: Viewpoint, sidePx: number): Scene {
  const parts = stackFaces(stack);
  const middle: Vector = [0, 0, heightOf(stack) / 2];
  const eye = plus(middle, times(TO_EYE[viewpoint], DISTANCE));
  const place = fitted(parts.flatMap(cornersOf), projection(middle, eye), sidePx);
  const isVisible = (face: Face): boolean => dot(normalOf(face), minus(eye, face[0] as Vector)) > 1e-9;
  return {
    width: sidePx,
    height: sidePx,
    background: PICTURE_INK.background,
    shapes: parts.flatMap((part) => partShapes(part, place, isVisible)),
  };
}

const cornersOf = ({ bottom, top, sides }: PartFaces): readonly Vector[] => [
  ...bottom,
  ...(top ?? sides.map((side) => side[2] as Vector)),
];

function projection(middle: Vector, eye: Vector): Place {
  const ahead = unit(minus(middle, eye));
  const right = unit(cross(ahead, UP));
  const upward = cross(right, ahead);
  return (corner) => {
    const from = minus(corner, eye);
    const depth = dot(from, ahead);
    return [dot(from, right) / depth, -dot(from, upward) / depth];
  };
}

function fitted(corners: readonly Vector[], project: Place, sidePx: number): Place {
  const points = corners.map(project);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = (sidePx - 2 * MARGIN_PX) / Math.max(right - left, lower - upper);
  return (corner): Point => {
    const [x, y] = project(corner);
    return [sidePx / 2 + scale * (x - (left + right) / 2), sidePx / 2 + scale * (y - (upper + lower) / 2)];
  };
}
