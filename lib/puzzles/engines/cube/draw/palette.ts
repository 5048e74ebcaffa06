/**
 * The colours of the stickers, by home face. The shades are distinct for colour-blind people (smallest difference 23.6,
 * 12.5 for the classic set; lib/puzzles/scene/six-colors). Every sticker also has its letter, so colour is never the
 * only cue.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { FACES, type Face } from '../faces';

export interface StickerColor {
  readonly name: string;
  readonly fill: string;
  /** Colour of the letter on it. Contrast at least 4.5 to 1. */
  readonly ink: string;
}

export const PALETTE_ID = 'cvd6-v1';

const DARK_INK = '#000000';
const LIGHT_INK = '#ffffff';

const shadeOf = (name: string): StickerColor => {
  const found = SIX_COLORS.find((color) => color.name === name);
  invariant(found !== undefined, `a colour named ${name}`);
  return { name, fill: found.fill, ink: found.ink };
};

export const STICKER_COLORS: Readonly<Record<Face, StickerColor>> = {
  U: shadeOf('white'),
  R: shadeOf('red'),
  F: shadeOf('green'),
  D: shadeOf('yellow'),
  L: shadeOf('orange'),
  B: shadeOf('blue'),
};

export const COLOR_NAMES = ['white', 'yellow', 'green', 'blue', 'red', 'orange'] as const;
export type ColorName = (typeof COLOR_NAMES)[number];

export type ColorScheme = Readonly<Record<Face, ColorName>>;

export const WHITE_UP: ColorScheme = { U: 'white', R: 'red', F: 'green', D: 'yellow', L: 'orange', B: 'blue' };
/** The same cube upside down with green in front: the solved cube of Cube Bench (arXiv 2512.20595). */
export const YELLOW_UP: ColorScheme = { U: 'yellow', R: 'orange', F: 'green', D: 'white', L: 'red', B: 'blue' };

/** `classic`: the plain RGB values of Cube Bench's pictures. */
export const PALETTE_IDS = [PALETTE_ID, 'classic'] as const;
export type PaletteId = (typeof PALETTE_IDS)[number];

const fromHome = (face: Face): [ColorName, StickerColor] => [WHITE_UP[face], STICKER_COLORS[face]];

export const PALETTES: Readonly<Record<PaletteId, Readonly<Record<ColorName, StickerColor>>>> = {
  [PALETTE_ID]: Object.fromEntries(FACES.map(fromHome)) as Record<ColorName, StickerColor>,
  classic: {
    white: { name: 'white', fill: '#ffffff', ink: DARK_INK },
    yellow: { name: 'yellow', fill: '#ffff00', ink: DARK_INK },
    green: { name: 'green', fill: '#00ff00', ink: DARK_INK },
    blue: { name: 'blue', fill: '#0000ff', ink: LIGHT_INK },
    red: { name: 'red', fill: '#ff0000', ink: DARK_INK },
    orange: { name: 'orange', fill: '#ff8000', ink: DARK_INK },
  },
};

export type StickerColors = Readonly<Record<Face, StickerColor>>;

export const stickerColors = (palette: PaletteId, scheme: ColorScheme): StickerColors =>
  Object.fromEntries(FACES.map((face) => [face, PALETTES[palette][scheme[face]]])) as Record<Face, StickerColor>;

export const CUBE_INK = { background: '#f6f7f9', body: '#0b0e13', label: '#4a5361' } as const;
