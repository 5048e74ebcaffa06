/**
 * How rotations, three views, counting, assembly and blocks, and the sums over tasks, compare with the paper
 * (arXiv 2507.07610).
 */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Comparability, Comparison, Shortcut } from '../published/comparability';

const TABLE_2 = 'Table 2';

const set = (task: string, condition: Condition, tables: readonly string[], state: Comparability): Comparison => ({
  task: `spatialviz/${task}`,
  condition,
  course: 'set',
  tables,
  state,
});
const known = (...unknown: string[]): Comparability => ({ kind: 'as-far-as-known', unknown });
const differs = (...differences: string[]): Comparability => ({ kind: 'different', differences });

const NONE = 'The paper does not say how often “none” is right; here it is right as often as each picture.';
const PROMPT = 'The prompts are in our words; the form of the answer is the paper’s.';

/** cube-assembly-counting.test.ts measures it again. */
const COUNTING_CUBES: Shortcut = {
  share: 1,
  chance: 0.25,
  n: 600,
  how: 'by counting the cubes of the solid, of its parts and of the options',
};

const TASKS: readonly Comparison[] = [
  set(
    '2d-rotation',
    'image',
    [TABLE_2],
    known(NONE, 'At level 2 the paper uses line figures or dots; here it is dots.', PROMPT),
  ),
  set(
    '3d-rotation',
    'image',
    [TABLE_2],
    known(
      NONE,
      'The paper does not say how many cubes its solids have: its examples have about five, the stacks of its released code eight to ten. Here it is five to ten at level 2.',
      'A missing cube can also be one too many here, and each picture shows every cube.',
      PROMPT,
    ),
  ),
  set(
    'three-view',
    'image',
    [],
    differs(
      'At level 2 hidden edges are dashed. The paper draws visible edges only.',
      'The paper makes wrong pictures by deleting a line, turning a view by 90° or flipping it. Here no line is deleted, and a wrong picture can also show another part or the other side.',
    ),
  ),
  set(
    'three-view',
    'image.published',
    [TABLE_2],
    known(
      'The parts of level 2 are ours, with three or four features and 7 to 20 faces. The paper takes models of the DeepCAD data set, imported from STEP files, which it does not name.',
      'The paper does not say how it chose lines to delete; here only straight inner lines that the isometric picture shows too.',
      NONE,
      PROMPT,
    ),
  ),
  set(
    'cube-counting',
    'image',
    [TABLE_2],
    known(
      'The paper does not say how wrong numbers were drawn; its examples do not follow its released code.',
      'Its code takes a lower bound for the least number from three views; here it is counted exactly.',
      PROMPT,
    ),
  ),
  set(
    'cube-assembly',
    'image',
    [],
    differs(
      'There are four pictures and no “none”. One wrong picture has a cube in another place, so counting cubes is not enough. The paper only adds or removes a cube.',
    ),
  ),
  {
    ...set(
      'cube-assembly',
      'image.published',
      [TABLE_2],
      known(
        'The paper does not say how large its solids and parts are. Here two parts have 4 to 6 cubes each, three parts 3 to 6.',
        'The paper does not say whether parts may be turned; here they may.',
        NONE,
        PROMPT,
      ),
    ),
    shortcut: COUNTING_CUBES,
  },
  set(
    'block-moving',
    'image',
    [],
    differs(
      'There are six to ten blocks, and all four lists are equally long. The paper moves fewer blocks and mixes lists of two and three moves.',
    ),
  ),
  set(
    'block-moving',
    'image.published',
    [TABLE_2],
    known(
      'The paper does not say how many blocks and moves each level has. Here it is four or five blocks in one layer at level 1, and five to seven on 3 × 2 tiles at level 2.',
      'It does not say how wrong lists were made. Here all four are drawn in the same way, and every move has an effect.',
      PROMPT,
    ),
  ),
];

const MIXED =
  'The board’s sum is over one condition of all tasks. The paper’s sum takes each task in the paper’s form, which is another variant for seven of them; its replication sums those.';
const FORMS_SUMMED = known('The sum is over tasks that are the same only as far as the paper says.');
const PAPER_FOLDING_DIFFERS = differs('The sum holds paper folding, whose wrong pictures differ from the paper’s.');

/** Boards sum one condition, replications the papers' forms. */
const sum = (
  name: string,
  condition: Condition,
  tables: readonly string[],
  replicated: Comparability,
  ...more: string[]
): Comparison => ({
  ...set(name, condition, tables, differs(MIXED, ...more)),
  replicated,
});
const overall = (condition: Condition, tables: readonly string[], ...more: string[]): Comparison =>
  sum('*', condition, tables, PAPER_FOLDING_DIFFERS, ...more);

const SUMS: readonly Comparison[] = [
  overall(
    'image',
    [TABLE_2, 'Table 3', 'Figure 4b', 'Figure 4c', 'Figure 5'],
    'The paper’s sums over people are means of abilities and of tasks; ours weigh every question the same.',
  ),
  overall('image.letter', [TABLE_2]),
  overall('image.boxed', ['Table 4a']),
  overall(
    'image.rule-a',
    ['Table 4b'],
    'The paper prints the drop from the letter alone to reasoning first, not an accuracy.',
  ),
  overall(
    'image.rule-b',
    ['Table 4b'],
    'The paper prints the drop from the letter alone to reasoning first, not an accuracy.',
  ),
  sum('*/mental-folding', 'image', [TABLE_2], PAPER_FOLDING_DIFFERS),
  ...['mental-rotation', 'visual-penetration', 'mental-animation'].map((ability) =>
    sum(`*/${ability}`, 'image', [TABLE_2], FORMS_SUMMED),
  ),
];

export const SPATIALVIZ_COMPARISONS_B: readonly Comparison[] = [...TASKS, ...SUMS];
