import type { Facelets } from '@/lib/engines/cube/facelets';
import { FACES, type Face } from '@/lib/engines/cube/faces';

const NET_ROWS: readonly (readonly (Face | null)[])[] = [
  [null, 'U', null, null],
  ['L', 'F', 'R', 'B'],
  [null, 'D', null, null],
];

/** A cube in letters, twice: the facelet code on the first line, then the net, one line a row, a dot where there is nothing. */
export function cubeText(facelets: Facelets): string {
  return [facelets, ...netLines(facelets)].join('\n');
}

function netLines(facelets: Facelets): string[] {
  return NET_ROWS.flatMap((faces) => [0, 1, 2].map((row) => faces.map((face) => rowOf(facelets, face, row)).join(' ')));
}

function rowOf(facelets: Facelets, face: Face | null, row: number): string {
  if (face === null) return '. . .';
  const from = FACES.indexOf(face) * 9 + row * 3;
  return [...facelets.slice(from, from + 3)].join(' ');
}
