import { vectorAt } from '../placed';
import type { Vector3 } from '../vector3';

/** The vectors whose coordinates stand one after the other. */
export const vectorsOf = (coordinates: Float64Array): readonly Vector3[] =>
  Array.from({ length: coordinates.length / 3 }, (_, place) => vectorAt(coordinates, place));
