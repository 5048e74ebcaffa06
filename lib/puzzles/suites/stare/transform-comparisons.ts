/**
 * How our transformations in the plane and in space compare with those of STARE (arXiv 2506.04633). A slice is which of
 * the pictures between two steps are shown: all, some or the last.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Comparability, Comparison } from '../published/comparability';

const BY_STEPS_AND_DIFFICULTY = 'Tables 10 and 11';
const BY_SLICE = 'Table 14';
const BY_INPUT = 'Section 3.3 table (input modality)';
const WITH_FINAL = 'Section 3.3 text (Q3)';
const kindsIn = (name: string): string => (name.startsWith('2d') ? 'Table 8' : 'Table 9');

const EVERY_STEP_COUNTS =
  'Each of our steps changes the picture, and none can be left out; the steps of published items can cancel one another.';
const ONE_FRAME =
  'Our pictures share one frame and one scale; in published items the right option keeps its offset, so it can stand out by its layout.';
const EXACT_AMOUNTS = 'Our steps have exact amounts; published ones in part say “a little” or “significantly”.';
const OWN_SOLIDS = 'We draw solids of our own; the paper’s come from Blender files that it does not show one by one.';
const ONE_SLANT = 'One of our slants moves points along one axis; the paper’s takes two factors.';
const OWN_SHAPES =
  'The first figure is one of ours without symmetry, so that its pictures fix the answer; the paper draws it from the same shapes as the second.';

const unknownOf = (name: string): readonly string[] => [
  EVERY_STEP_COUNTS,
  ...(name.startsWith('2d') ? [ONE_FRAME] : [OWN_SOLIDS, ONE_SLANT]),
  name.endsWith('analogy') ? OWN_SHAPES : EXACT_AMOUNTS,
];

/** True of every test: appendix F.1. */
export const OWN_PROMPT =
  'The paper asks every model to think step by step and to put its final answer in \\boxed{}. Ours has rules in our words, and answer tags. The variant boxed asks for the box.';

const asFarAsKnown = (...unknown: readonly string[]): Comparability => ({
  kind: 'as-far-as-known',
  unknown: [...unknown, OWN_PROMPT],
});

const compared = (task: string, condition: Condition, tables: readonly string[], state: Comparability): Comparison => ({
  task: `stare/${task}`,
  condition,
  course: 'set',
  tables,
  state,
});

const STEPS_NOT_SHOWN: Comparability = {
  kind: 'different',
  differences: ['The first figure is shown before and after all steps; the paper shows it after every step.'],
};

/** Without and with all pictures, in each difficulty and in all of them mixed. `steps`: `.shown-steps` or nothing. */
const arms = (name: string, steps: '' | '.shown-steps', more: readonly string[] = []): readonly Comparison[] => {
  const own = asFarAsKnown(...unknownOf(name));
  const pair = (difficulty: '' | '.easy' | '.hard' | '.mixed', tables: readonly string[]) =>
    (['', '.all'] as const).map((simulation) =>
      compared(
        name,
        `image${difficulty}${steps}${simulation}`,
        simulation === '' ? tables : [...tables, ...(difficulty === '.mixed' ? more : [])],
        own,
      ),
    );
  return [
    ...pair('.mixed', [kindsIn(name), BY_STEPS_AND_DIFFICULTY]),
    ...pair('', [BY_STEPS_AND_DIFFICULTY]),
    ...pair('.easy', [BY_STEPS_AND_DIFFICULTY]),
    ...pair('.hard', [BY_STEPS_AND_DIFFICULTY]),
  ];
};

const analogy = (name: '2d-analogy' | '3d-analogy'): readonly Comparison[] => [
  ...arms(name, '.shown-steps'),
  ...(['image', 'image.all', 'image.easy', 'image.hard'] as const).map((condition) =>
    compared(name, condition, [], STEPS_NOT_SHOWN),
  ),
];

const WHICH_ITEMS =
  'The paper does not say which of its questions it asked so, nor whether with the pictures in between.';
const SHOWN_SLICE =
  'The paper does not say of which questions the slice is; with two steps all slices show the same picture.';
const FINAL_ITEMS = 'The paper does not say which of its questions it asked again with the final state.';
const ALIKE_IN_WORDS =
  'No two of our options have the same words. The paper does not say this of its options. A turn alone changes no word there, so some of its questions may have no single answer in words.';

const PLACE_TELLS = 'In words, the end place of the first figure of an analogy is mostly that of only one option.';

/** Printed numbers of a dimension as a whole, both tasks together. */
const sums = (dimension: '2d' | '3d'): readonly Comparison[] => {
  const sum = (condition: Condition, table: string, ...unknown: readonly string[]) =>
    compared(`*/${dimension}`, condition, [table], asFarAsKnown(...unknown));
  return [
    sum('image.mixed.all', BY_SLICE, 'The column repeats Table 1.'),
    sum('image.mixed.partial', BY_SLICE, SHOWN_SLICE),
    ...(dimension === '3d' ? [sum('image.mixed.last', BY_SLICE, SHOWN_SLICE)] : []),
    sum('image.mixed.final', WITH_FINAL, FINAL_ITEMS),
    sum('text.mixed.attributes', BY_INPUT, WHICH_ITEMS, ALIKE_IN_WORDS, PLACE_TELLS),
    sum('image.mixed.attributes', BY_INPUT, WHICH_ITEMS, ALIKE_IN_WORDS, PLACE_TELLS),
    sum('image+text.mixed.attributes', BY_INPUT, WHICH_ITEMS, ALIKE_IN_WORDS, PLACE_TELLS),
  ];
};

export const STARE_TRANSFORM_COMPARISONS: readonly Comparison[] = [
  ...analogy('2d-analogy'),
  ...arms('2d-instruction', '', [BY_SLICE]),
  compared('2d-instruction', 'image.mixed.last', [BY_SLICE], asFarAsKnown(SHOWN_SLICE, ...unknownOf('2d-instruction'))),
  ...analogy('3d-analogy'),
  ...arms('3d-instruction', ''),
  ...sums('2d'),
  ...sums('3d'),
];
