import type { Vector3 } from '../vector3';

/** The vectors whose coordinates stand one after the other. */
export const vectorsOf = (coordinates: Float64Array): readonly Vector3[] =>
  Array.from({ length: coordinates.length / 3 }, (_, place) => [
    coordinates[3 * place] as number,
    coordinates[3 * place + 1] as number,
    coordinates[3 * place + 2] as number,
  ]);
