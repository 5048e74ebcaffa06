/**
 * The colours of Cube Bench by letter and by word. The solved cube is the paper's (arXiv 2512.20595): U yellow, D
 * white, F green, B blue, L red, R orange. It is the usual cube with yellow on top, so results compare with the paper's
 * in every palette. `truth` names home faces and does not depend on colours.
 *
 * The letters b and r name colours, B and R faces, and in this scheme r (red) belongs to L. We write colours small and
 * faces in capitals. Replies need not: the prompt asks for colours, so a letter or word that can be a colour is one,
 * unless another sticker of the same reply can only be a face (`readColors`).
 */

import { PALETTE_ID, stickerColors, YELLOW_UP } from 'rung-puzzles/engines/cube/draw/palette';
import { FACES, type Face } from 'rung-puzzles/engines/cube/faces';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { GridToken } from 'rung-puzzles/items/stimulus';

/** The colour of each home face, as a word. */
export const FACE_COLORS = YELLOW_UP;

export const FACE_WORDS: Readonly<Record<Face, string>> = {
  U: 'top',
  R: 'right',
  F: 'front',
  D: 'bottom',
  L: 'left',
  B: 'back',
};

/** The small letter of each home face's colour: `y` for U. */
export const COLOR_LETTERS = Object.fromEntries(FACES.map((face) => [face, FACE_COLORS[face].charAt(0)])) as Record<
  Face,
  string
>;

/**
 * The six colours to paint with, in the order white, yellow, green, blue, red, orange. The value is the home face.
 * Stickers show the first letter of the name.
 */
export function gridTokens(condition: Condition): readonly GridToken[] {
  const colors = stickerColors(hasVariant(condition, 'classic') ? 'classic' : PALETTE_ID, FACE_COLORS);
  return PAINTING_ORDER.map((value) => ({ value, ...colors[value] }));
}

export const PAINTING_ORDER: readonly Face[] = ['D', 'U', 'F', 'B', 'L', 'R'];

/** Maps colour words and letters, in small letters, to home faces. */
export const colorWords: ReadonlyMap<string, Face> = new Map(
  FACES.flatMap((face) => [
    [COLOR_LETTERS[face], face],
    [FACE_COLORS[face], face],
  ]),
);

/**
 * The home faces of stickers written as colours (words or letters) or, if all can be, as face letters, in any case. If
 * all can be colours they are: `R B R` is red, blue, red, but `R B U` are faces. null for any other mixture.
 */
export function readColors(words: readonly string[]): readonly Face[] | null {
  const colors = words.map((word) => colorWords.get(word.trim().toLowerCase()));
  if (colors.every((face) => face !== undefined)) return colors;
  const faces = words.map((word) => FACES.find((face) => face === word.trim().toUpperCase()));
  return faces.every((face) => face !== undefined) ? faces : null;
}
