import { drawCorners } from '@/lib/engines/cube/draw-corners';
import { drawNet } from '@/lib/engines/cube/draw-net';
import type { Facelets } from '@/lib/engines/cube/facelets';
import { FACES, type Face } from '@/lib/engines/cube/faces';
import type { CubeLook } from '@/lib/engines/cube/look';
import { PALETTE_ID, stickerColors } from '@/lib/engines/cube/palette';
import { type Condition, hasVariant, showsPicture, showsText } from '@/lib/items/condition';
import type { Panel, Part } from '@/lib/items/stimulus';
import type { Scene } from '@/lib/scene/scene';
import { COLOR_LETTERS, FACE_WORDS, SCHEME } from './tokens';

export interface ShownCube {
  readonly parts: readonly Part[];
  readonly panels: readonly Panel[];
}

export interface CubeCaption {
  /** Of the panel: `cube`. */
  readonly name: string;
  /** Above picture and text: `Cube`. */
  readonly title: string;
  /** A whole number, 0 to 2^32 − 1, drawn with the puzzle; chance in the picture (jitter, band, colours) follows from it alone. */
  readonly jitterSeed: number;
}

/** A cube as the condition shows it: the picture, then the text. */
export function showCube(facelets: Facelets, condition: Condition, { name, title, jitterSeed }: CubeCaption): ShownCube {
  const panels = showsPicture(condition) ? [{ name, title, scene: cubeScene(facelets, condition, jitterSeed) }] : [];
  const texts: readonly Part[] = showsText(condition) ? [{ kind: 'text', text: `${title}:\n${cubeText(facelets, condition)}` }] : [];
  return { parts: [...panels.map(({ name: panel }): Part => ({ kind: 'panel', panel })), ...texts], panels };
}

function cubeScene(facelets: Facelets, condition: Condition, _jitterSeed: number): Scene {
  const look = lookOf(condition);
  return hasVariant(condition, 'corners') ? drawCorners(facelets, look) : drawNet(facelets, look);
}

const NET_LABELS = Object.fromEntries(FACES.map((face) => [face, `${face} ${FACE_WORDS[face]}`])) as Record<Face, string>;

const lookOf = (condition: Condition): CubeLook => ({
  colors: stickerColors(hasVariant(condition, 'classic') ? 'classic' : PALETTE_ID, SCHEME),
  marks: hasVariant(condition, 'plain') ? null : COLOR_LETTERS,
  netLabels: NET_LABELS,
});

const NET_ROWS: readonly (readonly (Face | null)[])[] = [
  [null, 'U'],
  ['L', 'F', 'R', 'B'],
  [null, 'D'],
];
const NO_FACE = ' '.repeat('[y][y][y]'.length);

/** The whole cube in text: the net in bracketed colour letters, or the 54 letters of home faces. */
export function cubeText(facelets: Facelets, condition: Condition): string {
  if (hasVariant(condition, 'facelets')) return facelets;
  const rowOf = (face: Face | null, row: number) => (face === null ? NO_FACE : tokenRow(faceLetters(facelets, face), row));
  return NET_ROWS.flatMap((faces) => [0, 1, 2].map((row) => faces.map((face) => rowOf(face, row)).join(' '))).join('\n');
}

/** Nine stickers (home faces, row by row) in text, a line a row: `[y][g][r]`, or `URF` where the condition writes cubes so. */
export const faceText = (nine: string, condition: Condition): string =>
  [0, 1, 2].map((row) => (hasVariant(condition, 'facelets') ? nine.slice(row * 3, row * 3 + 3) : tokenRow(nine, row))).join('\n');

/** The nine stickers that a face shows, row by row. */
export function faceLetters(facelets: Facelets, face: Face): string {
  const from = FACES.indexOf(face) * 9;
  return facelets.slice(from, from + 9);
}

const tokenRow = (nine: string, row: number): string => [...nine.slice(row * 3, row * 3 + 3)].map((color) => `[${COLOR_LETTERS[color as Face]}]`).join('');
