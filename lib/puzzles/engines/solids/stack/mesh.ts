import type { Vector } from '../vector';
import { type Face, stackFaces } from './faces';
import type { Stack } from './stack';

/** Triangles of a stack, nine numbers each, corners counter-clockwise from outside; x right, y away, z up. Round parts are 48-sided. */
export const meshOf = (stack: Stack): readonly number[] =>
  stackFaces(stack).flatMap(({ sides, bottom, top }) => [...sides, bottom, ...(top === null ? [] : [top])].flatMap(fan));

/** A convex face as triangles around its first corner. */
const fan = (face: Face): readonly number[] => face.slice(2).flatMap((corner, index) => [face[0] as Vector, face[index + 1] as Vector, corner].flat());
