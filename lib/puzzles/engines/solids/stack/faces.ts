/** A part of a stack as a convex polyhedron. Round ones are 48-sided. */
import type { Vector } from '../vector';
import {
  type Base,
  baseOf,
  levelsOf,
  type Stack,
  type StackPart,
  TRIANGLE_INNER,
  TRIANGLE_OUTER,
  topRatioOf,
} from './stack';

/** Corners counter-clockwise as seen from outside. */
export type Face = readonly Vector[];

export interface PartFaces {
  readonly sides: readonly Face[];
  readonly bottom: Face;
  readonly top: Face | null;
  readonly isRound: boolean;
}

type Corner = readonly [number, number];

/** Cosine and sine of 7.5°: one of 48 steps around. */
const STEP: Corner = [0.9914448613738104, 0.13052619222005157];
const STEPS = 48;

/** Corners of a base of size 1, counter-clockwise from above. */
const CORNERS: Readonly<Record<Base, readonly Corner[]>> = {
  square: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
  triangle: [
    [-0.5, -TRIANGLE_INNER],
    [0.5, -TRIANGLE_INNER],
    [0, TRIANGLE_OUTER],
  ],
  circle: circle(),
};

function circle(): readonly Corner[] {
  const corners: Corner[] = [[0.5, 0]];
  for (let step = 1; step < STEPS; step += 1) {
    const [x, y] = corners.at(-1) as Corner;
    corners.push([x * STEP[0] - y * STEP[1], x * STEP[1] + y * STEP[0]]);
  }
  return corners;
}

export function partFaces(part: StackPart, floor: number): PartFaces {
  const corners = CORNERS[baseOf(part.kind)];
  const ratio = topRatioOf(part);
  const ring = (size: number, z: number): Face => corners.map(([x, y]) => [x * size, y * size, z]);
  const [low, high] = [ring(part.size, floor), ring(part.size * ratio, floor + part.height)];
  const sides = corners.map((_, index): Face => {
    const next = (index + 1) % corners.length;
    const [a, b, c, d] = [low[index], low[next], high[next], high[index]] as [Vector, Vector, Vector, Vector];
    return ratio === 0 ? [a, b, [0, 0, floor + part.height]] : [a, b, c, d];
  });
  return { sides, bottom: [...low].reverse(), top: ratio === 0 ? null : high, isRound: baseOf(part.kind) === 'circle' };
}

export function stackFaces(stack: Stack): readonly PartFaces[] {
  const levels = levelsOf(stack);
  return stack.map((part, index) => partFaces(part, levels[index] as number));
}
