/**
 * Describes a flat shape in the short form of STARE (arXiv 2506.04633, section F.4): kind, colour, place and size,
 * without turns, slants or flips. The size is that of the upright shape, so only scaling changes it.
 */
import { hundredths, pointWords, roundedPoint } from './figure-words';
import { outlineOf, type PlaneShape } from './shape';
import { areaFactor, cornersOf, type PlaneState, startOf } from './step';

export const PLANE_ATTRIBUTE_RULE =
  'In words, a shape is its kind, its colour, the place (x, y) of its centre in squares from the origin, x to the right and y up, and its width × height in squares as they are while it is upright. Words do not say how it is turned, slanted or flipped.';

/** `square, red, (3, 4), 2.6 × 2.6`. */
export const describePlaneAttributes = (state: PlaneState, colorName: string): string =>
  `${state.shape}, ${colorName}, ${placeWords(state)}, ${sizeWords(state)}`;

/** Returns whether the words, without colour, differ for two states of a shape. */
export const planeAttributesDiffer = (one: PlaneState, other: PlaneState): boolean =>
  placeWords(one) !== placeWords(other) || sizeWords(one) !== sizeWords(other);

const placeWords = ({ center }: PlaneState): string => pointWords(roundedPoint(center));

const sizeWords = (state: PlaneState): string => {
  const factor = Math.sqrt(Math.abs(areaFactor(state)));
  return uprightSize(state.shape)
    .map((side) => hundredths(side * factor))
    .join(' × ');
};

function uprightSize(shape: PlaneShape): readonly number[] {
  const outline = outlineOf(shape);
  if (outline.kind === 'ellipse') return outline.halfAxes.map((half) => 2 * half);
  const corners = cornersOf(startOf(shape));
  return [0, 1].map((axis) => {
    const places = corners.map((corner) => corner[axis] as number);
    return Math.max(...places) - Math.min(...places);
  });
}
