/** The board of SpatialViz-Bench in the order of Table 2 of its paper (arXiv 2507.07610). */
import type { Condition } from 'rung-puzzles/items/condition';
import type { SuiteSection } from '../suite';
import { SPATIALVIZ_PUBLISHED } from './published';

const CHANCE = 1 / 4;

/** Our form and the paper's, each with reasoning first and with only the letter. */
function conditionsOf(task: string): readonly Condition[] {
  const published = SPATIALVIZ_PUBLISHED[task] ?? 'image';
  return [...new Set<Condition>(['image', 'image.letter', published, `${published}.letter` as Condition])];
}

const section = (name: string, title: string, text: string, notes: readonly string[]): SuiteSection => ({
  id: name,
  title,
  task: `spatialviz/${name}`,
  text,
  conditions: conditionsOf(`spatialviz/${name}`),
  level: 1,
  figures: ['depth-curve'],
  curves: [{ column: 'accuracy', chance: CHANCE }],
  reported: { table: 'Table 2', notes },
});

export const SPATIALVIZ_SECTIONS: readonly SuiteSection[] = [
  section(
    '2d-rotation',
    '2D rotation',
    'A sheet with a pattern and a red mark at one corner: which picture is the same sheet, turned but not flipped?',
    [],
  ),
  section(
    '3d-rotation',
    '3D rotation',
    'A stack of cubes: at the first level, which picture cannot be it in any orientation? Above, which one can?',
    [
      'In the released code’s stacks of 8 to 10 cubes about one in eleven is its own mirror image, so a mirrored option is right too; ours are not.',
    ],
  ),
  section(
    'three-view',
    'Three-view projection',
    'A stack or a machine part, drawn from a corner and from one or two sides: what does it look like from another side?',
    ['The paper’s parts are models of the DeepCAD data set, imported from STEP files. Ours are generated.'],
  ),
  section(
    'paper-folding',
    'Paper folding',
    'A sheet is folded a few times and punched: where are the holes when it is unfolded?',
    [],
  ),
  section('cube-unfolding', 'Cube unfolding', 'Three faces of a cube: which net folds into it, or which cannot?', [
    'In the paper’s items a change on a face that the view hides leaves a net possible, so several options can be right; ours change only what is seen.',
  ]),
  section(
    'cube-reconstruction',
    'Cube reconstruction',
    'A net: which view of the folded cube is possible, or which colour is opposite another?',
    [],
  ),
  section(
    'cross-section',
    'Cross-section',
    'A few solids stacked on one axis: which outline cannot be cut out of them by a plane?',
    [],
  ),
  section(
    'cube-counting',
    'Cube counting',
    'Two or three views of a stack: how many cubes are there at least, at most, or possibly?',
    [
      'The paper’s code takes a lower bound for the least number from three views; on random stacks it is too low in 14 % (3 × 3 × 3) to 23 % (4 × 4 × 3). Ours is counted exactly.',
    ],
  ),
  section('cube-assembly', 'Cube assembly', 'A stack, and all its parts except one: which is missing?', []),
  section(
    'arrow-moving',
    'Arrow moving',
    'An arrow moves as instructed, relative to its direction. Where does it end, or which way did it take?',
    [],
  ),
  section(
    'block-moving',
    'Block moving',
    'Blocks are moved one after the other; unsupported blocks fall. Which moves lead to the picture?',
    [],
  ),
  section(
    'mechanical-system',
    'Mechanical system',
    'Gears, belts, racks and cranks: what moves which way, how fast, how often?',
    ['The paper’s 80 items were written by hand from animations; ours are generated, with exact kinematics.'],
  ),
];
