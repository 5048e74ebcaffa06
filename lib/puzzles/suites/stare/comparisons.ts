/** How STARE's tests relate to its paper (arXiv 2506.04633). */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Comparability, Comparison } from '../published/comparability';
import { OWN_PROMPT, STARE_TRANSFORM_COMPARISONS } from './transform-comparisons';

const TABLE_1 = 'Table 1';
const PROBES = 'Table 12';
const STEPS_AND_PICTURES = 'Tables 13 and 14';
const BY_INPUT = 'Section 3.3 table (input modality)';
const WITH_FINAL = 'Section 3.3 text (Q3)';

const compared = (task: string, condition: Condition, tables: readonly string[], state: Comparability): Comparison => ({
  task: `stare/${task}`,
  condition,
  course: 'set',
  tables,
  state,
});
const different = (...differences: readonly string[]): Comparability => ({ kind: 'different', differences });
const asFarAsKnown = (...unknown: readonly string[]): Comparability => ({
  kind: 'as-far-as-known',
  unknown: [...unknown, OWN_PROMPT],
});

const ITEMS_OF_INPUT = 'The paper does not say which items it asked in words and in pictures, nor whether with steps.';
const PICTURES_OF_FINAL =
  'The paper does not say whether the final state comes with the pictures before it. Here it does.';
const F1_OF_YES = 'The paper does not name the class that its F1 is of. Its numbers fit the F1 of yes.';

/** A puzzle in the paper's form, in every arm for which the paper prints a number. */
const published = (
  task: string,
  unknown: readonly string[],
  modalities: readonly Condition[],
): readonly Comparison[] => [
  ...(['', '.steps', '.partial', '.all', '.last'] as const).map((variant) =>
    compared(
      task,
      `image.published${variant}`,
      variant === '' ? [STEPS_AND_PICTURES, BY_INPUT] : [STEPS_AND_PICTURES],
      asFarAsKnown(...unknown, F1_OF_YES),
    ),
  ),
  compared(task, 'image.published.final', [WITH_FINAL], asFarAsKnown(...unknown, PICTURES_OF_FINAL, F1_OF_YES)),
  ...modalities.map((modality) =>
    compared(
      task,
      `${modality}.published` as Condition,
      [BY_INPUT],
      asFarAsKnown(...unknown, ITEMS_OF_INPUT, F1_OF_YES),
    ),
  ),
];

const NETS_UNKNOWN = [
  'The paper does not list the sheets that are no nets. Its code has nine; five of ours are among those that notes on it name.',
  'The paper does not say whether the picture of the fold that fails is shown. Here pictures stop before it.',
  'The paper’s invalid nets lead to overlapping or disconnected faces. All nine of ours are connected, and their faces overlap.',
] as const;

const TANGRAM_UNKNOWN = [
  'The paper’s labels come from how a puzzle was made, and many are wrong. Here each is confirmed by trying everything.',
  'The paper does not print the shares of its kinds of puzzles. Here four kinds of unsolvable sets are equally frequent, and a quarter of those with steps are wrong placements.',
  'The paper also makes unsolvable sets by removing a piece. Here no set lacks one.',
  'Published pieces are turned by 30 and 60 degrees too. Here all turns are quarter turns.',
] as const;

const PROBE_UNKNOWN = 'The paper does not say how many probes it asks, nor of which nets.';

const probe = (task: string, unknown: string): Comparison =>
  compared(task, 'image', [PROBES], asFarAsKnown(PROBE_UNKNOWN, unknown));

const extension = (task: string): Comparison => compared(task, 'image', [], different('The paper has no such task.'));

const REAL_PICTURES = 'The paper shows photographs and scans of rooms. Here scenes are generated.';

/** A part of Table 1, without and with simulation. */
const sum = (id: string, state: Comparability): readonly Comparison[] =>
  (['image', 'image.all'] as const).map((condition) => compared(`*/${id}`, condition, [TABLE_1], state));

const POOLED =
  'The paper pools difficulties and numbers of steps. Here they are equally frequent; its own shares are not printed.';
const MEAN_OF_TASKS =
  'The paper’s 2D numbers fit the mean of analogy and instruction. On boards, both have the same number of questions, which gives the same.';
const POOLED_PUZZLES =
  'Without simulation the paper pools questions with and without steps, for some models perhaps not both. Here they are equally frequent.';

export const STARE_COMPARISONS: readonly Comparison[] = [
  ...STARE_TRANSFORM_COMPARISONS,
  compared(
    'cube-net',
    'image',
    [],
    different('All 35 sheets of six squares are used, and there are as many pictures for yes as for no.'),
  ),
  ...published('cube-net', NETS_UNKNOWN, ['text', 'image+text']),
  compared(
    'tangram',
    'image',
    [],
    different('All sets have as many cells as the board. In the paper counting cells is right in three of four.'),
  ),
  ...published('tangram', TANGRAM_UNKNOWN, ['text']),
  probe(
    'net-color',
    'The paper does not say how it chooses the wrong colours. Here they are three of the other five faces’.',
  ),
  probe('net-connectivity', 'The paper does not say how many of its answers are yes. Here half are.'),
  probe(
    'net-folded',
    'The paper does not say how many of its answers are yes, nor after which steps its pictures are. Here half are yes, and one yes in ten shows the last step.',
  ),
  ...['net-front', 'net-edges', 'net-cube'].map(extension),
  compared('perspective', 'image', [TABLE_1], different(REAL_PICTURES)),
  compared('temporal', 'image', [TABLE_1], different(REAL_PICTURES)),
  ...sum('2d', asFarAsKnown(POOLED, MEAN_OF_TASKS)),
  ...sum('3d', asFarAsKnown(POOLED)),
  ...sum('nets', asFarAsKnown(POOLED_PUZZLES, F1_OF_YES)),
  ...sum('tangram', asFarAsKnown(POOLED_PUZZLES, F1_OF_YES)),
  compared('*/perspective', 'image', [TABLE_1], different(REAL_PICTURES)),
  compared('*/temporal', 'image', [TABLE_1], different(REAL_PICTURES)),
  compared(
    '*',
    'image',
    [TABLE_1],
    different(
      'Two of the six parts of the mean are asked with photographs and scans. Ours are not, so the mean is not the paper’s.',
    ),
  ),
];
