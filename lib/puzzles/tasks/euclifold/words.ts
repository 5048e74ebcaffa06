/** Words for faces, directions, colours and turns, on items and in `truth`. */

import type { Direction } from 'rung-puzzles/engines/nets/direction';
import type { Print, PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { ARROW_COLORS, ARROW_LETTERS, arrowColorOf } from 'rung-puzzles/engines/nets/patterns/arrows';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';

/** In the order of `DIRECTIONS`: the face that looks there, and the arrow that points there. */
const FACE_WORDS = ['right', 'left', 'top', 'bottom', 'front', 'back'] as const;
const DIRECTION_WORDS = ['right', 'left', 'up', 'down', 'front', 'back'] as const;
const POINTING = ['to the right', 'to the left', 'up', 'down', 'to the front', 'to the back'] as const;

/** Follows “towards the”. The paper does not print its words. */
const DIRECTION_NOUNS = ['right', 'left', 'top', 'bottom', 'front', 'back'] as const;

export const faceWord = (face: Direction): string => FACE_WORDS[face];
export const directionWord = (direction: Direction): string => DIRECTION_WORDS[direction];
export const directionNoun = (direction: Direction): string => DIRECTION_NOUNS[direction];
export const pointing = (direction: Direction): string => POINTING[direction];

/** `red (R)`, with the letter if the arrows have theirs. */
export function colorWords(pattern: string, condition: Condition): string {
  const color = arrowColorOf(pattern);
  return hasVariant(condition, 'plain') ? color : `${color} (${ARROW_LETTERS[color]})`;
}

/** The rule that lists the letters of all colours. */
export const LETTERS_RULE = `The letter on an arrow names its colour: ${ARROW_COLORS.map((color) => `${ARROW_LETTERS[color]} ${color}`).join(', ')}.`;

const arrowTruth = ({ pattern, up }: Print) => ({ color: arrowColorOf(pattern), direction: directionWord(up) });

export const facesTruth = (cube: PrintedCube, faces: readonly Direction[]) =>
  Object.fromEntries(faces.map((face) => [faceWord(face), arrowTruth(cube[face] as Print)]));
