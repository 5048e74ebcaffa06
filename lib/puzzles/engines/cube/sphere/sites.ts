import { FACE_FRAMES, FACES, type Face } from '../faces';
import { add, scale, type Vector } from '../vector';

/** One of the 54 places of a sticker: its cell and its outward direction. */
export interface Site {
  readonly face: Face;
  readonly row: number;
  readonly column: number;
  readonly cell: Vector;
  readonly normal: Vector;
}

export const FACELET_COUNT = 54;

/** In the order of a facelet text. */
export const SITES: readonly Site[] = FACES.flatMap((face) =>
  [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => siteAt(face, row, column))),
);

function siteAt(face: Face, row: number, column: number): Site {
  const { normal, right, down } = FACE_FRAMES[face];
  const cell = add(normal, add(scale(right, column - 1), scale(down, row - 1)));
  return { face, row, column, cell, normal };
}
