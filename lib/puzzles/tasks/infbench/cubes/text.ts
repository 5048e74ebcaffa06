import { YELLOW_UP } from 'rung-puzzles/engines/cube/draw/palette';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';

const NET_ROWS: readonly (readonly (Face | null)[])[] = [
  [null, 'U', null, null],
  ['L', 'F', 'R', 'B'],
  [null, 'D', null, null],
];

/**
 * A cube in letters, twice: the facelet code on the first line, then the net with one row per line and dots for empty
 * cells.
 */
export function cubeText(facelets: Facelets): string {
  return [facelets, ...netLines(facelets)].join('\n');
}

/** The order of the paper's matrices (arXiv 2507.02978, C.1.3). */
const MATRIX_ORDER: readonly Face[] = ['U', 'D', 'L', 'R', 'F', 'B'];

/** A cube as six 3 × 3 matrices of colour letters, one row per line: y w r o g b, yellow up. */
export const colourText = (facelets: Facelets): string =>
  MATRIX_ORDER.flatMap((face) => [
    `${face}:`,
    ...[0, 1, 2].map((row) => `[${rowOf(facelets, face, row).replace(/[URFDLB]/g, colourLetter)}]`),
  ]).join('\n');

const colourLetter = (face: string): string => YELLOW_UP[face as Face].charAt(0);

function netLines(facelets: Facelets): string[] {
  return NET_ROWS.flatMap((faces) => [0, 1, 2].map((row) => faces.map((face) => rowOf(facelets, face, row)).join(' ')));
}

function rowOf(facelets: Facelets, face: Face | null, row: number): string {
  if (face === null) return '. . .';
  const from = FACES.indexOf(face) * 9 + row * 3;
  return [...facelets.slice(from, from + 3)].join(' ');
}
