/** How a cube is drawn: its colours, the marks on its stickers and the labels of a net. */
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { FACES, type Face } from '../faces';
import { STICKER_COLORS, type StickerColors } from './palette';

export interface CubeLook {
  readonly colors: StickerColors;
  /** The letter on the stickers of each home face; null for bare stickers. */
  readonly marks: Readonly<Record<Face, string>> | null;
  readonly netLabels: Readonly<Record<Face, string>>;
}

const FACE_LETTERS = Object.fromEntries(FACES.map((face) => [face, face])) as Record<Face, string>;

export const HOME_LOOK: CubeLook = { colors: STICKER_COLORS, marks: FACE_LETTERS, netLabels: FACE_LETTERS };

/** Lower-case letters are larger and higher, so that they are as legible as capitals and centred on the sticker. */
const SMALL = { size: 1.2, rise: 0.09 } as const;

/** Draws the letter in the middle of a sticker, if it has one. `sizePx` is the size of a capital. */
export function markShape({ colors, marks }: CubeLook, color: Face, [x, y]: Point, sizePx: number): readonly Shape[] {
  if (marks === null) return [];
  const text = marks[color];
  const fill = colors[color].ink;
  if (text === text.toUpperCase()) return [{ kind: 'text', at: [x, y], text, sizePx, fill }];
  const size = sizePx * SMALL.size;
  return [{ kind: 'text', at: [x, y - SMALL.rise * size], text, sizePx: size, fill }];
}
