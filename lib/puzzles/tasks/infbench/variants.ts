import type { VariantGroup } from '../task';
import type { Direction } from './direction';

export const PUBLISHED = 'published';
export const PLAIN = 'plain';
export const COLOURS = 'colours';

export type WorldName = '2d' | '25d' | '3d';

const LETTERS: VariantGroup = {
  name: 'letters',
  standard: 'every piece or sticker has a small letter for its colour',
  values: [
    { id: PLAIN, meaning: 'no letters on pieces or stickers: colour is the only means, as far as the paper says' },
  ],
  modalities: ['image'],
};

const CUBE_TEXT: VariantGroup = {
  name: 'text form',
  standard: 'the home face of each sticker, as 54 letters and as a net',
  values: [
    { id: COLOURS, meaning: 'six 3 × 3 matrices of colour letters named U, D, L, R, F, B, yellow up, as in the paper' },
  ],
  modalities: ['text'],
};

const listsOf = (world: WorldName, direction: Direction): VariantGroup => ({
  name: 'lists',
  standard: 'every action matters, and nothing in the options tells the right one',
  values: [
    {
      id: PUBLISHED,
      meaning: `as far as the paper says: ${OPERATIONS[world]}. ${DISTRACTORS} ${baselineOf(world, direction)}`,
      drawsPuzzle: true,
    },
  ],
});

const OPERATIONS: Readonly<Record<WorldName, string>> = {
  '2d': 'uniformly random actions of six kinds on a random shape of one layer',
  '25d': 'uniformly random actions of seven kinds on a random shape of one to four layers',
  '3d': 'uniformly random moves out of 45 (no turns of the whole cube) on a random cube',
};

const DISTRACTORS = 'Each distractor replaces 1 to half of them; the only filter is that the four ends differ.';

/**
 * How often the option nearest to the other three is right, in per cent at levels 2, 10 and 50: 2,000 items each
 * (`nearest-option.deep.ts`).
 */
export const NEAREST_IS_RIGHT: Readonly<Record<`${WorldName}-${Direction}`, readonly [number, number, number]>> = {
  '2d-forward': [34, 39, 41],
  '2d-inverse': [85, 93, 99],
  '25d-forward': [38, 46, 45],
  '25d-inverse': [84, 95, 100],
  '3d-forward': [51, 49, 31],
  '3d-inverse': [82, 97, 99],
};

function baselineOf(world: WorldName, direction: Direction): string {
  const [at2, at10, at50] = NEAREST_IS_RIGHT[`${world}-${direction}`];
  return `Without the question: the option nearest to the other three is right in ${at2}, ${at10} and ${at50} % of items at levels 2, 10 and 50.`;
}

export const shapeVariants = (world: Exclude<WorldName, '3d'>, direction: Direction): readonly VariantGroup[] => [
  listsOf(world, direction),
  LETTERS,
];

export const cubeVariants = (direction: Direction): readonly VariantGroup[] => [
  listsOf('3d', direction),
  LETTERS,
  CUBE_TEXT,
];
