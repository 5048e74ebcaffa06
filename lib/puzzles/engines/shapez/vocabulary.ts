/**
 * The letters are those of the published codes (Inf-Bench, arXiv 2507.02978, appendix C). Quadrant order and letters
 * are facts of the game shapez; its code and artwork are not used here.
 */
export const FORMS = ['C', 'R', 'S', 'W'] as const;
export type Form = (typeof FORMS)[number];

export const COLORS = ['r', 'g', 'b', 'y', 'p', 'c', 'u', 'w'] as const;
export type Color = (typeof COLORS)[number];

/** Quadrants clockwise from the top right; index 0 is quadrant 1 of the paper. */
export const QUADRANTS = [0, 1, 2, 3] as const;
export type Quadrant = (typeof QUADRANTS)[number];

export const MAX_LAYERS = 4;

export const FORM_NAMES: Readonly<Record<Form, string>> = { C: 'circle', R: 'square', S: 'star', W: 'windmill' };

export const COLOR_NAMES: Readonly<Record<Color, string>> = {
  r: 'red',
  g: 'green',
  b: 'blue',
  y: 'yellow',
  p: 'purple',
  c: 'cyan',
  u: 'uncoloured',
  w: 'white',
};

export const isForm = (text: string): text is Form => (FORMS as readonly string[]).includes(text);
export const isColor = (text: string): text is Color => (COLORS as readonly string[]).includes(text);
