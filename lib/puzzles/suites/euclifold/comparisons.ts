/**
 * How EucliFold's tests relate to its paper (OpenReview w0rVXs6QJM). The paper prints no numbers, code or data. So no
 * table is named, and "the same" means as far as the paper says.
 */
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Comparability, Comparison } from '../published/comparability';
import { conditionsOf, EUCLIFOLD_NAMES, type EucliFoldName, showsNets } from './conditions';

const compared = (name: EucliFoldName, condition: Condition, course: Comparison['course']): Comparison => ({
  task: `euclifold/${name}`,
  condition,
  course,
  tables: [],
  state: stateOf(name, condition, course),
});

function stateOf(name: EucliFoldName, condition: Condition, course: Comparison['course']): Comparability {
  const differences = [...(course === 'ladder' ? [LADDER] : []), ...differencesOf(name, condition)];
  return differences.length > 0
    ? { kind: 'different', differences }
    : { kind: 'as-far-as-known', unknown: unknownOf(name, condition) };
}

const LADDER = 'The paper asks one level. A ladder continues to harder ones, and each visit passes or fails.';

function differencesOf(name: EucliFoldName, condition: Condition): readonly string[] {
  const lacks = (variant: string) => !hasVariant(condition, variant);
  return [
    ...(lacks('published-prompt')
      ? [
          'The words are ours: rules about faces, directions, turns and folding come first, and the statements are in our words.',
        ]
      : []),
    ...(lacks('classic') ? ['The colours are eight shades that colour-blind people can tell apart, not CLEVR’s.'] : []),
    ...(lacks('plain') ? ['Each arrow shows the letter of its colour.'] : []),
    ...(!showsNets(name) && lacks('bare')
      ? ['The six directions are written around the cube, each with a pointer.']
      : []),
    ...ownDifferences(name, condition),
  ];
}

function ownDifferences(name: EucliFoldName, condition: Condition): readonly string[] {
  if (name === 'folding' && !hasVariant(condition, 'one-face') && !hasVariant(condition, 'leaked'))
    return [
      'A recoloured face always has the colour of a hidden face, so that counting colours tells nothing. The paper changes the colour of a face at random.',
    ];
  if (name === 'matching' && !hasVariant(condition, 'one-face'))
    return [
      'Two squares of a net exchange their colours, so that counting colours tells nothing. The paper only says that it mutates nets.',
    ];
  return [];
}

function unknownOf(name: EucliFoldName, condition: Condition): readonly string[] {
  return [
    ...OF_ALL,
    ...(hasVariant(condition, 'fifty-cubes') ? [FIFTY_CUBES] : [OWN_CUBES]),
    ...OF_TASK[name],
    ...ofAsking(condition),
  ];
}

const OF_ALL: readonly string[] = [
  'The paper does not print how a reply is read. Here a marked answer counts. Without one, the last True or False of the last line counts, and then a first word.',
  'The paper does not print its arrows, its viewpoint or the settings of matplotlib. Here the cube is drawn isometrically.',
  'The paper does not say what it does with corners of one colour. Here no cube has one.',
];
const OWN_CUBES =
  'The paper’s 50 cubes in 24 views are not published. Here each pair has a separate cube. The variant fifty-cubes has 50 cubes in 24 views.';
const FIFTY_CUBES = 'The paper’s 50 cubes are not published. These are 50 others.';

const DIRECTION_WORDS =
  'The paper does not print its words for directions. Here they are left, right, top, bottom, front and back, in space, for all three faces.';
const NETS: readonly string[] = [
  'The paper does not say to which side a net folds. Here it folds away from the viewer, so that the print ends outside.',
  'Nets are drawn turned by quarter turns at random. That is our choice: the paper does not say how it places them.',
];

const OF_TASK: Readonly<Record<EucliFoldName, readonly string[]>> = {
  color: [],
  orientation: [
    DIRECTION_WORDS,
    'The paper does not say how a wrong direction is drawn. Here it is any of the other three of the face.',
  ],
  operation: [
    DIRECTION_WORDS,
    'The paper does not say how a wrong direction is drawn. Here it is the opposite of the right one; with `any`, any of the other three of the face where the arrow ends.',
    'The paper draws face and turn uniformly. Here arrows that turn in place, that move and turn, and that keep their direction come equally often. A uniform draw gives the same on average.',
  ],
  folding: [
    ...NETS,
    'The paper does not say which colours a changed face can get. Here it is another colour of the cube; with `leaked`, one that the net lacks.',
  ],
  matching: [
    ...NETS,
    'The paper does not say what is changed in which net. Here it is the second net, and the change is the one that the paper makes in pictures: one face gets another colour or another arrow. That is our choice.',
  ],
};

function ofAsking(condition: Condition): readonly string[] {
  return [
    ...(hasVariant(condition, 'euclidean')
      ? ['The paper does not print its Euclidean text. The axes and the words are ours.']
      : []),
    ...(hasVariant(condition, 'single')
      ? ['The paper does not print what its people read. Here they read the models’ question.']
      : []),
  ];
}

export const EUCLIFOLD_COMPARISONS: readonly Comparison[] = EUCLIFOLD_NAMES.flatMap((name) => [
  ...conditionsOf(name).map((condition) => compared(name, condition, 'set')),
  compared(name, 'image', 'ladder'),
]);
