/** How the tests of Inf-Bench relate to arXiv 2507.02978. Its generator, prompts and pictures are not published. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Comparison, Shortcut } from '../published/comparability';

const WORLDS = ['2d', '25d', '3d'] as const;
type World = (typeof WORLDS)[number];
const DIRECTIONS = ['forward', 'inverse'] as const;
type Direction = (typeof DIRECTIONS)[number];

const UNKNOWN = [
  'The prompts are printed as pictures only, so their words are ours.',
  'The paper does not say how many options there are and how many operations a distractor replaces. Ours: four options, 1 to half of the operations.',
  'The paper does not say whether two options may end in the same state. In ours they never do.',
  'The paper does not say which reading of R its tables print.',
  'The paper does not say whether the ten runs of a model were asked the same questions.',
  'The paper does not say how the ladders of its 100 people were averaged.',
];

const UNKNOWN_SHAPES = [
  'The paper does not say how many pieces, forms and colours a start shape has.',
  'The paper names five forms in C.1.1 and E.1, with the sector. It counts four in 3.1 and names them in C.3.1. Ours are these four and its eight colours.',
  'The paper does not say what happens if a cut leaves nothing. Ours draws another operation.',
  'The paper does not say which colour a filled piece has. Ours has none.',
];

const UNKNOWN_OF: Readonly<Record<World, readonly string[]>> = {
  '2d': UNKNOWN_SHAPES,
  '25d': [
    ...UNKNOWN_SHAPES,
    'The paper does not say which layers a filling fills, how a stacked piece is chosen, or where it stops.',
    'The paper does not say what happens above four layers. Ours draws another operation.',
  ],
  '3d': [
    'The paper counts 54 rotations and lists 45. Ours uses the 45.',
    'The paper does not say whether the cube is scrambled at the start. Ours is a random state.',
    'The paper does not say which way M, E and S turn. Ours follow L, D and F.',
  ],
};

const UNKNOWN_PICTURES: Readonly<Record<World, string>> = {
  '2d': 'The shades of the colours and the outlines of the forms are ours.',
  '25d': 'The shades of the colours, the outlines of the forms and the size of the layers are ours.',
  '3d': 'The shades of the colours are ours, and so are the views of the cube.',
};

const OTHER_LISTS: Readonly<Record<World, string>> = {
  '2d': 'Every action of our lists matters, so long lists are mostly turns and mirrorings. The paper draws its lists at random.',
  '25d':
    'Every action of our lists matters, so long lists are mostly turns and mirrorings. The paper draws its lists at random.',
  '3d': 'Neighbouring moves of our lists never share an axis, and 9 of our 54 moves turn the whole cube. The paper draws from 45 moves at random.',
};

const OTHER_OPTIONS =
  'The options do not give away the right one. In the paper it is the list that the others were made from.';

const differencesOf = (world: World, condition: 'image' | 'text'): readonly string[] => [
  OTHER_LISTS[world],
  OTHER_OPTIONS,
  ...(condition === 'image' ? ['Our pictures have a letter for each colour.'] : []),
  ...(condition === 'text' && world === '3d'
    ? ['Our text names the home face of each sticker. The paper’s text names its colour.']
    : []),
];

const NEAREST_ITEMS = 2000;

/** At level 10. nearest-option.deep.ts measures it again. */
const NEAREST_AT_10: Readonly<Record<`${World}-${Direction}`, number>> = {
  '2d-forward': 0.4,
  '2d-inverse': 0.93,
  '25d-forward': 0.47,
  '25d-inverse': 0.95,
  '3d-forward': 0.49,
  '3d-inverse': 0.97,
};

const shortcutOf = (world: World, direction: Direction): Shortcut => ({
  share: NEAREST_AT_10[`${world}-${direction}`],
  chance: 0.25,
  n: NEAREST_ITEMS,
  how: 'by choosing the option that is nearest to the other three, at level 10',
});

const textOf = (world: World): Condition => (world === '3d' ? 'text.published.colours' : 'text.published');

function comparisonsOf(world: World, direction: Direction): readonly Comparison[] {
  const task = `infbench/${world}-${direction}`;
  const course = 'ladder';
  const unknown = [...UNKNOWN, ...UNKNOWN_OF[world]];
  const shortcut = shortcutOf(world, direction);
  const differing = (condition: 'image' | 'text'): Comparison => ({
    task,
    condition,
    course,
    tables: [],
    state: { kind: 'different', differences: differencesOf(world, condition) },
  });
  return [
    differing('image'),
    differing('text'),
    {
      task,
      condition: 'image.published.plain',
      course,
      tables: ['Table 1', 'Table 3', 'Table 4'],
      state: { kind: 'as-far-as-known', unknown: [...unknown, UNKNOWN_PICTURES[world]] },
      shortcut,
    },
    {
      task,
      condition: textOf(world),
      course,
      tables: ['Table 2'],
      state: { kind: 'as-far-as-known', unknown },
      shortcut,
    },
  ];
}

export const INFBENCH_COMPARISONS: readonly Comparison[] = WORLDS.flatMap((world) =>
  DIRECTIONS.flatMap((direction) => comparisonsOf(world, direction)),
);
