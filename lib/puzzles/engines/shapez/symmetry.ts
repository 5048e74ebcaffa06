/**
 * The eight turns and mirror images of the square (the dihedral group of order 8), and which shapes all of them change.
 */
import { mirrorLayer, turnLayerClockwise } from './layer';
import { type Shape, shapeKey } from './shape';

/** Returns the shape turned by 0 to 3 quarter turns clockwise, then the same of its mirror image. */
export function symmetryImages(shape: Shape): readonly Shape[] {
  return [...turns(shape), ...turns(shape.map(mirrorLayer))];
}

/** Returns whether all eight images differ, so that every turn and mirroring is visible. */
export const isAsymmetric = (shape: Shape): boolean => new Set(symmetryImages(shape).map(shapeKey)).size === 8;

function turns(shape: Shape): readonly Shape[] {
  const once = shape.map(turnLayerClockwise);
  const twice = once.map(turnLayerClockwise);
  return [shape, once, twice, twice.map(turnLayerClockwise)];
}
