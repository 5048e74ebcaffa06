/**
 * The colours of the stickers, by home face: six names that everyone knows in shades that colour-blind people keep apart
 * (smallest CIEDE2000 difference 23.6 under simulated protan, deutan and tritan vision, 12.5 for the classic set;
 * `cvd6-v1` of anchors/human.md 5.4). Every sticker bears its letter as well, so that colour is never the only means.
 */
import type { Face } from './faces';

export interface StickerColor {
  readonly name: string;
  readonly fill: string;
  /** Of the letter on it; contrast at least 4.5 to 1. */
  readonly ink: string;
}

export const PALETTE_ID = 'cvd6-v1';

const DARK_INK = '#000000';
const LIGHT_INK = '#ffffff';

export const STICKER_COLORS: Readonly<Record<Face, StickerColor>> = {
  U: { name: 'white', fill: '#ffffff', ink: DARK_INK },
  R: { name: 'red', fill: '#531517', ink: LIGHT_INK },
  F: { name: 'green', fill: '#2ba889', ink: DARK_INK },
  D: { name: 'yellow', fill: '#fccb06', ink: DARK_INK },
  L: { name: 'orange', fill: '#d64b10', ink: DARK_INK },
  B: { name: 'blue', fill: '#072e83', ink: LIGHT_INK },
};

/** What is around the stickers. */
export const CUBE_INK = { background: '#f6f7f9', body: '#0b0e13', label: '#4a5361' } as const;
