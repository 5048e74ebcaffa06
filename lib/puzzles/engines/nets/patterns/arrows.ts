/**
 * An arrow in one of eight named colours (EucliFold, OpenReview w0rVXs6QJM: the colours of CLEVR). Each has four looks:
 * with the colour's letter or without, and in one of two palettes. One has shades as distinct for colour-blind people
 * as eight can be (smallest CIEDE2000 difference 20.1 under normal, protan, deutan and tritan vision, Machado et al.
 * 2009). The other has the usual RGB values of CLEVR (2.0).
 */
import type { Point } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { Pattern } from './pattern';

export const ARROW_COLORS = ['gray', 'red', 'blue', 'green', 'brown', 'purple', 'cyan', 'yellow'] as const;
export type ArrowColor = (typeof ARROW_COLORS)[number];

export interface ArrowLook {
  readonly palette: 'distinct' | 'classic';
  readonly letters: boolean;
}

const PLAIN_LOOK: ArrowLook = { palette: 'distinct', letters: true };

/** One letter per colour. For gray and brown a later letter, because their first is taken. */
export const ARROW_LETTERS: Readonly<Record<ArrowColor, string>> = {
  gray: 'A',
  red: 'R',
  blue: 'B',
  green: 'G',
  brown: 'N',
  purple: 'P',
  cyan: 'C',
  yellow: 'Y',
};

const DARK = '#000000';
const LIGHT = '#ffffff';

/** Fill, and the colour of a letter on it. Contrast at least 4.5 to 1. */
export const ARROW_INKS: Readonly<
  Record<ArrowLook['palette'], Readonly<Record<ArrowColor, readonly [fill: string, letter: string]>>>
> = {
  distinct: {
    gray: ['#686d77', LIGHT],
    red: ['#ed3112', DARK],
    blue: ['#0a3176', LIGHT],
    green: ['#46a77e', DARK],
    brown: ['#44240c', LIGHT],
    purple: ['#b378f5', DARK],
    cyan: ['#a2eff8', DARK],
    yellow: ['#f7e468', DARK],
  },
  classic: {
    gray: ['#575757', LIGHT],
    red: ['#ad2323', LIGHT],
    blue: ['#2a4bd7', LIGHT],
    green: ['#1d6914', LIGHT],
    brown: ['#814a19', LIGHT],
    purple: ['#8126c0', LIGHT],
    cyan: ['#29d0d0', DARK],
    yellow: ['#ffee33', DARK],
  },
};

/** Points up, starting at the tip. Wide enough for a letter in the middle of the face. */
const OUTLINE: readonly Point[] = [
  [6, 1],
  [10.5, 6],
  [8, 6],
  [8, 11],
  [4, 11],
  [4, 6],
  [1.5, 6],
];

/** Share of the size of a letter that fills a face. */
const LETTER_SIZE = 0.68;

/** Returns the pattern of an arrow in this look. The arrow points to its upper edge. */
export const arrowPattern = (color: ArrowColor, { palette, letters }: ArrowLook = PLAIN_LOOK): string =>
  ['arrow', color, ...(palette === 'classic' ? ['classic'] : []), ...(letters ? [] : ['plain'])].join('-');

export const arrowColorOf = (pattern: string): ArrowColor => pattern.split('-')[1] as ArrowColor;

export const ARROW_LOOKS: readonly ArrowLook[] = (['distinct', 'classic'] as const).flatMap((palette) =>
  [true, false].map((letters): ArrowLook => ({ palette, letters })),
);

export const ARROW_PATTERNS: readonly Pattern[] = ARROW_LOOKS.flatMap((look) =>
  ARROW_COLORS.map((color) => arrow(color, look)),
);

function arrow(color: ArrowColor, look: ArrowLook): Pattern {
  const [fill, ink] = ARROW_INKS[look.palette][color];
  const letter = { kind: 'letter', text: ARROW_LETTERS[color], ink, size: LETTER_SIZE } as const;
  return {
    id: arrowPattern(color, look),
    fill: PICTURE_INK.paper,
    marks: [{ kind: 'area', points: OUTLINE, ink: fill }, ...(look.letters ? [letter] : [])],
  };
}
