/**
 * Reads the cube of a question off the screen, because the server sends only pixels (or letters in text). null if it
 * cannot be read with certainty: corner views, damaged pictures, other worlds.
 */

import type { CubeLook } from 'rung-puzzles/engines/cube/draw/look';
import { netSites } from 'rung-puzzles/engines/cube/draw/net';
import { type Facelets, parseFacelets } from 'rung-puzzles/engines/cube/facelets';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { isReachable } from 'rung-puzzles/engines/cube/reachable';

export interface ShownCube {
  readonly facelets: Facelets;
  /** CSS colour of each home face, as in the picture; null: read from text. */
  readonly fills: Readonly<Record<Face, string>> | null;
}

const CENTER = 4;

/** Names every mark after the face whose centre has it; null if turns cannot reach the result. */
function faceletsOf(marks: readonly string[]): Facelets | null {
  if (marks.length !== 54) return null;
  const homes = new Map(FACES.map((face, index) => [marks[index * 9 + CENTER] ?? '', face]));
  if (homes.size !== FACES.length) return null;
  const facelets = parseFacelets(marks.map((mark) => homes.get(mark) ?? '?').join(''));
  return facelets.ok && isReachable(facelets.value) ? facelets.value : null;
}

const TOKEN = /\[([a-z])\]/g;
const FACELETS = /(?<![A-Za-z])[URFDLB]{54}(?![A-Za-z])/;
/** Faces of a net in text, top to bottom, left to right. */
const NET_ORDER: readonly (readonly Face[])[] = [['U'], ['L', 'F', 'R', 'B'], ['D']];

/** The first whole cube in a text: 54 letters of home faces, or a net of letters in brackets. */
export function cubeInText(text: string): ShownCube | null {
  const written = FACELETS.exec(text)?.[0];
  const facelets = written === undefined ? faceletsOf(marksOfNet(text)) : faceletsOf([...written]);
  return facelets === null ? null : { facelets, fills: null };
}

function marksOfNet(text: string): readonly string[] {
  const letters = [...text.matchAll(TOKEN)].map(([, letter = '']) => letter);
  if (letters.length !== 54) return [];
  const byFace = new Map<Face, string[]>();
  let next = 0;
  for (const faces of NET_ORDER)
    for (let row = 0; row < 3; row += 1)
      for (const face of faces) {
        byFace.set(face, [...(byFace.get(face) ?? []), ...letters.slice(next, next + 3)]);
        next += 3;
      }
  return FACES.flatMap((face) => byFace.get(face) ?? []);
}

/** Colour of a picture at a point of the drawn net. */
export type ColorAt = (x: number, y: number) => string;

/** The cube on a picture of the unfolded cube. */
export function cubeInPicture(colorAt: ColorAt): ShownCube | null {
  const colors = netSites().samples.map(([x, y]) => colorAt(x, y));
  const facelets = faceletsOf(colors);
  if (facelets === null) return null;
  const fills = Object.fromEntries(FACES.map((face, index) => [face, colors[index * 9 + CENTER]])) as Record<
    Face,
    string
  >;
  return { facelets, fills };
}

/** A look in the exact colours that were read. */
export const lookIn = (look: CubeLook, { fills }: ShownCube): CubeLook =>
  fills === null
    ? look
    : {
        ...look,
        colors: Object.fromEntries(
          FACES.map((face) => [face, { ...look.colors[face], fill: fills[face] }]),
        ) as unknown as CubeLook['colors'],
      };
