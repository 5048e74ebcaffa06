/**
 * How the same cube is drawn: in which colours, with what on the stickers, and what is written beside the faces of a
 * net.
 */
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { FACES, type Face } from './faces';
import { STICKER_COLORS, type StickerColors } from './palette';

export interface CubeLook {
  /** By home face. */
  readonly colors: StickerColors;
  /** The letter on the stickers of each home face; null: stickers bear none. */
  readonly marks: Readonly<Record<Face, string>> | null;
  /** Above each face of a net. */
  readonly netLabels: Readonly<Record<Face, string>>;
}

const FACE_LETTERS = Object.fromEntries(FACES.map((face) => [face, face])) as Record<Face, string>;

/** White on top, each sticker with the letter of its home face. */
export const HOME_LOOK: CubeLook = { colors: STICKER_COLORS, marks: FACE_LETTERS, netLabels: FACE_LETTERS };

/**
 * Small letters stand larger and higher than capitals, so that they are as legible and their middle is the sticker's.
 */
const SMALL = { size: 1.2, rise: 0.09 } as const;

/** The letter in the middle of a sticker, if it bears one; `sizePx` is that of a capital. */
export function markShape({ colors, marks }: CubeLook, color: Face, [x, y]: Point, sizePx: number): readonly Shape[] {
  if (marks === null) return [];
  const text = marks[color];
  const fill = colors[color].ink;
  if (text === text.toUpperCase()) return [{ kind: 'text', at: [x, y], text, sizePx, fill }];
  const size = sizePx * SMALL.size;
  return [{ kind: 'text', at: [x, y - SMALL.rise * size], text, sizePx: size, fill }];
}
