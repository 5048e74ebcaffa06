/**
 * Describes a solid in the short form of STARE (arXiv 2506.04633, sections 3.3 and F.4): kind, colour, material, place
 * and size, without turns or slants. The size is that of the upright solid, so only scaling changes it.
 */
import type { Material } from 'rung-puzzles/scene/shaded/shaded-scene';
import { determinant3, type Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import { hundredths } from '../plane/figure-words';
import { reachOf } from './outline';
import type { SpaceShape } from './shape';
import { type SpaceState, spaceStart } from './step';

export const SPACE_ATTRIBUTE_RULE =
  'In words, an object is its kind, its colour, its material, the place (x, y, z) of its centre in squares from the origin, x to the right, y away from you and z up, and its width × depth × height in squares as they are while it is upright. Words do not say how it is turned or slanted.';

export const SPACE_NAMES: Readonly<Record<SpaceShape, string>> = {
  cube: 'cube',
  sphere: 'sphere',
  cone: 'cone',
  cylinder: 'cylinder',
  torus: 'torus',
  pyramid: 'pyramid',
  ell: 'L-shaped block',
  pin: 'rod with an arm',
  perch: 'slab with a cone',
  crown: 'ring with a cone',
};

/** `cube, orange, matte, (0, 0, 2), 1.7 × 1.7 × 1.7`. */
export const describeSpaceAttributes = (state: SpaceState, colorName: string, material: Material): string =>
  `${SPACE_NAMES[state.shape]}, ${colorName}, ${material}, ${placeWords(state)}, ${sizeWords(state)}`;

/** Returns whether the words, without colour, differ for two states of a solid. */
export const spaceAttributesDiffer = (one: SpaceState, other: SpaceState): boolean =>
  placeWords(one) !== placeWords(other) || sizeWords(one) !== sizeWords(other);

const placeWords = ({ center }: SpaceState): string => `(${center.map(hundredths).join(', ')})`;

function sizeWords({ shape, linear }: SpaceState): string {
  const factor = cubeRoot(determinant3(linear));
  return AXES.map((axis) => hundredths(factor * spanOf(shape, axis))).join(' × ');
}

const AXES: readonly Vector3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

const spanOf = (shape: SpaceShape, axis: Vector3): number =>
  reachOf(spaceStart(shape), axis) + reachOf(spaceStart(shape), axis.map((each) => -each) as unknown as Vector3);

const STEPS = 40;

/** For values near 1, by Newton's method, because `Math.cbrt` differs between machines. */
function cubeRoot(value: number): number {
  let root = 1;
  for (let step = 0; step < STEPS; step += 1) root = (2 * root + value / (root * root)) / 3;
  return root;
}
